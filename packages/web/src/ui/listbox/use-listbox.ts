import { useId, useState } from 'react';

type ListboxInput = {
  count: number;
  /** Where the keyboard begins: the chosen entry, or -1 for none. */
  startAt: number;
  isDisabled?: (index: number) => boolean;
  onPick: (index: number) => void;
};

/** A key as React tells it; an editor tells the browser's own event. */
type Key = { key: string; preventDefault: () => void; nativeEvent: { isComposing: boolean } };

/** The keyboard of a list that an input commands from afar: the focus stays in the input, one entry is marked. */
export const useListbox = ({ count, startAt, isDisabled = () => false, onPick }: ListboxInput) => {
  const listId = useId();
  const [marked, setMarked] = useState(startAt);
  const active = marked < count ? marked : count - 1;
  const optionId = (index: number) => `${listId}-${index}`;

  const mark = (index: number) => {
    setMarked(index);
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' });
  };

  const step = (from: number, by: 1 | -1) => {
    for (let tried = 0, at = from; tried < count; tried++) {
      at = (at + by + count) % count;
      if (!isDisabled(at)) return at;
    }
    return from;
  };

  /** True when the key was one of the list's own. */
  const moveByKey = (event: Key): boolean => {
    if (count === 0 || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') mark(step(active, 1));
    else if (event.key === 'ArrowUp') mark(step(active < 0 ? 0 : active, -1));
    else if (event.key === 'PageDown') mark(Math.min(count - 1, active + 8));
    else if (event.key === 'PageUp') mark(Math.max(0, active - 8));
    else if (event.key === 'Enter' && active >= 0 && !isDisabled(active)) onPick(active);
    else return false;
    event.preventDefault();
    return true;
  };

  return { listId, active, optionId, mark, setMarked, moveByKey };
};
