import type { MissingCourseCode, MissingInCourse } from '@fanal/contract/courses/courses.rules';
import type { Locale } from '@fanal/contract/locales';
import type { LessonContent, LessonDraft } from '../lesson-draft.rules.ts';

/** What the form of a lesson is given. */
export type LessonPartProps = {
  lesson: LessonDraft;
  change: (changes: Partial<LessonDraft> | ((lesson: LessonDraft) => Partial<LessonDraft>)) => void;
  missing: readonly MissingInCourse[];
  /** What it lacks is said in its fields. */
  lacks: (code: MissingCourseCode) => boolean;
  disabled: boolean;
};

export type LanguageProps = {
  /** The language that is being written. */
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Original and translation beside each other. */
  beside: boolean;
  onBeside: (beside: boolean) => void;
};

/** The fields of one language. */
export type LessonFieldsProps = {
  content: LessonContent;
  write: (changes: Partial<LessonContent>) => void;
  /** The label, with the language where two stand beside each other. */
  labelOf: (label: string) => string;
};

/** Told when a picture sets out, and when it is there or has failed. */
export type OnPictureStep = (key: string, isSending: boolean) => void;
