import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import type { LessonDraft } from '../lesson-draft.rules.ts';
import side from '../quiz/Quiz.module.css';
import { QuizSide } from '../quiz/QuizSide.tsx';

type LessonSideProps = {
  lesson: LessonDraft;
  isRandomQuestions: boolean;
  onRandom: (isRandom: boolean) => void;
  disabled: boolean;
  onTry: () => void;
};

/** What the open lesson comes to, and how it looks on a telephone. */
export function LessonSide({ lesson, ...props }: LessonSideProps) {
  const t = useText('course-preview');
  if (lesson.quiz) return <QuizSide {...props} quiz={lesson.quiz} />;
  return (
    <section className={side.side}>
      <div className={side.try}>
        <h3>{t('title')}</h3>
        <Button small icon={IconDeviceMobile} onClick={props.onTry}>
          {t('lesson')}
        </Button>
      </div>
      <p className={side.about}>{t('about')}</p>
    </section>
  );
}
