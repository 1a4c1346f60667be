import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import clsx from 'clsx';
import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { nextByFirstLetters } from './floating/next-by-first-letters.ts';
import { Popup } from './floating/Popup.tsx';
import { Glyph, type IconComponent } from './Glyph.tsx';
import { Kbd } from './Kbd.tsx';
import classes from './Menu.module.css';

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconComponent;
  /** The key that does the same, shown at the right; a single letter also works while the menu is open. */
  hint?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Makes it a choice that can be on or off. */
  checked?: boolean;
  href?: string;
  onSelect?: () => void;
};
export type MenuLine = { id: string; line: true };

/** Spread on the button that opens the menu. */
export type MenuTriggerProps = {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

type MenuProps = {
  label: string;
  items: readonly (MenuItem | MenuLine)[];
  trigger: (props: MenuTriggerProps) => ReactElement;
  align?: 'start' | 'end';
};

/** The letter that an entry shows at its right was pressed. */
export const isLetterOf = (hint: string | null | undefined, event: KeyboardEvent): boolean =>
  hint?.length === 1 &&
  hint.toLowerCase() === event.key.toLowerCase() &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey;

/** A button that opens a list of actions; arrows, first letters, Home, End and Escape work as in any menu. */
export function Menu({ label, items, trigger, align = 'end' }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [openedAt, setOpenedAt] = useState<'first' | 'last' | null>(null);
  const close = (giveBackFocus: boolean) => {
    setOpenedAt(null);
    if (giveBackFocus) button.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenedAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => setOpenedAt((now) => (now ? null : 'first')),
        onKeyDown: openByKey,
        'aria-haspopup': 'menu',
        'aria-expanded': openedAt !== null,
        'aria-controls': openedAt ? id : undefined,
      })}
      {openedAt ? (
        <Popup
          anchor={button}
          align={align}
          onClose={() => close(false)}
          id={id}
          role="menu"
          aria-label={label}
          className={classes.menu}
        >
          <MenuItems items={items} startAt={openedAt} onClose={close} />
        </Popup>
      ) : null}
    </>
  );
}

type MenuItemsProps = Pick<MenuProps, 'items'> & {
  startAt: 'first' | 'last';
  onClose: (giveBackFocus: boolean) => void;
};

const entriesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

function MenuItems({ items, startAt, onClose }: MenuItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = startAt === 'first' ? 0 : -1;
    entriesOf(list.current).at(first)?.focus();
  }, [startAt]);

  const move = (event: KeyboardEvent) => {
    const all = entriesOf(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      return onClose(event.key === 'Escape');
    }
    const byLetter = all.find((entry) => isLetterOf(entry.getAttribute('aria-keyshortcuts'), event));
    if (byLetter) {
      event.preventDefault();
      event.stopPropagation();
      return byLetter.click();
    }
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next =
      step === undefined
        ? nextByFirstLetters(
            event.key,
            all.map((entry) => entry.textContent ?? ''),
            at,
          )
        : step;
    if (next === undefined) return;
    event.preventDefault();
    all.at(next === all.length ? 0 : next)?.focus();
  };

  const firstDanger = items.findIndex((item) => 'danger' in item && item.danger);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the entries inside
    <div ref={list} role="presentation" onKeyDown={move}>
      {items.map((item, at) =>
        'line' in item ? (
          <hr key={item.id} className={classes.line} />
        ) : (
          <Fragment key={item.id}>
            {at === firstDanger && at > 0 ? <hr className={classes.line} /> : null}
            <Entry item={item} onClose={onClose} />
          </Fragment>
        ),
      )}
    </div>
  );
}

function Entry({ item, onClose }: { item: MenuItem; onClose: (giveBackFocus: boolean) => void }) {
  const select = () => {
    if (item.disabled) return;
    onClose(true);
    item.onSelect?.();
  };
  const common = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
    'aria-keyshortcuts': item.hint,
    className: clsx(classes.item, item.danger && classes.danger),
    tabIndex: -1,
    onClick: select,
    // A dialog underneath listens for Escape before anybody else: this tells it that the menu takes the key.
    'data-mantine-stop-propagation': 'true',
    onPointerMove: (event) => event.currentTarget.focus({ preventScroll: true }),
  } satisfies ComponentProps<'button'> & ComponentProps<'a'> & Record<`data-${string}`, string>;
  const content = (
    <>
      {item.icon ? <Glyph icon={item.icon} className={classes.icon} /> : null}
      <span className={classes.label}>{item.label}</span>
      {item.checked ? <Glyph icon={IconCheck} size={16} /> : null}
      {item.hint ? (
        <span aria-hidden="true" className={classes.hint}>
          <Kbd>{item.hint}</Kbd>
        </span>
      ) : null}
    </>
  );
  return item.href ? (
    <a {...common} href={item.href}>
      {content}
    </a>
  ) : (
    <button {...common} type="button">
      {content}
    </button>
  );
}
