import clsx from 'clsx';
import classes from './FigureStrip.module.css';
import { StatusBadge, type StatusKind } from './StatusBadge.tsx';

export type Figure = {
  id: string;
  /** Already written for the reader. */
  value: string;
  label: string;
  statusKind?: StatusKind;
};

type FigureStripProps = {
  label: string;
  figures: readonly Figure[];
  /** The figure whose rows are shown below. */
  value: string;
  onChange: (id: string) => void;
};

/** What something adds up to, in one line; each figure shows what it counts. */
export function FigureStrip({ label, figures, value, onChange }: FigureStripProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form
    <div role="group" aria-label={label} className={classes.strip}>
      {figures.map((figure) => (
        <button
          key={figure.id}
          type="button"
          aria-pressed={figure.id === value}
          className={clsx(classes.figure, figure.id === value && classes.here)}
          onClick={() => onChange(figure.id)}
        >
          <span className={classes.value}>{figure.value}</span>{' '}
          {figure.statusKind ? (
            <StatusBadge kind={figure.statusKind}>{figure.label}</StatusBadge>
          ) : (
            <span>{figure.label}</span>
          )}
        </button>
      ))}
    </div>
  );
}
