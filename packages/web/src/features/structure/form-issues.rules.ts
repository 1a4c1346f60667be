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
import { issuesAgainst } from '#platform/form-issues.ts';

/** The shapes that the server holds a form against; this file comes with the dialogs, never with the lists. */
export const shapes = {
  sites: NewSite,
  projects: NewProject,
  professions: NewProfession,
  positions: NewPosition,
  jobCategories: NewJobCategory,
  group: NewGroup,
  levels: LevelList.omit({ version: true }),
};

/** What the server would refuse, in its own terms, before anything is sent. */
export const issuesOf = (shape: keyof typeof shapes, body: unknown): FieldIssue[] => issuesAgainst(shapes[shape], body);

/** Two names that the server takes for one (STRUCTURE-07). */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
