import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Glyph, type IconComponent } from './Glyph.tsx';
import classes from './SelectionBar.module.css';
import { Tooltip } from './Tooltip.tsx';

type SelectionBarProps = {
  count: string;
  /** The word after the count. */
  text: string;
  /** The whole in one phrase, for screen readers. */
  label: string;
  actions: readonly { id: string; label: string; icon: IconComponent; onSelect: () => void; disabled?: boolean }[];
  onClear: () => void;
  clearLabel: string;
};

/** What can be done with the rows chosen, at the bottom of the screen and at the thumb on a phone. */
export function SelectionBar({ count, text, label, actions, onClear, clearLabel }: SelectionBarProps) {
  return (
    <div role="toolbar" aria-label={label} className={classes.bar}>
      <span className={classes.count}>{count}</span>
      <span className={classes.text}>{text}</span>
      <i className={classes.line} />
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          className={classes.action}
          onClick={action.onSelect}
          disabled={action.disabled}
        >
          <Glyph icon={action.icon} />
          <span className={classes.label}>{action.label}</span>
        </button>
      ))}
      <i className={classes.line} />
      <Tooltip label={clearLabel}>
        <button type="button" className={classes.action} aria-label={clearLabel} onClick={onClear}>
          <Glyph icon={IconX} />
        </button>
      </Tooltip>
    </div>
  );
}
