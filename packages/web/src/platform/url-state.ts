import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Search, SearchSchema } from './search-schema.ts';

type Options = {
  /** Leaves no step to come back to. */
  replace?: boolean;
  /** False passes by whoever would ask before leaving. */
  asks?: boolean;
};

/** Writes into the address; the same function from one rendering to the next. */
export type Change<State> = (changes: Partial<State>, options?: Options) => Promise<void>;

/**
 * What a screen shows (tab, page, search, sort, open dialog) lives in the address, so that reload, back and a shared link restore it.
 * Values equal to their default stay out of the address. The schema is the same object from one rendering to the next.
 */
export const useUrlState = <State extends object>(schema: SearchSchema<State>): [State, Change<State>] => {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => schema.parse(search), [schema, search]);
  const change = useCallback<Change<State>>(
    (changes, { replace = false, asks = true } = {}) =>
      navigate({
        to: '.',
        replace,
        ignoreBlocker: !asks,
        resetScroll: false,
        search: (before: Search) => schema.write(before, changes),
      } as Parameters<typeof navigate>[0]),
    [navigate, schema],
  );
  return [state, change];
};
