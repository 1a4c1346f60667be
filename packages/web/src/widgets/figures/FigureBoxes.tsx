import classes from './FigureBoxes.module.css';

type FigureBoxesProps = { figures: readonly { id: string; name: string; value: string }[] };

/** A few figures beside each other, each in a box with its name. */
export function FigureBoxes({ figures }: FigureBoxesProps) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ id, name, value }) => (
        <div key={id} className={classes.figure}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
