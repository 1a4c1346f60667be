import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import clsx from 'clsx';
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { nextByFirstLetters } from '../floating/next-by-first-letters.ts';
import { Popup } from '../floating/Popup.tsx';
import { Glyph, type IconComponent } from '../Glyph.tsx';
import { useWords } from '../theme/words.ts';
import { OptionList } from './OptionList.tsx';
import { type Option, optionsMatching } from './options.ts';
import classes from './SelectBox.module.css';
import { useListbox } from './use-listbox.ts';

export type SelectBoxProps = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  /** What is chosen here; names the list. */
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  /** Neither the button nor its list has the focus any more. */
  onBlur?: (() => void) | undefined;
  options: readonly Option[];
  placeholder?: string;
  icon?: IconComponent;
  searchable?: boolean;
  /** Somebody else finds the options (a server): called with what is typed, and with nothing typed yet when the list opens. */
  onSearch?: ((search: string) => void) | undefined;
  /** The options are on their way. */
  searching?: boolean | undefined;
  /** What is chosen, where the options may not hold it. */
  chosenLabel?: string | undefined;
  /** Where the search input opens: over long lists only. */
  align?: 'start' | 'end';
};

const byLetter = (options: readonly Option[], key: string, at: number) =>
  nextByFirstLetters(
    key,
    options.map(({ label }) => label),
    at,
  );

/** Open or not, and what the keys do to the button: an arrow opens, a letter chooses without opening. */
const useOpening = ({ value, options, onChange }: Pick<SelectBoxProps, 'value' | 'options' | 'onChange'>) => {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (opened) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      return setOpened(true);
    }
    const at = options.findIndex((option) => option.value === value);
    const found = options[byLetter(options, event.key, at) ?? -1];
    if (found && !found.disabled) onChange(found.value);
  };
  const pick = (picked: string) => {
    close();
    if (picked !== value) onChange(picked);
  };
  return { button, opened, setOpened, close, handleKey, pick };
};

/** The button of a select and the list it opens. */
export function SelectBox(props: SelectBoxProps) {
  const { label, value, onChange, options, placeholder, icon, searchable, align, className, ...others } = props;
  const { onSearch, searching, chosenLabel, onBlur, ...rest } = others;
  const { button, opened, setOpened, close, handleKey, pick } = useOpening({ value, options, onChange });
  const popupId = useId();
  const shown = chosenLabel ?? options.find((option) => option.value === value)?.label;
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={opened}
        aria-controls={opened ? popupId : undefined}
        className={clsx(classes.button, className)}
        onClick={() => setOpened((now) => !now)}
        onKeyDown={handleKey}
        // The list takes the focus when it opens.
        onBlur={() => {
          if (!opened) onBlur?.();
        }}
      >
        <Face icon={icon} words={shown ?? placeholder} isPlaceholder={shown === undefined} />
      </button>
      {opened ? (
        <Popup
          anchor={button}
          align={align ?? 'start'}
          matchWidth
          onClose={() => {
            setOpened(false);
            onBlur?.();
          }}
          id={popupId}
          className={classes.popup}
        >
          <Choices
            label={label}
            options={options}
            value={value}
            searchable={searchable ?? onSearch !== undefined}
            onSearch={onSearch}
            searching={searching}
            onPick={pick}
            onClose={close}
          />
        </Popup>
      ) : null}
    </>
  );
}

type FaceProps = { icon: IconComponent | undefined; words: string | undefined; isPlaceholder: boolean };

function Face({ icon, words, isPlaceholder }: FaceProps) {
  return (
    <>
      {icon ? <Glyph icon={icon} /> : null}
      <span className={clsx(classes.value, isPlaceholder && classes.placeholder)}>{words}</span>
      <Glyph icon={IconChevronDown} size={16} />
    </>
  );
}

type ChoicesProps = Pick<SelectBoxProps, 'onSearch' | 'searching'> & {
  label: string;
  options: readonly Option[];
  value: string | null;
  searchable: boolean;
  onPick: (value: string) => void;
  onClose: () => void;
};

const commands = ({ listId, active, optionId }: ReturnType<typeof useListbox>, searchable: boolean) => ({
  role: 'combobox',
  'aria-expanded': true,
  'aria-controls': listId,
  'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
  'aria-autocomplete': searchable ? ('list' as const) : ('none' as const),
  'data-mantine-stop-propagation': 'true',
  readOnly: !searchable,
});

/** The open list. Its own input holds the focus: one types to search in a long list, to jump in a short one. */
function Choices({ label, options, value, searchable, onSearch, searching, onPick, onClose }: ChoicesProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const notify = useEffectEvent(() => onSearch?.(search));
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    notify();
  }, []);
  const shown = searchable && !onSearch ? optionsMatching(options, search) : options;
  const pickAt = (index: number) => {
    const option = shown[index];
    if (option) onPick(option.value);
  };
  const chosenAt = options.findIndex((option) => option.value === value);
  const listbox = useListbox({
    count: shown.length,
    startAt: chosenAt < 0 ? 0 : chosenAt,
    isDisabled: (index) => shown[index]?.disabled ?? false,
    onPick: pickAt,
  });
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') return onClose();
    if (listbox.moveByKey(event) || searchable) return;
    if (event.key === ' ') {
      event.preventDefault();
      return pickAt(listbox.active);
    }
    const next = byLetter(shown, event.key, listbox.active);
    if (next !== undefined) listbox.mark(next);
  };
  return (
    <>
      <div className={searchable ? classes.search : classes.keyboard}>
        {searchable ? <Glyph icon={IconSearch} size={16} /> : null}
        <input
          {...commands(listbox, searchable)}
          aria-label={label}
          ref={input}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            onSearch?.(event.target.value);
            listbox.setMarked(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <OptionList
        label={label}
        options={shown}
        chosen={value}
        listbox={listbox}
        onPick={pickAt}
        empty={searching ? words.loading : words.noResult}
      />
    </>
  );
}
