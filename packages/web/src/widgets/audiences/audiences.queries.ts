import { recipientsApi } from '@fanal/contract/audiences/audiences.api';
import type { AudienceKind, AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { useRead } from '#platform/api.ts';

/** Suggestions of one kind among others. */
const PER_KIND = 3;
/** The most that the server gives of one kind at once. */
const ALONE = 10;

/** The first recipients of each kind that hold the text; of a single kind a few more. */
export const useRecipients = (search: string, kinds: readonly AudienceKind[], enabled: boolean) => {
  const perKind = kinds.length > 1 ? PER_KIND : ALONE;
  const query = { perKind, kinds: kinds.join(), ...(search ? { search } : {}) };
  return useRead(recipientsApi.all, { query }, { enabled, keepPreviousData: true });
};

export type PeopleQuestion = { search: string; page: number; perPage: number };

/** Whom targets reach together, each person once. */
export const useAudiencePreview = (targets: readonly AudienceTarget[], question: PeopleQuestion) => {
  const plain = targets.map(({ kind, id }) => ({ kind, id }));
  return useRead(
    recipientsApi.preview,
    { body: { targets: plain, ...question } },
    { enabled: plain.length > 0, keepPreviousData: true },
  );
};
