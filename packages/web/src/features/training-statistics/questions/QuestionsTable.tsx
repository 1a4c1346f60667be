import { successOf } from '@fanal/contract/training-statistics/question-statistics.rules';
import type {
  QuestionStatistics,
  QuizStatistics,
} from '@fanal/contract/training-statistics/question-statistics.shapes';
import { discriminationWord, shownVerdict } from '@fanal/contract/training-statistics/training-statistics.rules';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { HowCounted } from '../HowCounted.tsx';
import { OpenQuestion } from './OpenQuestion.tsx';
import classes from './QuestionsTable.module.css';
import { topWrongOf, verdictKinds, weakLanguage } from './questions.rules.ts';
import { ShareBar } from './ShareBar.tsx';

type QuestionsTableProps = {
  quiz: QuizStatistics;
  courseId: string;
  /** The question that is open in its place; '' for none. */
  open: string;
  onOpen: (question: string) => void;
};

/** The questions of one quiz; a row opens in its place to the answers that were chosen. */
export function QuestionsTable({ quiz, courseId, open, onOpen }: QuestionsTableProps) {
  const t = useText('training-questions');
  return (
    <DataTable
      label={t('quiz', { name: quiz.title })}
      columns={useColumns(open, onOpen)}
      rows={quiz.questions}
      rowKey={({ id }) => id}
      rowName={({ text }) => text}
      activeKey={open || undefined}
      onOpen={({ id }) => onOpen(id === open ? '' : id)}
      under={(question) =>
        question.id === open ? <OpenQuestion question={question} courseId={courseId} lessonId={quiz.lessonId} /> : null
      }
    />
  );
}

const useColumns = (open: string, onOpen: (question: string) => void): Column<QuestionStatistics>[] => {
  const t = useText('training-questions');
  const { number } = useNumbers();
  return [
    {
      id: 'question',
      header: t('columns.question'),
      lead: true,
      leading: ({ id, number: at }) => (
        <IconButton
          small
          icon={id === open ? IconChevronDown : IconChevronRight}
          label={t('answersOf', { number: number(at) })}
          aria-expanded={id === open}
          onClick={() => onOpen(id === open ? '' : id)}
        />
      ),
      cell: ({ number: at, text }) => t('numbered', { number: number(at), text }),
      sub: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      id: 'success',
      header: t('columns.success'),
      besideHeader: <HowCounted figure="rightAnswers" />,
      numeric: true,
      cell: (question) => (
        <ShareBar share={successOf(question)} label={t('successOf', { number: number(question.number) })} />
      ),
    },
    {
      id: 'topWrong',
      header: t('columns.topWrong'),
      wrap: true,
      fold: true,
      cell: (question) => <TopWrong question={question} />,
    },
    {
      id: 'discrimination',
      header: t('columns.discrimination'),
      besideHeader: <HowCounted figure="discrimination" />,
      numeric: true,
      phone: 'hidden',
      cell: ({ discrimination, answers }) => <Discrimination value={discrimination} answers={answers} />,
    },
    {
      id: 'languages',
      header: t('columns.languages'),
      numeric: true,
      cell: (question) => <Languages question={question} />,
    },
    {
      id: 'verdict',
      header: t('columns.verdict'),
      cell: (question) => (
        <StatusBadge
          kind={verdictKinds[shownVerdict(question)]}
          detail={question.leftAsItIs ? t('left.short') : undefined}
        >
          {t(`verdicts.${shownVerdict(question)}`)}
        </StatusBadge>
      ),
    },
  ];
};

function TopWrong({ question }: { question: QuestionStatistics }) {
  const t = useText('training-questions');
  const { percent } = useNumbers();
  const wrong = topWrongOf(question);
  if (!wrong) return <span className={classes.quiet}>–</span>;
  return (
    <>
      <span className={classes.first}>{wrong.text}</span>
      <span className={classes.second}>
        {t('ofAnswers', { share: percent(question.answers === 0 ? 0 : wrong.chosen / question.answers) })}
      </span>
    </>
  );
}

function Discrimination({ value, answers }: { value: number | null; answers: number }) {
  const t = useText('training-questions');
  const { number } = useNumbers();
  if (value === null) return <span className={classes.quiet}>–</span>;
  return (
    <>
      <span className={classes.first}>{number(Math.round(value * 100) / 100)}</span>
      <span className={classes.second}>{t(`discrimination.${discriminationWord(value, answers)}`)}</span>
    </>
  );
}

/** Success in each language; the one that stands apart is marked while its translation may be wrong. */
function Languages({ question }: { question: QuestionStatistics }) {
  const t = useText('training-questions');
  const { percent } = useNumbers();
  const isLeft = question.leftAsItIs?.verdict === 'translationDoubtful';
  const weak = isLeft ? undefined : weakLanguage(question.byLanguage)?.language;
  return (
    <span className={classes.languages}>
      {question.byLanguage.map((one) => {
        const share = successOf(one);
        return (
          <span key={one.language} className={one.language === weak ? classes.weak : undefined}>
            {t('inLanguage', {
              language: t(`short.${one.language}`),
              score: share === null ? '–' : percent(share / 100),
            })}
          </span>
        );
      })}
    </span>
  );
}
