import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import clsx from 'clsx';
import { Glyph } from '../Glyph.tsx';
import classes from './OptionList.module.css';
import type { Option } from './options.ts';
import type { useListbox } from './use-listbox.ts';

type OptionListProps = {
  label: string;
  options: readonly Option[];
  chosen: string | null;
  listbox: ReturnType<typeof useListbox>;
  onPick: (index: number) => void;
  empty: string;
};

/** The entries of a select or of a field with suggestions; the input that commands them keeps the focus. */
export function OptionList({ label, options, chosen, listbox, onPick, empty }: OptionListProps) {
  if (options.length === 0)
    return (
      <p role="status" className={classes.empty}>
        {empty}
      </p>
    );
  return (
    <div role="listbox" id={listbox.listId} aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input that owns the focus handles the keys
        <div
          key={option.value}
          id={listbox.optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === chosen}
          aria-disabled={option.disabled || undefined}
          className={clsx(classes.option, index === listbox.active && classes.active)}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => listbox.setMarked(index)}
          onClick={() => option.disabled || onPick(index)}
        >
          <span className={classes.words}>
            {option.label}
            {option.detail ? <span className={classes.detail}>{option.detail}</span> : null}
          </span>
          {option.value === chosen ? <Glyph icon={IconCheck} size={16} /> : null}
        </div>
      ))}
    </div>
  );
}
