import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { chooseWithin, MOST_SELECTED } from './users.rules.ts';

const none: ReadonlySet<string> = new Set();

/** Rows chosen over several pages, never more than one call takes. */
export const useSelection = () => {
  const t = useText('users');
  const [selected, setSelected] = useState(none);
  const onChange = (wanted: ReadonlySet<string>) => {
    const next = chooseWithin(wanted);
    if (next.isFull) toast.error(t('selection.full', { most: MOST_SELECTED }), { text: t('selection.fullHint') });
    setSelected(next.selected);
  };
  const keep = (ids: readonly string[]) => setSelected(new Set(ids));
  const forget = (id: string) => setSelected(new Set([...selected].filter((one) => one !== id)));
  return { selected, onChange, keep, forget, clear: () => setSelected(none) };
};

export type UserSelection = ReturnType<typeof useSelection>;
