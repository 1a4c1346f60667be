import { recipientsApi } from '@fanal/contract/audiences/audiences.api';
import { call } from '#platform/api.ts';
import type { MentionChoice } from '#ui/rich-text/editor/mention-search.ts';

const MOST_FOUND = 8;

/** People who can be named in a text, by a part of their name. */
export const findPeople = async (search: string, signal: AbortSignal): Promise<MentionChoice[]> => {
  const query = { kinds: 'user', perKind: MOST_FOUND, ...(search ? { search } : {}) };
  const { items } = await call(recipientsApi.all, { query }, { signal });
  return items.map(({ recipientid, name, person }) => ({
    id: recipientid,
    label: name,
    ...(person?.positionName ? { detail: person.positionName } : {}),
    picture: person?.avatarUrl ?? null,
  }));
};
