import type { MissingInCourse } from '@fanal/contract/courses/courses.rules';
import type { CourseRecipient } from '@fanal/contract/courses/recipients.shapes';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { Locale } from '@fanal/contract/locales';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import { type CourseDraft, isMissingIn, originalOfCourse } from '../course-draft.rules.ts';

/** A file that is on its way into the course. */
export type SendingPoint = { id: string; lessonId: string | null; title: string; secondsLeft: number | null };

/** What is in order in a course that is being written, what is missing, and what is worth a second look. */
export type ReviewPoint = { id: string; statusKind: StatusKind } & (
  | { kind: 'missing'; missing: MissingInCourse }
  | { kind: 'change' }
  | { kind: 'sending'; sending: SendingPoint }
  | { kind: 'empty'; name: string }
  | { kind: 'hidden' }
  | { kind: 'outdated'; locale: Locale }
  | { kind: 'written'; isDescribed: boolean }
  | { kind: 'lessons' | 'audiences' | 'gestures'; count: number }
);

type Reviewed = {
  draft: CourseDraft;
  missing: readonly MissingInCourse[];
  recipients: readonly CourseRecipient[];
  sending: readonly SendingPoint[];
  /** A new version still has to say what it changes. */
  needsChange: boolean;
};

const missingPoints = ({ missing, needsChange }: Reviewed): ReviewPoint[] => [
  ...missing.map((point, at) => ({
    id: `${at} ${point.code} ${point.lessonId ?? ''} ${point.questionId ?? ''} ${point.locale ?? ''}`,
    statusKind: 'half' as const,
    kind: 'missing' as const,
    missing: point,
  })),
  ...(needsChange ? [{ id: 'change', statusKind: 'half' as const, kind: 'change' as const }] : []),
];

const secondLooks = ({ draft, recipients, sending }: Reviewed): ReviewPoint[] => [
  ...sending.map((one) => ({
    id: `sending ${one.id}`,
    statusKind: 'upcoming' as const,
    kind: 'sending' as const,
    sending: one,
  })),
  ...draft.contents
    .filter(({ isOutdated }) => isOutdated)
    .map(({ locale }) => ({
      id: `outdated ${locale}`,
      statusKind: 'waiting' as const,
      kind: 'outdated' as const,
      locale,
    })),
  ...recipients
    .filter(({ recipient }) => recipient.count === 0)
    .map(({ id, recipient }) => ({
      id: `empty ${id}`,
      statusKind: 'waiting' as const,
      kind: 'empty' as const,
      name: recipient.name,
    })),
  ...(recipients.length > 0 && recipients.every(({ visible }) => !visible)
    ? [{ id: 'hidden', statusKind: 'waiting' as const, kind: 'hidden' as const }]
    : []),
];

const settledPoints = ({ draft, missing, recipients }: Reviewed): ReviewPoint[] => {
  const done = { statusKind: 'done' as const };
  const gestures = draft.signOff?.gestures.filter(({ text }) => !isBlankText(text)).length ?? 0;
  return [
    ...(isMissingIn('information', missing)
      ? []
      : [
          {
            id: 'written',
            ...done,
            kind: 'written' as const,
            isDescribed: !isBlankText(originalOfCourse(draft).description),
          },
        ]),
    ...(isMissingIn('lessons', missing) || draft.lessons.length === 0
      ? []
      : [{ id: 'lessons', ...done, kind: 'lessons' as const, count: draft.lessons.length }]),
    ...(isMissingIn('audience', missing) || recipients.length === 0
      ? []
      : [{ id: 'audiences', ...done, kind: 'audiences' as const, count: recipients.length }]),
    ...(gestures > 0 ? [{ id: 'gestures', ...done, kind: 'gestures' as const, count: gestures }] : []),
  ];
};

/** What must be mended first, then what is worth a look, then what is in order. */
export const reviewPoints = (reviewed: Reviewed): ReviewPoint[] => [
  ...missingPoints(reviewed),
  ...secondLooks(reviewed),
  ...settledPoints(reviewed),
];
