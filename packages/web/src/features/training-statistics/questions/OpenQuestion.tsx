import { percentOf } from '@fanal/contract/kit/percent.rules';
import { chosenIn } from '@fanal/contract/training-statistics/question-statistics.rules';
import type {
  OptionStatistics,
  QuestionStatistics,
} from '@fanal/contract/training-statistics/question-statistics.shapes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Note } from '#ui/Note.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import classes from './OpenQuestion.module.css';
import { questionsSearch } from './questions.rules.ts';
import { ShareBar } from './ShareBar.tsx';
import { useWarning } from './use-warning.ts';

type OpenQuestionProps = { question: QuestionStatistics; courseId: string; lessonId: string };

/** By how many each answer was chosen, in each language, and what the figures say of the question. */
export function OpenQuestion(props: OpenQuestionProps) {
  const may = useMay();
  return (
    <div className={classes.open}>
      <Answers question={props.question} />
      <div className={classes.says}>
        <Opinion question={props.question} />
        {may('courses:update') ? <NextSteps {...props} /> : null}
      </div>
    </div>
  );
}

/** A warning in the tone of what is doubtful; one that was left keeps its words, and says by whom. */
function Opinion({ question }: { question: QuestionStatistics }) {
  const t = useText('training-questions');
  const { date } = useDates();
  const warning = useWarning()(question);
  const { verdict, leftAsItIs } = question;
  if (!warning) return <p className={classes.fine}>{t(verdict === 'tooFew' ? 'tooFew' : 'fine')}</p>;
  if (leftAsItIs)
    return (
      <>
        <Note title={warning.title}>{warning.text}</Note>
        <p className={classes.fine}>{t('left.by', { name: leftAsItIs.byName, date: date(leftAsItIs.at) })}</p>
      </>
    );
  return (
    <Note tone={verdict === 'keyDoubtful' ? 'danger' : 'signal'} title={warning.title}>
      {warning.text}
    </Note>
  );
}

/** Correct the question, or leave it as it is. */
function NextSteps({ question, courseId, lessonId }: OpenQuestionProps) {
  const t = useText('training-questions');
  const may = useMay();
  const path = useOrganizationPath();
  const editor = { course: courseId, step: 'lessons', lesson: lessonId, question: question.id };
  const isDoubtful = question.verdict === 'keyDoubtful' && !question.leftAsItIs;
  return (
    <div>
      <div className={classes.steps}>
        <LinkButton to={path('lms/formations')} search={editor as never} small icon={IconPencil}>
          {t('correct')}
        </LinkButton>
        {may('courses:publish') ? (
          <LeaveButton question={question} questionKey={{ id: courseId, lessonId, questionId: question.id }} />
        ) : null}
      </div>
      {isDoubtful ? <Regrading answers={question.answers} /> : null}
    </div>
  );
}

/** What a correction of the key would do. Figures of a site count its people alone, a correction concerns everybody. */
function Regrading({ answers }: { answers: number }) {
  const t = useText('training-questions');
  const { number } = useNumbers();
  const [{ site }] = useUrlState(questionsSearch);
  const words = site ? t('regradesAll') : t('regradesSome', { count: answers, answers: number(answers) });
  return <p className={classes.regrades}>{words}</p>;
}

function Answers({ question }: { question: QuestionStatistics }) {
  const t = useText('training-questions');
  const isOrdered = question.kind === 'ordering';
  return (
    <table aria-label={t('answers')} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('columns.answer')}</th>
          <th scope="col">{t(isOrdered ? 'columns.inPlace' : 'columns.chosen')}</th>
          {question.byLanguage.map(({ language }) => (
            <th key={language} scope="col" className={classes.right}>
              <abbr title={t(`languages.${language}`)}>{t(`short.${language}`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {question.options.map((option) => (
          <Answer key={option.id} option={option} question={question} />
        ))}
      </tbody>
    </table>
  );
}

function Answer({ option, question }: { option: OptionStatistics; question: QuestionStatistics }) {
  const t = useText('training-questions');
  const { percent } = useNumbers();
  return (
    <tr>
      <th scope="row" className={classes.answer}>
        {option.text}{' '}
        {option.isCorrect && question.kind !== 'ordering' ? (
          <span className={classes.expected}>
            <Glyph icon={IconCheck} size={16} /> {t('expected')}
          </span>
        ) : null}
      </th>
      <td>
        <ShareBar share={percentOf(option.chosen, question.answers)} label={t('chosenOf', { text: option.text })} />
      </td>
      {question.byLanguage.map(({ language }) => {
        const share = chosenIn(option, language, question);
        return (
          <td key={language} className={classes.right}>
            {share === null ? '–' : percent(share / 100)}
          </td>
        );
      })}
    </tr>
  );
}
