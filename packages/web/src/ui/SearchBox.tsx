import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Glyph } from './Glyph.tsx';
import box from './InputBox.module.css';
import classes from './SearchBox.module.css';
import { useWords } from './theme/words.ts';

type SearchBoxProps = {
  /** Names the search for screen readers. */
  label: string;
  value: string;
  /** Called once typing rests; at once on Enter and when cleared. */
  onChange: (value: string) => void;
  /** Milliseconds of rest. */
  delay?: number;
  placeholder?: string;
  className?: string | undefined;
};

/** What is typed, reported once typing rests. Letters typed while an answer comes are kept. */
const useRestingDraft = (value: string, onChange: (value: string) => void, delay: number) => {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== reported) {
      // Changed from outside (a filter was cleared, the page went back): what was typed gives way. An answer to what
      // was reported from here does not, or letters typed meanwhile would be lost.
      setReported(value);
      setDraft(value);
    }
  }
  const notify = (text: string) => {
    if (text === reported) return;
    setReported(text);
    onChange(text);
  };
  const notifyAfterRest = useEffectEvent(notify);
  useEffect(() => {
    const timer = setTimeout(() => notifyAfterRest(draft), delay);
    return () => clearTimeout(timer);
  }, [draft, delay]);

  const set = (text: string) => {
    setDraft(text);
    notify(text);
  };
  return { draft, setDraft, set };
};

export function SearchBox({ label, value, onChange, delay = 300, placeholder, className }: SearchBoxProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { draft, setDraft, set } = useRestingDraft(value, onChange, delay);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') set(draft);
    if (event.key !== 'Escape' || draft === '') return;
    event.stopPropagation();
    set('');
  };
  return (
    <search className={clsx(box.box, box.quiet, classes.search, className)}>
      <Glyph icon={IconSearch} />
      <input
        ref={input}
        type="search"
        className={box.input}
        aria-label={label}
        placeholder={placeholder}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKey}
      />
      {draft === '' ? null : (
        <button
          type="button"
          className={classes.clear}
          aria-label={words.clear}
          onClick={() => {
            set('');
            input.current?.focus();
          }}
        >
          <Glyph icon={IconX} size={16} />
        </button>
      )}
    </search>
  );
}
