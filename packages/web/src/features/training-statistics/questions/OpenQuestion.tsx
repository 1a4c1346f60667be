import { percentOf } from '@fanal/contract/kit/percent.rules';
import type {
  OptionStatistics,
  QuestionStatistics,
} from '@fanal/contract/training-statistics/question-statistics.shapes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Note } from '#ui/Note.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import classes from './OpenQuestion.module.css';
import { chosenIn } from './questions.rules.ts';
import { ShareBar } from './ShareBar.tsx';
import { useWarning } from './use-warning.ts';

type OpenQuestionProps = { question: QuestionStatistics; courseId: string; lessonId: string };

/** By how many each answer was chosen, in each language, and what the figures say of the question. */
export function OpenQuestion({ question, courseId, lessonId }: OpenQuestionProps) {
  const t = useText('training-questions');
  const may = useMay();
  const path = useOrganizationPath();
  const warning = useWarning()(question);
  const editor = { course: courseId, step: 'lessons', lesson: lessonId, question: question.id };
  return (
    <div className={classes.open}>
      <Answers question={question} />
      <div className={classes.says}>
        {warning ? (
          <Note tone={question.verdict === 'keyDoubtful' ? 'danger' : 'signal'} title={warning.title}>
            {warning.text}
          </Note>
        ) : (
          <p className={classes.fine}>{t(question.verdict === 'tooFew' ? 'tooFew' : 'fine')}</p>
        )}
        {may('courses:update') ? (
          <LinkButton
            to={path('lms/formations')}
            search={editor as never}
            small
            icon={IconPencil}
            className={classes.correct}
          >
            {t('correct')}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
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
