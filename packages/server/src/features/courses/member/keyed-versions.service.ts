/** Versions of courses with the right answers that count for an attempt: its own, or corrected ones since it was graded again. */
import type { Context } from '#platform/context';
import { keepRecent } from '#platform/recent';
import type { CourseContent, CourseSnapshot } from '../published-courses.rules.ts';
import { unkeyed, withKeysOf } from './keys.rules.ts';
import { versionOf } from './taken-courses.service.ts';

type Asker = Pick<Context, 'db' | 'org'>;

/** `keyVersion`: the version whose right answers count; null for those of the attempt's own version. */
export type KeyedBy = { courseVersion: number; keyVersion: number | null };

/** The version with the keys of all versions up to `upTo`, and first of all with those of `newest`. */
const keyedUpTo = async (
  asker: Asker,
  courseId: string,
  { own, upTo, newest }: { own: CourseSnapshot; upTo: number; newest: CourseContent | null },
): Promise<CourseSnapshot> => {
  let keyed = unkeyed(own);
  if (newest) keyed = withKeysOf(keyed, newest);
  for (let number = upTo; number > own.number && keyed.open.size > 0; number -= 1)
    keyed = withKeysOf(keyed, await versionOf(asker, courseId, number));
  return keyed.version;
};

/** Kept versions never change, and so neither do these. */
const MOST_KEPT = 100;
const kept = new Map<string, CourseSnapshot>();

/** What an attempt asked, with the right answers that it is graded by; the same object for each caller, which nobody changes. */
export const keyedVersionOf = async (
  asker: Asker,
  courseId: string,
  { courseVersion, keyVersion }: KeyedBy,
): Promise<CourseSnapshot> => {
  const own = await versionOf(asker, courseId, courseVersion);
  if (keyVersion === null || keyVersion <= courseVersion) return own;
  const key = `${asker.org} ${courseId} ${courseVersion} ${keyVersion}`;
  const keyed = kept.get(key) ?? (await keyedUpTo(asker, courseId, { own, upTo: keyVersion, newest: null }));
  keepRecent(kept, MOST_KEPT, key, keyed);
  return keyed;
};

/** The same as if a working copy, the next one after version `latest`, were published. */
export const keyedByDraft = async (
  asker: Asker,
  courseId: string,
  { courseVersion, latest, draft }: { courseVersion: number; latest: number; draft: CourseContent },
): Promise<CourseSnapshot> =>
  keyedUpTo(asker, courseId, {
    own: await versionOf(asker, courseId, courseVersion),
    upTo: latest,
    newest: draft,
  });
