import { exampleId } from '../structure/structure.examples.ts';
import { publishedCourse } from './courses.examples.ts';
import { lessons, questions } from './lessons.examples.ts';
import type { Attempt, MyCourse, MyCourseRow, MyLesson } from './my-courses.shapes.ts';

const { id, locale, name, description, cover, collection, lessonCount, minutes } = publishedCourse;

/** A required course, half done, to be completed by a day. */
export const myCourseRow: MyCourseRow = {
  id,
  courseVersion: 1,
  locale,
  name,
  description,
  cover: {
    kind: cover.kind,
    icon: cover.icon,
    color: cover.color,
    imageFileId: cover.imageFileId,
    imageUrl: cover.imageUrl,
    videoUrl: null,
  },
  collection,
  importance: 'required',
  lessonCount,
  minutes,
  completedLessons: 4,
  state: 'none',
  completedAt: null,
  expiresOn: null,
  dueOn: '2026-12-15',
  isLate: false,
  awaitsSignOff: false,
};

const myLessons: MyLesson[] = lessons.map(({ data, ...lesson }, at) => ({
  id: lesson.id,
  type: lesson.type,
  order: lesson.order,
  title: lesson.title,
  minutes: lesson.minutes,
  url: data.url,
  file: data.file,
  text: data.text,
  caption: data.caption,
  quiz: data.quiz && {
    questionCount: questions.length,
    leastToPass: 2,
    timeLimitMinutes: null,
    attemptsLeft: null,
    nextAttemptAt: null,
    result: 'notCompleted',
    correct: null,
    total: null,
    openAttemptId: null,
  },
  isComplete: at < 4,
  completedAt: at < 4 ? '2026-11-18T15:00:00.000Z' : null,
  positionSeconds: 0,
}));

export const myCourse: MyCourse = { ...myCourseRow, lessons: myLessons, signOff: null, certificate: null };

/** An open attempt: its questions tell no right answers. */
export const openAttempt: Attempt = {
  id: exampleId('ea', 1),
  lessonId: lessons[7]!.id,
  courseVersion: 1,
  begunAt: '2026-11-20T15:00:00.000Z',
  endsAt: null,
  locale: 'fr_CA',
  questions: questions.map(({ id: questionId, kind, text, imageUrl, options }) => ({
    id: questionId,
    kind,
    text,
    imageUrl,
    options: options.map((option) => ({ id: option.id, text: option.text, imageUrl: option.imageUrl })),
  })),
  answers: [],
  result: null,
};
