import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

type Bounds = { most: number; onFull: () => void };
const unbounded: Bounds = { most: Number.POSITIVE_INFINITY, onFull: () => undefined };

/** Rows chosen over several pages, never more than `most` of them; `onFull` says so. */
export const useRowSelection = ({ most, onFull }: Bounds = unbounded) => {
  const [selected, setSelected] = useState(none);
  const onChange = (wanted: ReadonlySet<string>) => {
    if (wanted.size > most) onFull();
    setSelected(new Set([...wanted].slice(0, most)));
  };
  const keep = (ids: readonly string[]) => setSelected(new Set(ids));
  const forget = (id: string) => setSelected(new Set([...selected].filter((one) => one !== id)));
  return { selected, onChange, keep, forget, clear: () => setSelected(none) };
};

export type RowSelection = ReturnType<typeof useRowSelection>;
