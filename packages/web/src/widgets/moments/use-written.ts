import { type KeyboardEvent, useState } from 'react';
import { useUnreadTexts } from './use-unread-texts.ts';

type Written<Value> = {
  /** The id of the field, by which a refused text is kept. */
  place: string;
  /** What stands there, as people read it. */
  shown: string;
  /** What somebody wrote, understood; null when it makes no sense. */
  parse: (text: string) => Value | null;
  onChange: (value: Value) => void;
  /** What emptying does; without it an emptied field shows again what it held. */
  onClear?: (() => void) | undefined;
};

/**
 * A field that is read once it is left, or by Enter and by a command key: while somebody writes nothing changes, and
 * what makes no sense changes nothing, stays in sight and is told.
 */
export const useWritten = <Value>({ place, shown, parse, onChange, onClear }: Written<Value>) => {
  const [text, setText] = useState<string | null>(null);
  const unread = useUnreadTexts();
  const refused = unread.texts[place] ?? null;
  const forget = () => unread.keep(place, null);
  const settle = () => {
    setText(null);
    if (text === null) return;
    if (text.trim() === '') return onClear?.();
    const value = parse(text);
    if (value === null) unread.keep(place, text);
    else onChange(value);
  };
  const write = (next: string) => {
    forget();
    setText(next);
  };
  /** Chosen, not written: nothing of it can be misunderstood. */
  const take = (value: Value) => {
    setText(null);
    forget();
    onChange(value);
  };
  /** A form is sent by Enter, and a draft is saved by a command key, while the field has the focus. */
  const settleByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) settle();
  };
  return {
    value: text ?? refused ?? shown,
    isWriting: text !== null,
    write,
    settle,
    settleByKey,
    take,
    forget,
    refused,
  };
};
