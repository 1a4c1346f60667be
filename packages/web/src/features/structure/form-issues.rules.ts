import type { FieldIssue } from '@fanal/contract/errors';
import { nameKey } from '@fanal/contract/names.rules';
import { LevelList, NewGroup } from '@fanal/contract/structure/groups.shapes';
import {
  NewJobCategory,
  NewPosition,
  NewProfession,
  NewProject,
  NewSite,
} from '@fanal/contract/structure/structure.shapes';

/** The shapes that the server holds a form against; this file comes with the dialogs, never with the lists. */
export const shapes = {
  sites: NewSite,
  projects: NewProject,
  professions: NewProfession,
  positions: NewPosition,
  jobCategories: NewJobCategory,
  group: NewGroup,
  levels: LevelList,
};

type ShapeIssue = {
  code: string;
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
  params?: { rule?: FieldIssue['rule'] };
};

const ruleOf = ({ code, minimum, maximum, origin, params }: ShapeIssue): Omit<FieldIssue, 'path'> => {
  if (params?.rule) return { rule: params.rule };
  if (code === 'too_small' && Number(minimum) === 1) return { rule: 'required' };
  if (code === 'too_big' && origin === 'string') return { rule: 'tooLong', limit: Number(maximum) };
  return { rule: 'format' };
};

/** What the server would refuse, in its own terms, before anything is sent. */
export const issuesOf = (shape: keyof typeof shapes, body: unknown): FieldIssue[] =>
  (shapes[shape].safeParse(body).error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    ...ruleOf(issue as ShapeIssue),
  }));

/** The issues of a refusal (422), whatever else its details hold. */
export const issuesIn = (details: Record<string, unknown>): FieldIssue[] =>
  Array.isArray(details.issues) ? (details.issues as FieldIssue[]) : [];

/** Two names that the server takes for one (STRUCTURE-07). */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
