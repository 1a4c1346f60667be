import type { MissingInCourse } from '@fanal/contract/courses/courses.rules';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { ReviewPoints } from '#widgets/editor/review/ReviewPoints.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { stepOfMissing } from '../course-draft.rules.ts';
import { originalOfLesson } from '../lesson-draft.rules.ts';
import { minutesOfDraft } from '../lessons/LessonList.tsx';
import type { CourseEditorHandle } from '../use-course-editor.ts';
import type { CoursePlaces } from '../use-course-places.ts';
import { type ReviewPoint, reviewPoints, type SendingPoint } from './review-points.rules.ts';
import type { Publishing } from './use-publishing.ts';

type ReviewPanelProps = {
  editor: CourseEditorHandle;
  at: CoursePlaces;
  sending: readonly SendingPoint[];
  publishing: Publishing;
  /** What belongs to the step that is open. */
  extra: ReactNode;
};

/** « Avant de publier »: what is missing, each with the way to it, and what is in order (GAP-47). */
export function ReviewPanel({ editor, at, sending, publishing, extra }: ReviewPanelProps) {
  const t = useText('course-editor');
  const wordsOf = usePointWords(editor, publishing.number);
  const { draft, missing, recipients } = editor;
  const needsChange = publishing.isAgain && publishing.hasChanges && publishing.change === null;
  const wayTo = (point: ReviewPoint) => () => {
    if (point.kind === 'missing') {
      editor.noteTried();
      at.lead(point.missing);
    } else if (point.kind === 'change') at.lead({ code: 'CHANGE_REQUIRED' });
    else if (point.kind === 'sending') {
      if (point.sending.lessonId) at.openLesson(point.sending.lessonId);
      else at.openStep('information');
    } else if (point.kind === 'outdated') {
      at.setLocale(point.locale);
      at.openStep('information');
    } else at.openStep('audience');
  };
  return (
    <>
      <ReviewPoints
        title={t('check.title')}
        points={reviewPoints({ draft, missing, recipients, sending, needsChange }).map((point) => ({
          id: point.id,
          statusKind: point.statusKind,
          ...wordsOf(point),
          onGo: wayTo(point),
        }))}
      />
      {extra}
    </>
  );
}

/** What a point of the review says. */
const usePointWords = ({ draft }: CourseEditorHandle, number: number) => {
  const t = useText('course-editor');
  const nameOf = useLocaleNames();
  const missingWords = (point: MissingInCourse) => {
    const { code, lessonId, questionNumber, locale, name } = point;
    const detail = t(`missing.${code}`, { name: name ?? '', language: locale ? nameOf(locale, []) : '' });
    if (!lessonId) return { title: t(`steps.${stepOfMissing(point)}`), detail };
    const lesson = draft.lessons.find(({ id }) => id === lessonId);
    const title =
      (lesson && textOrNull(originalOfLesson(lesson).title)) ?? textOrNull(name ?? '') ?? t('untitledLesson');
    return {
      title: questionNumber ? t('points.question', { title, number: questionNumber }) : t('points.lesson', { title }),
      detail,
    };
  };
  return (point: ReviewPoint): { title: string; detail?: string } => {
    switch (point.kind) {
      case 'missing':
        return missingWords(point.missing);
      case 'change':
        return { title: t('points.change', { number }), detail: t('missing.CHANGE_REQUIRED') };
      case 'sending': {
        const { title, secondsLeft } = point.sending;
        const detail =
          secondsLeft === null ? t('points.sending') : t('points.sendingSeconds', { seconds: secondsLeft });
        return { title, detail };
      }
      case 'empty':
        return { title: point.name, detail: t('points.emptyAudience') };
      case 'hidden':
        return { title: t('steps.audience'), detail: t('points.hiddenAudiences') };
      case 'outdated':
        return { title: t('points.outdated', { language: nameOf(point.locale, []) }) };
      case 'written':
        return { title: t(point.isDescribed ? 'points.writtenAbout' : 'points.written') };
      case 'lessons':
        return {
          title: t('points.lessons', {
            count: point.count,
            minutes: draft.lessons.reduce((sum, lesson) => sum + minutesOfDraft(lesson), 0),
          }),
        };
      default:
        return { title: t(`points.${point.kind}`, { count: point.count }) };
    }
  };
};
