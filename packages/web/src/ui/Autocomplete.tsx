import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import classes from './Autocomplete.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { Popup } from './floating/Popup.tsx';
import { Glyph } from './Glyph.tsx';
import box from './InputBox.module.css';
import { inputBoxClass } from './input-box.ts';
import { OptionList } from './listbox/OptionList.tsx';
import { optionsMatching } from './listbox/options.ts';
import { useListbox } from './listbox/use-listbox.ts';
import { TextLink } from './TextLink.tsx';
import { useWords } from './theme/words.ts';

type AutocompleteProps = Omit<FieldProps, 'hint'> & {
  value: string;
  onChange: (value: string) => void;
  /** What others wrote before; any text is welcome all the same. */
  suggestions: readonly string[];
  /** Leads to the suggestions under the field, for example that they are already in use. */
  hint?: string;
  id?: string;
  name?: string;
  className?: string | undefined;
  disabled?: boolean;
  maxLength?: number;
  onBlur?: () => void;
};

const shownUnder = 6;

/** Free text with what is already in use: in a list while typing, and a click away under the field. */
export function Autocomplete(props: AutocompleteProps) {
  const { label, description, error, required, optional, hideLabel, hint, warning, ...own } = props;
  const { value, onChange, suggestions, id, className, ...input } = own;
  const says = { label, description, error, warning };
  const flags = { ...(required && { required }), ...(optional && { optional }), ...(hideLabel && { hideLabel }) };
  const others = suggestions.filter((suggestion) => suggestion !== value).slice(0, shownUnder);
  const under =
    others.length > 0 && hint ? <Suggestions hint={hint} suggestions={others} onPick={onChange} /> : undefined;
  return (
    <Field {...says} {...flags} {...(under && { hint: under })} id={id} className={className}>
      {(wiring) => (
        <Combobox
          input={{ ...input, ...wiring }}
          label={label}
          value={value}
          onChange={onChange}
          suggestions={suggestions}
          invalid={Boolean(error)}
        />
      )}
    </Field>
  );
}

function Suggestions({
  hint,
  suggestions,
  onPick,
}: {
  hint: string;
  suggestions: readonly string[];
  onPick: (text: string) => void;
}) {
  return (
    <>
      {hint}
      {suggestions.map((suggestion, at) => (
        <Fragment key={suggestion}>
          {at === 0 ? ' ' : ', '}
          <TextLink small onClick={() => onPick(suggestion)}>
            {suggestion}
          </TextLink>
        </Fragment>
      ))}
    </>
  );
}

type ComboboxProps = Pick<AutocompleteProps, 'label' | 'value' | 'onChange' | 'suggestions'> & {
  invalid: boolean;
  /** What goes to the input as it is. */
  input: { id: string } & Pick<AutocompleteProps, 'name' | 'disabled' | 'maxLength' | 'onBlur'>;
};

/** Which suggestions show, and what the keys and the letters do to them. */
const useSuggestions = ({ value, onChange, suggestions, input }: ComboboxProps) => {
  const [opened, setOpened] = useState<'all' | 'matching' | null>(null);
  const options = suggestions.map((suggestion) => ({ value: suggestion, label: suggestion }));
  const shown = opened === 'matching' ? optionsMatching(options, value) : options;
  const isOpen = opened !== null && shown.length > 0 && !input.disabled;
  const change = (text: string, next: 'matching' | null) => {
    onChange(text);
    setOpened(next);
    listbox.setMarked(-1);
  };
  const pick = (index: number) => change(shown[index]?.value ?? value, null);
  const listbox = useListbox({ count: shown.length, startAt: -1, onPick: pick });
  const handleKey = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') return setOpened(null);
    if (!isOpen && event.key === 'ArrowDown') setOpened('all');
    if (isOpen || event.key === 'ArrowDown') listbox.moveByKey(event);
  };
  const close = () => setOpened(null);
  const toggle = () => setOpened((now) => (now ? null : 'all'));
  return { shown, isOpen, listbox, pick, handleKey, close, toggle, type: (text: string) => change(text, 'matching') };
};

function Combobox(props: ComboboxProps) {
  const { label, value, invalid, input } = props;
  const words = useWords();
  const anchor = useRef<HTMLDivElement>(null);
  const { shown, isOpen, listbox, pick, handleKey, close, toggle, type } = useSuggestions(props);
  return (
    <div ref={anchor} className={inputBoxClass({ error: invalid, disabled: input.disabled })}>
      <input
        type="text"
        {...input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listbox.listId}
        aria-activedescendant={isOpen && listbox.active >= 0 ? listbox.optionId(listbox.active) : undefined}
        data-mantine-stop-propagation={isOpen}
        className={box.input}
        value={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          close();
          input.onBlur?.();
        }}
      />
      <Opener
        disabled={input.disabled ?? false}
        onPress={() => {
          anchor.current?.querySelector('input')?.focus();
          toggle();
        }}
      />
      {isOpen ? (
        <Popup anchor={anchor} matchWidth onClose={close}>
          <OptionList
            label={label}
            options={shown}
            chosen={value}
            listbox={listbox}
            onPick={pick}
            empty={words.noResult}
          />
        </Popup>
      ) : null}
    </div>
  );
}

/** For the pointer only: the keyboard opens the list with an arrow. */
function Opener({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classes.opener}
      disabled={disabled}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Glyph icon={IconChevronDown} size={16} />
    </button>
  );
}
