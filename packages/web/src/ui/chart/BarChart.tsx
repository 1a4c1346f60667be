import { useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { lazy } from '../lazy.tsx';
import classes from './BarChart.module.css';
import type { Point } from './Bars.tsx';

const Bars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }));

type BarChartProps = {
  title: string;
  points: readonly Point[];
  /** Amounts as people read them. */
  format: (amount: number) => string;
  /** Heads of the table behind the chart, and the ways from one to the other. */
  words: { label: string; amount: string; asTable: string; asChart: string };
};

/** Amounts one after the other, as bars or as the table behind them; the drawing comes after everything else. */
export function BarChart({ title, points, format, words }: BarChartProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        <Button small variant="subtle" onClick={() => setTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
      </div>
      {isTable ? (
        <Table title={title} points={points} format={format} words={words} />
      ) : (
        <div
          role="img"
          aria-label={points.map(({ label, amount }) => `${label} ${format(amount)}`).join(', ')}
          className={classes.chart}
        >
          <Bars points={points} format={format} />
        </div>
      )}
    </section>
  );
}

function Table({ title, points, format, words }: BarChartProps) {
  return (
    <table aria-label={title} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.label}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
