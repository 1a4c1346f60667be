import { useNumbers } from '#platform/use-dates.ts';
import classes from './Legend.module.css';

type LegendProps = {
  /** `series`: which depth of the one hue stands for it; 0 is what is left over. */
  lines: readonly { name: string; count: number; series: 0 | 1 | 2 | 3 }[];
  total?: { name: string; count: number };
};

/** The parts of a drawing with their numbers, and what they add up to. */
export function Legend({ lines, total }: LegendProps) {
  const { number } = useNumbers();
  return (
    <dl className={classes.legend}>
      {lines.map(({ name, count, series }) => (
        <div key={name} className={classes.line}>
          <dt>
            <span className={classes.mark} data-series={series} />
            {name}
          </dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
      {total ? (
        <div className={classes.total}>
          <dt>{total.name}</dt>
          <dd>{number(total.count)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
