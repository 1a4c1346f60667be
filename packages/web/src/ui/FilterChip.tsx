import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import clsx from 'clsx';
import classes from './FilterChip.module.css';
import { Glyph } from './Glyph.tsx';
import { useWords } from './theme/words.ts';

type FilterChipProps = {
  label: string;
  onRemove: () => void;
  /** The name of the cross, for something else than a filter. */
  removeLabel?: string;
  /** Grey and low: one of several things inside a field or a form. */
  plain?: boolean;
};

/** A filter that is on, or one of several things that are chosen, and the way to take it off. */
export function FilterChip({ label, onRemove, removeLabel, plain = false }: FilterChipProps) {
  const words = useWords();
  return (
    <span className={clsx(classes.chip, plain && classes.plain)}>
      <span className={classes.words}>{label}</span>
      <button
        type="button"
        className={classes.remove}
        aria-label={removeLabel ?? words.removeFilter(label)}
        onClick={onRemove}
      >
        <Glyph icon={IconX} size={14} />
      </button>
    </span>
  );
}
