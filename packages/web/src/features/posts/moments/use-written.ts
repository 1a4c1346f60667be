import { useState } from 'react';

type Written<Value> = {
  /** What stands there, as people read it. */
  shown: string;
  /** What somebody wrote, understood; null when it makes no sense. */
  parse: (text: string) => Value | null;
  onChange: (value: Value) => void;
  /** What emptying does; without it an emptied field shows again what it held. */
  onClear?: (() => void) | undefined;
};

/** A field that is read once it is left: while somebody writes nothing changes, and what makes no sense changes nothing and is told. */
export const useWritten = <Value>({ shown, parse, onChange, onClear }: Written<Value>) => {
  const [text, setText] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const settle = () => {
    setText(null);
    if (text === null) return;
    if (text.trim() === '') return onClear?.();
    const value = parse(text);
    if (value === null) setRefused(text);
    else onChange(value);
  };
  const write = (next: string) => {
    setRefused(null);
    setText(next);
  };
  /** Chosen, not written: nothing of it can be misunderstood. */
  const take = (value: Value) => {
    setText(null);
    setRefused(null);
    onChange(value);
  };
  return { value: text ?? shown, write, settle, take, refused };
};
