import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readToken } from '#platform/session/storage.ts';

/** Typing rests this long before text is kept. */
const REST_MS = 1_000;

const load = () => import('#platform/unsaved-texts/kept-texts.ts');

type UnsavedTextInput<Value> = {
  /** Which form it is, the same before and after the session; null when nothing of it is kept. */
  place: string | null;
  /** What is written now. */
  value: Value;
  isUnsaved: boolean;
  /** Puts back what was kept. */
  restore: (value: Value) => void;
};

/** Text of an earlier session, until somebody says what becomes of it. */
export type FoundText = { at: Date; restore: () => void; discard: () => void };

/**
 * Keeps what is written in a form through the end of a session, encrypted (decision 0040), and offers it to the same person
 * when the form opens again. Saved or left on purpose, nothing of it stays.
 */
export const useUnsavedText = <Value>(input: UnsavedTextInput<Value>): FoundText | null => {
  const { place, value, isUnsaved } = input;
  const [found, setFound] = useState<{ value: Value; at: Date } | null>(null);
  const isKept = useRef(false);
  const text = JSON.stringify(value);
  const written = useRef({ place, isUnsaved });
  useEffect(() => {
    written.current = { place, isUnsaved };
  });
  const offer = useEffectEvent((kept: { value: Value; at: Date }) => {
    if (!isUnsaved) setFound(kept);
  });
  const drop = useEffectEvent(() => {
    if (place === null || !isKept.current) return;
    isKept.current = false;
    void load().then(({ dropText }) => dropText(place));
  });
  useEffect(() => {
    if (place === null || !globalThis.indexedDB) return undefined;
    let isGone = false;
    void load()
      .then(({ readText }) => readText<Value>(place))
      .then((kept) => {
        if (kept && !isGone) offer(kept);
      });
    return () => {
      isGone = true;
    };
  }, [place]);
  useEffect(() => {
    if (place === null || !globalThis.indexedDB || found) return undefined;
    if (!isUnsaved) {
      drop();
      return undefined;
    }
    const timer = setTimeout(() => {
      isKept.current = true;
      void load().then(({ keepText }) => keepText(place, JSON.parse(text)));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [place, text, isUnsaved, found]);
  useEffect(
    () => () => {
      const { place: last, isUnsaved: was } = written.current;
      // A session that ends takes the token first: then what is written stays. Otherwise somebody left it on purpose.
      if (last !== null && was && isKept.current && readToken() !== null)
        void load().then(({ dropText }) => dropText(last));
    },
    [],
  );
  if (!found || place === null) return null;
  const forget = () => setFound(null);
  return {
    at: found.at,
    restore: () => {
      isKept.current = true;
      input.restore(found.value);
      forget();
    },
    discard: () => {
      void load().then(({ dropText }) => dropText(place));
      forget();
    },
  };
};
