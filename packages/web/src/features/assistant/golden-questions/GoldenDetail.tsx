import type { GoldenAnswer, GoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { iconOf } from '#widgets/uploads/file-icons.ts';
import classes from './GoldenQuestions.module.css';
import { useQuestionCalls } from './golden-questions.queries.ts';
import { useProblemWords, useWhere } from './use-outcome-words.ts';

/** What was accepted and what the latest run answered, side by side in each language. */
export function GoldenDetail({ question, onEdit }: { question: GoldenQuestion; onEdit: () => void }) {
  const t = useText('golden-questions');
  const { date, dateTime } = useDates();
  const { wordings, before, now } = question;
  const of = (answers: readonly GoldenAnswer[] | undefined, language: string) =>
    answers?.find((answer) => answer.language === language);
  return (
    <div className={classes.detail}>
      {wordings.map(({ language, question: asked }) => (
        <section key={language} aria-label={asked}>
          {wordings.length > 1 ? <p className={classes.asked}>{asked}</p> : null}
          <div className={classes.sides}>
            <Side
              title={before ? t('before', { date: date(before.at) }) : t('beforeNone')}
              answer={of(before?.answers, language)}
            />
            <Side
              title={now ? t('now', { at: dateTime(now.at) }) : t('nowNone')}
              answer={of(now?.answers, language)}
              isNow
            />
          </div>
        </section>
      ))}
      <Actions question={question} onEdit={onEdit} />
    </div>
  );
}

function Side({ title, answer, isNow = false }: { title: string; answer: GoldenAnswer | undefined; isNow?: boolean }) {
  const t = useText('golden-questions');
  const pathTo = useOrganizationPath();
  const where = useWhere();
  const problem = useProblemWords();
  const isWrong = isNow && answer !== undefined && answer.problem !== null;
  return (
    <div className={classes.side}>
      <p className={classes.when}>{title}</p>
      {answer ? (
        <>
          <blockquote lang={answer.language}>
            {answer.source ? t('quote', { quote: answer.source.quote }) : answer.text}
          </blockquote>
          {answer.source ? (
            <p className={clsx(classes.cited, isWrong && classes.wrong)}>
              <Glyph icon={iconOf({ name: answer.source.documentName, type: '' })} size={16} />
              <Link to={pathTo('ai/documents')} search={{ open: 'text', id: answer.source.documentId } as never}>
                {answer.source.documentName}
              </Link>
              <span>{where(answer.source)}</span>
            </p>
          ) : null}
          {isWrong ? <p className={classes.wrong}>{problem(answer)}</p> : null}
        </>
      ) : null}
    </div>
  );
}

/** Words that are wrong stay wrong whatever is accepted, and where nothing is quoted there is nothing to expect. */
const isAcceptable = (answers: readonly GoldenAnswer[]): boolean =>
  answers.every(
    ({ source, problem }) =>
      source !== null && (problem === null || problem === 'otherSource' || problem === 'sourceGone'),
  );

function Actions({ question, onEdit }: { question: GoldenQuestion; onEdit: () => void }) {
  const t = useText('golden-questions');
  const changes = useMay()('ai:update');
  const { accept } = useQuestionCalls();
  const accepting = useAction(
    async () => {
      await accept(question);
      toast.success(t('accepted'));
    },
    { failed: t('acceptFailed') },
  );
  const { now, outcome } = question;
  const hasOther = outcome !== null && outcome !== 'passed' && isAcceptable(now?.answers ?? []);
  if (!changes) return null;
  return (
    <div className={classes.actions}>
      {hasOther ? (
        <Button small icon={IconCheck} loading={accepting.busy} onClick={() => accepting.run()}>
          {t('accept')}
        </Button>
      ) : null}
      <Button small icon={IconPencil} onClick={onEdit}>
        {t('menu.edit')}
      </Button>
    </div>
  );
}
