import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '../../Glyph.tsx';
import { optionsMatching } from '../../listbox/options.ts';
import { useWords } from '../../theme/words.ts';
import { type EmojiId, emoji, emojiIds } from '../emoji.ts';
import type { EmojiWords } from '../rich-text-words.ts';
import classes from './EmojiChoice.module.css';

type EmojiChoiceProps = { words: EmojiWords; onPick: (picture: string) => void; onLeave: () => void };

/** As many as the style sheet puts side by side. */
const COLUMNS = 8;

const nameOf = (names: string) => names.split(',', 1)[0] ?? names;

/** Where a key leads in the grid; null for keys of the search. */
const nextPlace = (key: string, at: number, count: number, isSearching: boolean): number | null => {
  if (key === 'ArrowDown') return Math.min(at + COLUMNS, count - 1);
  if (key === 'ArrowUp') return Math.max(at - COLUMNS, 0);
  // While something is searched these keys move the caret in it.
  if (isSearching) return null;
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  return null;
};

/** What is searched, which pictures that leaves, and which of them is marked. */
const useChoice = ({ words, onPick, onLeave }: EmojiChoiceProps) => {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const gridId = useId();
  const idOf = (index: number) => `${gridId}-${index}`;
  const options = emojiIds.map((id) => ({ value: id, label: words.names[id] }));
  const shown = optionsMatching(options, search);
  const pick = (index: number) => {
    const option = shown[index];
    if (option) onPick(emoji[option.value as EmojiId]);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isLeaving = event.key === 'Escape' || event.key === 'Tab';
    const next = nextPlace(event.key, at, shown.length, search !== '');
    if (!isLeaving && event.key !== 'Enter' && next === null) return;
    event.preventDefault();
    if (isLeaving) onLeave();
    else if (next === null) pick(at);
    else {
      setAt(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
  };
  const searchFor = (text: string) => {
    setSearch(text);
    setAt(0);
  };
  return { search, searchFor, shown, at, mark: setAt, pick, handleKey, gridId, idOf };
};

/** A few dozen pictures in a grid; the search above it keeps the focus, finds them by name and goes through them with the arrows. */
export function EmojiChoice(props: EmojiChoiceProps) {
  const { words } = props;
  const { noResult } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { search, searchFor, shown, at, mark, pick, handleKey, gridId, idOf } = useChoice(props);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className={classes.search}>
        <Glyph icon={IconSearch} size={16} />
        <input
          ref={input}
          role="combobox"
          aria-label={words.search}
          placeholder={words.search}
          aria-expanded={shown.length > 0}
          aria-controls={gridId}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? idOf(at) : undefined}
          data-mantine-stop-propagation="true"
          value={search}
          onChange={(event) => searchFor(event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <p role="status" className={classes.name}>
        {shown.length > 0 ? nameOf(shown[at]?.label ?? '') : noResult}
      </p>
      <div role="listbox" id={gridId} aria-label={words.title} className={classes.grid}>
        {shown.map(({ value, label }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search that owns the focus handles the keys
          <span
            key={value}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-label={nameOf(label)}
            aria-selected={index === at}
            className={clsx(classes.choice, index === at && classes.active)}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => mark(index)}
            onClick={() => pick(index)}
          >
            {emoji[value as EmojiId]}
          </span>
        ))}
      </div>
    </>
  );
}
