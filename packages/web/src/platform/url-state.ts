import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

type Value = string | number | boolean;
type State = Record<string, Value | undefined>;
/** A default of `false` leaves room for `true`. */
type StateOf<S> = { [Name in keyof S]: S[Name] extends boolean ? boolean : S[Name] };

/** Reads a value as the kind that its default has; what does not fit counts as absent. */
const fitting = (given: unknown, otherwise: Value | undefined): Value | undefined => {
  if (given === undefined || given === null) return otherwise;
  if (typeof otherwise === 'number') {
    const number = Number(given);
    return Number.isFinite(number) ? number : otherwise;
  }
  if (typeof otherwise === 'boolean') return given === true || given === 'true';
  return String(given);
};

/**
 * What a list shows (tab, page, search, sort, open dialog) lives in the address, so that reload, back and a shared link
 * restore it. Values equal to their default stay out of the address. `replace` leaves no step to come back to; `asks` false passes
 * by whoever would ask before leaving.
 */
export const useUrlState = <S extends State>(defaults: S) => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const key = JSON.stringify(defaults);
  // biome-ignore lint/correctness/useExhaustiveDependencies: defaults are usually written in place; their content decides.
  const state = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(defaults).map(([name, otherwise]) => [name, fitting(search[name], otherwise)]),
      ) as StateOf<S>,
    [search, key],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const change = useCallback(
    (changes: Partial<StateOf<S>>, { replace = false, asks = true }: { replace?: boolean; asks?: boolean } = {}) =>
      navigate({
        to: '.',
        replace,
        ignoreBlocker: !asks,
        resetScroll: false,
        search: (before: Record<string, unknown>) => {
          const after = { ...before, ...changes };
          for (const [name, value] of Object.entries(after))
            if (value === undefined || value === '' || value === defaults[name]) delete after[name];
          return after;
        },
      } as Parameters<typeof navigate>[0]),
    [navigate, key],
  );
  return [state, change] as const;
};
