import type { UserGroupDraft, UserGroupPreview } from '@fanal/contract/user-groups/user-groups.shapes';
import { useState } from 'react';
import { useResting } from '#platform/use-resting.ts';
import { definitionOf, type GroupDraft } from './group-draft.rules.ts';
import { useDraftPreview } from './group-editor.queries.ts';

/** Long enough for a second click, too short to be waited for. */
const REST_MS = 150;
const PEOPLE_SHOWN = 10;

export type MembersQuestion = Pick<UserGroupDraft, 'show' | 'search' | 'page' | 'perPage'>;

/** Whom the draft gathers while it is written, and the question that the list of members answers. */
export const useDraftMembers = (id: string | null, draft: GroupDraft) => {
  const definition = useResting({ id, ...definitionOf(draft) }, REST_MS);
  const key = JSON.stringify(definition);
  const [asked, setAsked] = useState({
    key,
    question: { show: 'all', search: '', page: 1, perPage: PEOPLE_SHOWN } as MembersQuestion,
  });
  // Another definition has other pages.
  const question = asked.key === key ? asked.question : { ...asked.question, page: 1 };
  const preview = useDraftPreview({ ...definition, ...question });
  // A draft that is refused still shows whom it gathered before.
  const [known, setKnown] = useState<UserGroupPreview>();
  if (preview.data && preview.data !== known) setKnown(preview.data);
  return {
    data: preview.data ?? known,
    stale: preview.isPlaceholderData || preview.error !== null,
    error: preview.error,
    reload: () => void preview.refetch(),
    question,
    ask: (changes: Partial<MembersQuestion>) => setAsked({ key, question: { ...question, ...changes } }),
  };
};

export type DraftMembers = ReturnType<typeof useDraftMembers>;
