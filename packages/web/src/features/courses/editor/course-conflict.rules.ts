import type { Locale } from '@fanal/contract/locales';
import { deepEqual } from '@tanstack/react-router';
import { type CourseContent, type CourseDraft, courseChangesOf, originalOfCourse } from './course-draft.rules.ts';
import { type LessonDraft, lessonChangesOf } from './lesson-draft.rules.ts';

/** Fields that are decided together, in the order of the editor. */
const fieldsOf = {
  cover: ['cover'],
  collection: ['collection'],
  category: ['category'],
  card: ['cardRule'],
  signOff: ['signOff'],
  again: ['recertification'],
  reminders: ['reminders'],
  certificate: ['hasCertificate'],
  post: ['isAutomaticPost'],
  random: ['isRandomQuestions'],
  pass: ['isPassRequired'],
} as const satisfies Record<string, readonly (keyof CourseDraft)[]>;

export type FieldPart = keyof typeof fieldsOf;
const fieldParts = Object.keys(fieldsOf) as FieldPart[];

const wordParts = ['name', 'description'] as const;
export type WordPart = (typeof wordParts)[number];

/** Parts of a lesson: its own words and files, its estimate, and each question of a quiz. */
const lessonParts = ['contents', 'duration', 'settings', 'questions'] as const;
export type LessonPart = (typeof lessonParts)[number];

/** What of a course one of two versions can be chosen for. */
export type Part =
  | { kind: 'word'; part: WordPart; locale: Locale }
  | { kind: 'field'; part: FieldPart }
  | { kind: 'lesson'; part: LessonPart; lessonId: string };

export const idOfPart = (part: Part): string => Object.values(part).join(' ');

const contentIn = ({ contents }: CourseDraft, locale: Locale) => contents.find((one) => one.locale === locale);

const localesOf = (...drafts: readonly CourseDraft[]): Locale[] => [
  ...new Set(drafts.flatMap(({ contents }) => contents.map(({ locale }) => locale))),
];

const written = (content: CourseContent | undefined, part: WordPart) => content?.[part].trim() ?? null;

const lessonIn = ({ lessons }: CourseDraft, lessonId: string) => lessons.find(({ id }) => id === lessonId);

/** A lesson with one part of another version, all else as it is. */
const withPart: Record<LessonPart, (lesson: LessonDraft, of: LessonDraft) => LessonDraft> = {
  contents: (lesson, { contents }) => ({ ...lesson, contents }),
  duration: (lesson, { duration }) => ({ ...lesson, duration }),
  settings: (lesson, { quiz }) => ({
    ...lesson,
    quiz: lesson.quiz && quiz ? { ...lesson.quiz, settings: quiz.settings } : quiz,
  }),
  questions: (lesson, { quiz }) => ({
    ...lesson,
    quiz: lesson.quiz && quiz ? { ...lesson.quiz, questions: quiz.questions } : quiz,
  }),
};

const isSameLessonPart = (part: LessonPart, one: LessonDraft, other: LessonDraft): boolean =>
  Object.keys(lessonChangesOf(withPart[part](one, other), one)).length === 0;

/** Parts in which two versions differ; a lesson that only one of them has is no part. */
export const differences = (one: CourseDraft, other: CourseDraft): Part[] => {
  const words = localesOf(one, other).flatMap((locale) =>
    wordParts.flatMap((part): Part[] =>
      written(contentIn(one, locale), part) === written(contentIn(other, locale), part)
        ? []
        : [{ kind: 'word', part, locale }],
    ),
  );
  const changed = courseChangesOf(one, other);
  const sentAs: Partial<Record<keyof CourseDraft, string>> = { collection: 'collectionId', category: 'categoryId' };
  const fields = fieldParts
    .filter((part) => fieldsOf[part].some((name) => (sentAs[name] ?? name) in changed))
    .map((part): Part => ({ kind: 'field', part }));
  const lessons = one.lessons.flatMap((lesson) => {
    const twin = lessonIn(other, lesson.id);
    if (!twin || twin === lesson) return [];
    return lessonParts
      .filter((part) => !isSameLessonPart(part, lesson, twin))
      .map((part): Part => ({ kind: 'lesson', part, lessonId: lesson.id }));
  });
  return [...words, ...fields, ...lessons];
};

const rebasedContents = (base: CourseDraft, mine: CourseDraft, theirs: CourseDraft): CourseContent[] => {
  const contents = localesOf(theirs, mine).flatMap((locale) => {
    const [before, own, other] = [contentIn(base, locale), contentIn(mine, locale), contentIn(theirs, locale)];
    const changed = wordParts.filter((part) => written(before, part) !== written(own, part));
    if (changed.length === 0 && (own === undefined) === (before === undefined)) return other ?? [];
    if (!own || !other) return own ?? [];
    return { ...other, ...Object.fromEntries(changed.map((part) => [part, own[part]])), isOutdated: own.isOutdated };
  });
  const [before, own, other] = [base, mine, theirs].map((draft) => originalOfCourse(draft).locale);
  const wanted = own === before ? other : own;
  const original = contents.find(({ locale }) => locale === wanted) ?? contents[0];
  return contents.map((content) => ({ ...content, isOriginal: content === original }));
};

/** Questions join one by one: what one changed stays, what the other added or changed comes, what either removed goes. */
const rebasedQuestions = (base: LessonDraft, mine: LessonDraft, theirs: LessonDraft) => {
  const of = ({ quiz }: LessonDraft) => quiz?.questions ?? [];
  const before = new Map(of(base).map((question) => [question.id, question]));
  const others = new Map(of(theirs).map((question) => [question.id, question]));
  const kept = of(mine).flatMap((question) => {
    const known = before.get(question.id);
    const other = others.get(question.id);
    if (!known) return [question];
    if (deepEqual(known, question)) return other ? [other] : [];
    return [question];
  });
  const added = of(theirs).filter(({ id }) => !before.has(id) && !kept.some((one) => one.id === id));
  return [...kept, ...added];
};

const rebasedLesson = (base: LessonDraft | undefined, mine: LessonDraft | undefined, theirs: LessonDraft) => {
  if (!base || !mine) return theirs;
  let lesson = theirs;
  for (const part of lessonParts) {
    if (isSameLessonPart(part, base, mine)) continue;
    if (part === 'questions' && lesson.quiz)
      lesson = { ...lesson, quiz: { ...lesson.quiz, questions: rebasedQuestions(base, mine, theirs) } };
    else lesson = withPart[part](lesson, mine);
  }
  return lesson;
};

/** What one wrote over what the others saved meanwhile: parts that one left alone follow them (P60). */
export const rebased = (base: CourseDraft, mine: CourseDraft, theirs: CourseDraft): CourseDraft => {
  const own = differences(base, mine).flatMap((one): readonly (keyof CourseDraft)[] =>
    one.kind === 'field' ? fieldsOf[one.part] : [],
  );
  return {
    ...theirs,
    ...Object.fromEntries(own.map((name) => [name, mine[name]])),
    contents: rebasedContents(base, mine, theirs),
    lessons: theirs.lessons.map((lesson) =>
      rebasedLesson(lessonIn(base, lesson.id), lessonIn(mine, lesson.id), lesson),
    ),
  };
};

/** Both have questions of the same quiz in hand, and one of them is the same question. */
const collideInQuestions = (base: CourseDraft, mine: CourseDraft, theirs: CourseDraft, lessonId: string): boolean => {
  const questionsOf = (draft: CourseDraft) => lessonIn(draft, lessonId)?.quiz?.questions ?? [];
  const [own, other] = [questionsOf(mine), questionsOf(theirs)];
  return questionsOf(base).some((question) => {
    const [here, there] = [own, other].map((some) => some.find(({ id }) => id === question.id));
    return !deepEqual(question, here) && !deepEqual(question, there) && !deepEqual(here, there);
  });
};

/** Both have written something else in the same part: only a person can decide. */
export const collides = (base: CourseDraft, mine: CourseDraft, theirs: CourseDraft): boolean => {
  const ids = (parts: readonly Part[]) => new Set(parts.map(idOfPart));
  const own = ids(differences(base, mine));
  const others = ids(differences(base, theirs));
  return differences(mine, theirs).some((part) => {
    const id = idOfPart(part);
    if (!own.has(id) || !others.has(id)) return false;
    return part.kind !== 'lesson' || part.part !== 'questions' || collideInQuestions(base, mine, theirs, part.lessonId);
  });
};
