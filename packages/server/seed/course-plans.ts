import type { CoverKind, Importance, LessonType } from '@fanal/contract/courses/courses.rules';
import type { QuestionKind } from '@fanal/contract/courses/quizzes.rules';
import type { TileIcon } from '@fanal/contract/infohub/tiles.rules';
import type { Locale } from '@fanal/contract/locales';
import type { CardTypeKey } from './card-types.ts';
import type { Tone } from './media-files.ts';
import type { Visual } from './post-visuals.ts';

/** A text in some languages; the first one is the original. */
export type Words<Line> = Partial<Record<Locale, Line>>;

/** Question, options, explanation. */
export type PlannedQuestion = {
  kind: QuestionKind;
  /** Places of the right options from 0; not for an ordering question, whose options stand in the right order. */
  right?: readonly number[];
  /** The same until the author corrected it: then earlier attempts were graded again. */
  rightAtFirst?: readonly number[];
  words: Words<readonly [question: string, options: readonly string[], explanation?: string]>;
};

/** A lesson. A text begins a heading with « ## » and an item of a list with « - ». */
export type PlannedLesson = {
  type: LessonType;
  minutes?: number;
  words: Words<readonly [title: string, text?: string]>;
  url?: string;
  /** Scenes of a photo or of a video, drawn one after the other. */
  scenes?: readonly Visual[];
  tones?: readonly Tone[];
  pdf?: { name: string; pages: readonly (readonly string[])[] };
  questions?: readonly PlannedQuestion[];
  /** Settings of the quiz that are not the usual ones. */
  quiz?: { passMark?: number; attempts?: number; timeLimitMinutes?: number; hasRandomOptions?: boolean };
};

type Recipient = readonly [
  kind: 'everybody' | 'position' | 'profession',
  key: string | null,
  importance: Importance,
  deadlineDays?: number,
];

/** A course; its days are relative to the day on which the demonstration is loaded. */
export type PlannedCourse = {
  collection: string | null;
  category: string;
  icon: TileIcon;
  color: string;
  cover?: { kind: Exclude<CoverKind, 'tile' | 'video'>; visual?: Visual; address?: string };
  /** Written by this person. */
  author: string;
  /** When it was published; for a draft, when it was begun. */
  day: number;
  status?: 'draft' | 'archived';
  /** When it was published again in a way that asks people again. */
  materialDay?: number;
  /** When right answers were corrected and attempts graded again. */
  correctedDay?: number;
  words: Words<readonly [name: string, description: string]>;
  lessons: readonly PlannedLesson[];
  to: readonly Recipient[];
  isPassRequired?: true;
  hasCertificate?: true;
  recertifyMonths?: number;
  card?: { type: CardTypeKey; months: number };
  gestures?: readonly string[];
  /** Share of the people of each importance who have completed it by now, and of right answers. */
  taken?: { required?: number; recommended?: number; none?: number; skill: number };
};

export type PlannedCollection = {
  key: string;
  name: string;
  description: string;
  icon: TileIcon;
  color: string;
  visual?: Visual;
};

export type PlannedCourseCategory = { key: string; name: string; description: string; icon: TileIcon; color: string };

export type PlannedLearning = {
  collections: readonly PlannedCollection[];
  categories: readonly PlannedCourseCategory[];
  courses: readonly PlannedCourse[];
};
