import type { MissingCourseCode } from '@fanal/contract/courses/courses.rules';
import type { Question } from '@fanal/contract/courses/lessons.shapes';
import type { OnPictureStep } from '../lessons/lesson-form.rules.ts';

/** What the form of a question is given. */
export type QuestionProps = {
  question: Question;
  number: number;
  missing: readonly MissingCourseCode[];
  /** Somebody asked for it to go out: it says what it lacks. */
  wasTried: (code: MissingCourseCode) => boolean;
  disabled: boolean;
  onChange: (question: Question) => void;
  onPictureStep: OnPictureStep;
};

/** Questions have no lines: what is pasted becomes one. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
