import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import classes from './FilterChip.module.css';
import { Glyph } from './Glyph.tsx';
import { useWords } from './theme/words.ts';

/** A filter that is on, and the way to take it off. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const words = useWords();
  return (
    <span className={classes.chip}>
      {label}
      <button type="button" className={classes.remove} aria-label={words.removeFilter(label)} onClick={onRemove}>
        <Glyph icon={IconX} size={14} />
      </button>
    </span>
  );
}
