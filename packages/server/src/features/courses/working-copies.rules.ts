/** What an author is working on, in the form in which it is published, and how it differs from what members see. */
import { isDeepStrictEqual } from 'node:util';
import {
  type CoverKind,
  type MissingInCourse,
  minutesOf,
  missingInCourse,
  type PublishableCourse,
} from '@fanal/contract/courses/courses.rules';
import { nameKey } from '@fanal/contract/names.rules';
import type { StoredCourse } from './courses.data.ts';
import type { StoredLesson } from './lessons/lessons.data.ts';
import type { CourseContent, KeptLesson } from './published-courses.rules.ts';

export const minutesOfLesson = ({ type, duration, mediumSeconds }: StoredLesson): number =>
  minutesOf({ type, duration, mediumSeconds });

const keptLesson = (lesson: StoredLesson): KeptLesson => ({
  id: lesson.id,
  type: lesson.type,
  title: lesson.title,
  url: lesson.url,
  fileId: lesson.fileId,
  textJson: lesson.textJson,
  caption: lesson.caption,
  duration: lesson.duration,
  minutes: minutesOfLesson(lesson),
  quiz: lesson.quiz,
  translations: lesson.translations,
});

const coverOf = (row: StoredCourse): CourseContent['cover'] => ({
  kind: row.cover_kind as CoverKind,
  icon: row.icon as CourseContent['cover']['icon'],
  color: row.color,
  imageFileId: row.image_file_id,
  videoFileId: row.video_file_id,
  videoAddress: row.video_address,
});

export const recertificationOf = ({ recertify_months, enroll_days_before }: StoredCourse) =>
  recertify_months === null ? null : { everyMonths: recertify_months, enrollDaysBefore: enroll_days_before! };

/** What a publication would show to members. */
export const contentOf = (row: StoredCourse, lessons: readonly StoredLesson[]): CourseContent => ({
  texts: [
    { locale: row.locale, title: row.name, description: row.description, isOriginal: true, isOutdated: false },
    ...row.translations.map(({ name, ...text }) => ({ ...text, title: name, isOriginal: false })),
  ],
  cover: coverOf(row),
  settings: {
    isRandomQuestions: row.is_random_questions,
    isPassRequired: row.is_pass_required,
    hasCertificate: row.has_certificate,
    recertification: recertificationOf(row),
    reminders: row.reminders,
    cardRule: row.card_rule,
    signOff: row.sign_off,
  },
  lessons: lessons.map(keptLesson),
});

type LessonChange = { id: string; title: string; change: 'added' | 'changed' | 'moved' | 'removed' };

/** Ids in both lists, in the order of the first one, that another one has overtaken. */
const movedIds = (now: readonly string[], before: readonly string[]): Set<string> => {
  const kept = before.filter((id) => now.includes(id));
  const order = now.filter((id) => kept.includes(id));
  return new Set(order.filter((id, at) => kept[at] !== id));
};

/** Lessons that differ from those that members see; all of them before the first publication. */
export const changedLessons = (
  content: CourseContent,
  published: Pick<CourseContent, 'lessons'> | null,
): LessonChange[] => {
  const before = published?.lessons ?? [];
  const known = new Map(before.map((lesson) => [lesson.id, lesson]));
  const present = new Set(content.lessons.map(({ id }) => id));
  const moved = movedIds(
    content.lessons.map(({ id }) => id),
    before.map(({ id }) => id),
  );
  const changeOf = (lesson: KeptLesson): LessonChange['change'] | null => {
    const old = known.get(lesson.id);
    if (!old) return 'added';
    if (!isDeepStrictEqual(old, lesson)) return 'changed';
    return moved.has(lesson.id) ? 'moved' : null;
  };
  return [
    ...content.lessons.flatMap((lesson) => {
      const change = changeOf(lesson);
      return change ? [{ id: lesson.id, title: lesson.title, change }] : [];
    }),
    ...before.flatMap(({ id, title }) => (present.has(id) ? [] : [{ id, title, change: 'removed' as const }])),
  ];
};

/** Whether name, description, cover or settings differ from what members see. */
export const isInformationChanged = (content: CourseContent, published: CourseContent | null): boolean => {
  if (!published) return true;
  const { texts, cover, settings } = published;
  return !isDeepStrictEqual(
    { texts, cover, settings },
    { texts: content.texts, cover: content.cover, settings: content.settings },
  );
};

type Audience = PublishableCourse['recipients'];

export const missingIn = (
  row: StoredCourse,
  lessons: readonly StoredLesson[],
  recipients: Audience,
): MissingInCourse[] =>
  missingInCourse({
    name: row.name,
    translations: row.translations,
    cover: {
      kind: row.cover_kind as CoverKind,
      videoFileId: row.video_file_id,
      videoAddress: row.video_address,
    },
    lessons: lessons.map(({ quiz, ...lesson }) => ({
      ...lesson,
      questions: quiz?.questions ?? [],
      drawCount: quiz?.settings.drawCount ?? null,
    })),
    recipients,
    cardRule: row.card_rule,
    signOff: row.sign_off,
  });

/** Longest search key: names, descriptions and titles of lessons need less. */
const LONGEST_KEY = 20_000;

/** Texts of all languages that the list is searched by. */
export const searchKeyOf = (row: StoredCourse, lessons: readonly StoredLesson[]): string =>
  [
    ...[row, ...row.translations].map(({ name, description }) => nameKey([name, description ?? ''].join(' '))),
    ...lessons.flatMap(({ title, translations }) => [title, ...translations.map((text) => text.title)]).map(nameKey),
  ]
    .join('\n')
    .slice(0, LONGEST_KEY);
