import { useRef, useState } from 'react';

/** A state whose newest value can also be asked for between two renderings: by what answers late. */
export const useNewest = <Value>(initial: () => Value) => {
  const [value, setValue] = useState(initial);
  const newest = useRef(value);
  const set = (next: Value) => {
    newest.current = next;
    setValue(next);
  };
  return { value, set, read: () => newest.current };
};
