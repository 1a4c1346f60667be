/** Published courses, by the languages that they are written in. */
import type { RawBuilder } from 'kysely';
import type { Context } from '#platform/context';
import * as data from './published-texts.data.ts';

export const textsOfCourses = ({ org }: Pick<Context, 'org'>): RawBuilder<unknown> => data.publishedTexts(org);

export const peopleOfCourses = ({ db, org }: Context, ids: readonly string[]): Promise<Map<string, number>> =>
  data.peopleOf(db, org, ids);
