import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Popup } from './floating/Popup.tsx';
import { Glyph } from './Glyph.tsx';
import box from './InputBox.module.css';
import { inputBoxClass } from './input-box.ts';
import { useListbox } from './listbox/use-listbox.ts';
import classes from './lookup/Lookup.module.css';
import { LookupList } from './lookup/LookupList.tsx';
import type { LookupGroup, LookupItem } from './lookup/lookup-items.ts';
import { useWords } from './theme/words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type { LookupGroup, LookupItem } from './lookup/lookup-items.ts';

type LookupProps = {
  label: string;
  placeholder?: string | undefined;
  /** Told once typing rests, and empty again once something is chosen. */
  onQuery: (query: string) => void;
  /** What fits the query; undefined while it is on its way. */
  groups: readonly LookupGroup[] | undefined;
  onPick: (item: LookupItem) => void;
  /** Told when the list first opens: whoever asks a server begins here. */
  onOpen?: () => void;
  /** How many were found, read aloud. */
  status: string;
  /** In place of the list: why nothing could be looked for. */
  failure?: string | undefined;
  /** Under the list: that there are more than it shows. */
  more?: string | undefined;
  /** What is chosen already, inside the box, and what takes the last of it back by the keyboard. */
  chosen?: ReactNode;
  onTakeBack?: () => void;
  invalid?: boolean;
  id?: string | undefined;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Milliseconds of rest before what is typed is looked for. */
const REST_MS = 180;

/** What is typed, told once typing rests. */
const useTyping = (onQuery: (query: string) => void) => {
  const [text, setText] = useState('');
  const reported = useRef('');
  const notify = useEffectEvent((query: string) => {
    if (query === reported.current) return;
    reported.current = query;
    onQuery(query);
  });
  useEffect(() => {
    const timer = setTimeout(() => notify(text.trim()), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
};

/** Open or not, what the keys do, and what happens to a choice. */
const useChoosing = ({ groups, onQuery, onPick, onOpen, onTakeBack }: LookupProps) => {
  const [text, setText] = useTyping(onQuery);
  const [isOpen, setOpen] = useState(false);
  const items = (groups ?? []).flatMap((group) => group.items);
  const pick = (index: number) => {
    const item = items[index];
    if (!item || item.disabled) return;
    setText('');
    onPick(item);
  };
  const listbox = useListbox({
    count: items.length,
    startAt: 0,
    isDisabled: (index) => items[index]?.disabled ?? false,
    onPick: pick,
  });
  const open = () => {
    if (isOpen) return;
    setOpen(true);
    listbox.setMarked(0);
    onOpen?.();
  };
  const type = (next: string) => {
    setText(next);
    open();
    listbox.setMarked(0);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '') return onTakeBack?.();
    if (!isOpen) {
      if (event.key === 'ArrowDown') open();
      // A form is not sent from the middle of a search.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      return setOpen(false);
    }
    if (!listbox.moveByKey(event) && event.key === 'Enter') event.preventDefault();
  };
  return { text, type, isOpen, open, close: () => setOpen(false), listbox, pick, handleKey, count: items.length };
};

/** One types, and what a server or a list finds can be chosen, one after the other. */
export function Lookup(props: LookupProps) {
  const { label, placeholder, groups, failure, status, more, chosen, invalid, id, describedBy, ref } = props;
  const words = useWords();
  const anchor = useRef<HTMLDivElement>(null);
  const { text, type, isOpen, open, close, listbox, pick, handleKey, count } = useChoosing(props);
  return (
    <>
      <div ref={anchor} className={clsx(inputBoxClass({ error: invalid }), chosen ? classes.several : null)}>
        {chosen ? null : <Glyph icon={IconSearch} />}
        {chosen}
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listbox.listId}
          aria-activedescendant={isOpen && count > 0 ? listbox.optionId(listbox.active) : undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          data-mantine-stop-propagation={isOpen}
          className={clsx(box.input, classes.input)}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onClick={open}
          onKeyDown={handleKey}
          onBlur={close}
        />
      </div>
      {isOpen ? (
        <Popup anchor={anchor} matchWidth onClose={close} className={classes.popup}>
          {groups && count > 0 ? (
            <LookupList
              label={label}
              query={text}
              groups={groups.filter(({ items }) => items.length > 0)}
              listbox={listbox}
              onPick={pick}
            />
          ) : (
            <p className={classes.empty}>{failure ?? (groups ? words.noResult : words.loading)}</p>
          )}
          {groups && more ? <p className={classes.empty}>{more}</p> : null}
        </Popup>
      ) : null}
      <div role="status">
        <VisuallyHidden>{isOpen && groups ? status : ''}</VisuallyHidden>
      </div>
    </>
  );
}
