import { useState } from 'react';
import { useListbox } from '../../listbox/use-listbox.ts';
import type { MentionSearch } from './mention-search.ts';

/** The list of people under the letters after @: what it shows, which of its entries is marked, and which keys are its own. */
export const useMentionList = () => {
  const [search, setSearch] = useState<MentionSearch | null>(null);
  const choices = search?.choices ?? [];
  const listbox = useListbox({
    count: choices.length,
    startAt: 0,
    onPick: (index) => {
      const choice = choices[index];
      if (choice) search?.choose(choice);
    },
  });
  return {
    // A name has words; when nobody is called so, it was a sentence.
    search: search && choices.length === 0 && !search.loading && search.search.includes(' ') ? null : search,
    listbox,
    show: (next: MentionSearch | null) => {
      if (next?.search !== search?.search) listbox.setMarked(0);
      setSearch(next);
    },
    /** True when the list took the key. */
    takeKey: (event: KeyboardEvent): boolean => {
      const key = event.key === 'Tab' && !event.shiftKey ? 'Enter' : event.key;
      const isOwn = ['ArrowDown', 'ArrowUp', 'Enter'].includes(key) && choices.length > 0;
      return isOwn && listbox.moveByKey({ key, preventDefault: () => event.preventDefault(), nativeEvent: event });
    },
  };
};
