import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { nameKey } from '@fanal/contract/names.rules';
import { useResting } from '#platform/use-resting.ts';
import { useNamesake } from './group-editor.queries.ts';
import type { GroupForm } from './use-group-form.ts';

const REST_MS = 300;

/** Whether the name can be used: nobody has written one, it is being looked up, somebody has it, or it is free. */
export type NameCheck = {
  state: 'missing' | 'asking' | 'free' | 'taken';
  taken: { id: string | null; name: string } | null;
};

/** Looks the name up while it is written; what the server refused stays refused until the name changes (GROUPS-02). */
export const useNameCheck = (ownId: string | null, { draft, base, taken }: GroupForm): NameCheck => {
  const name = draft.name.trim();
  const isOwn = ownId !== null && nameKey(name) === nameKey(base.name);
  const resting = useResting(name, REST_MS);
  const found = useNamesake(resting, resting !== '' && !isOwn);
  if (isBlankText(name)) return { state: 'missing', taken: null };
  if (taken && nameKey(taken.tried) === nameKey(name)) return { state: 'taken', taken };
  if (isOwn) return { state: 'free', taken: null };
  if (resting !== name || !found.data) return { state: found.error ? 'free' : 'asking', taken: null };
  const other = found.data.items.find(({ id }) => id !== ownId);
  return other ? { state: 'taken', taken: { id: other.id, name: other.name } } : { state: 'free', taken: null };
};
