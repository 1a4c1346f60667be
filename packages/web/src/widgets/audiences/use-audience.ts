import type { AudienceTarget, NamedTarget, Recipient } from '@fanal/contract/audiences/audiences.shapes';
import type { FieldIssue } from '@fanal/contract/errors';
import { useState } from 'react';
import type { ApiError } from '#platform/api-error.ts';
import { type PeopleQuestion, useAudiencePreview } from './audiences.queries.ts';

const PEOPLE_SHOWN = 10;

export type ShownTarget = Pick<NamedTarget, 'kind' | 'id' | 'parentName' | 'groupKind'> & {
  /** Null until the server has answered, or when the target is gone. */
  name: string | null;
  count: number | null;
  isGone: boolean;
};

/** Places of the targets that a refusal does not know (any more). */
const unknownIn = (error: ApiError | null): number[] => {
  const issues = error?.code === 'VALIDATION_FAILED' ? (error.details.issues as FieldIssue[] | undefined) : undefined;
  return (issues ?? []).flatMap(({ path }) => {
    const [, place] = /^targets\.(\d+)/.exec(path) ?? [];
    return place === undefined ? [] : [Number(place)];
  });
};

/** The chosen targets with their names and counts, and everybody whom they reach together. */
export const useAudience = (value: readonly AudienceTarget[]) => {
  const [question, setQuestion] = useState<PeopleQuestion>({ search: '', page: 1, perPage: PEOPLE_SHOWN });
  const [picked, setPicked] = useState<readonly Recipient[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const present = value.filter(({ id }) => !gone.has(id));
  const preview = useAudiencePreview(present, question);
  const lost = unknownIn(preview.error).flatMap((place) => present[place]?.id ?? []);
  if (lost.length > 0) setGone(new Set([...gone, ...lost]));

  const shownOf = ({ kind, id }: AudienceTarget): ShownTarget => {
    const previewed = preview.data?.targets.find((target) => target.id === id);
    const known = previewed ?? picked.find(({ recipientid }) => recipientid === id);
    const { name = null, parentName = null, groupKind = null, count = null } = known ?? {};
    return { kind, id, name, parentName, groupKind, count, isGone: gone.has(id) };
  };
  return {
    shown: value.map(shownOf),
    preview,
    /** Nobody without targets; undefined until it is known. */
    reached: present.length === 0 ? 0 : preview.data && preview.data.count.users - preview.data.count.disabled,
    question,
    ask: (changes: Partial<PeopleQuestion>) => setQuestion({ ...question, ...changes }),
    remember: (recipient: Recipient) => setPicked([...picked, recipient]),
  };
};
