import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { Button } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import classes from './SplitButton.module.css';

type SplitButtonProps = {
  children: string;
  onClick: () => void;
  loading?: boolean;
  /** The name of the small button that opens the other ways. */
  moreLabel: string;
  items: readonly MenuItem[];
};

/** What is most often done, and beside it the other ways to do it. */
export function SplitButton({ children, onClick, loading = false, moreLabel, items }: SplitButtonProps) {
  return (
    <span className={classes.split}>
      <Button variant="filled" className={classes.main} loading={loading} onClick={onClick}>
        {children}
      </Button>
      {items.length > 0 ? (
        <Menu
          label={moreLabel}
          items={items}
          trigger={(trigger) => (
            <button
              {...trigger}
              type="button"
              className={classes.more}
              aria-label={moreLabel}
              title={moreLabel}
              disabled={loading}
            >
              <Glyph icon={IconChevronUp} size={16} />
            </button>
          )}
        />
      ) : null}
    </span>
  );
}
