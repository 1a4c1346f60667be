import { leastToPass } from '@fanal/contract/courses/quizzes.rules';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { QuizDraft } from '../lesson-draft.rules.ts';
import classes from './Quiz.module.css';

type QuizSideProps = {
  quiz: QuizDraft;
  isRandomQuestions: boolean;
  onRandom: (isRandom: boolean) => void;
  disabled: boolean;
  onTry: () => void;
};

/** What the quiz asks of people, and the way to try it without being counted. */
export function QuizSide({ quiz, isRandomQuestions, onRandom, disabled, onTry }: QuizSideProps) {
  const t = useText('course-quiz');
  const { passMark, drawCount } = quiz.settings;
  const total = Math.min(drawCount ?? quiz.questions.length, quiz.questions.length);
  return (
    <>
      <section className={classes.side}>
        <h3>{t('side.title')}</h3>
        <dl className={classes.facts}>
          <dt>{t('side.questions')}</dt>
          <dd>{total < quiz.questions.length ? t('side.drawn', { total, of: quiz.questions.length }) : total}</dd>
          {total > 0 ? (
            <>
              <dt>{t('side.from')}</dt>
              <dd>{t('side.least', { least: leastToPass(total, passMark), total })}</dd>
            </>
          ) : null}
        </dl>
        <p className={classes.about}>{t(passMark === 50 ? 'side.half' : 'side.mark', { passMark })}</p>
        <fieldset disabled={disabled}>
          <SettingRow
            title={t('side.random')}
            description={t('side.randomAbout')}
            control={<Switch label={t('side.random')} hideLabel checked={isRandomQuestions} onChange={onRandom} />}
          />
        </fieldset>
      </section>
      <section className={classes.side}>
        <div className={classes.try}>
          <h3>{t('side.try')}</h3>
          <Button small icon={IconDeviceMobile} disabled={quiz.questions.length === 0} onClick={onTry}>
            {t('side.phone')}
          </Button>
        </div>
        <p className={classes.about}>{t('side.tryAbout')}</p>
      </section>
    </>
  );
}
