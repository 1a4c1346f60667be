/** The questions of the quizzes of a course as a file: a row for each answer that could be chosen, with the figures of the page. */
import { percentOf } from '@fanal/contract/kit/percent.rules';
import type { Language } from '@fanal/contract/locales';
import { chosenIn, successOf } from '@fanal/contract/training-statistics/question-statistics.rules';
import type {
  OptionStatistics,
  QuestionStatistics,
  QuestionsExport,
} from '@fanal/contract/training-statistics/question-statistics.shapes';
import { shownVerdict } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import { prepareQuestions, readQuestions } from '../questions/questions.service.ts';
import { type Column, moment, number, text, type Words, wordsIn } from './export-words.rules.ts';
import { exportTable } from './exported-table.service.ts';

type Asked = { courseId: string; query: QuestionsExport };

export const prepareQuestionsExport = async (
  ctx: PreparingContext,
  courseId: string,
  query: QuestionsExport,
): Promise<Asked> => {
  await prepareQuestions(ctx, { courseId, siteId: query.siteId });
  return { courseId, query };
};

type Row = { quiz: string; question: QuestionStatistics; option: OptionStatistics; place: number };

const successColumn = (language: Language): Column<Row> =>
  number(({ question }) => {
    const own = question.byLanguage.find((one) => one.language === language);
    return own ? successOf(own) : null;
  });
const chosenColumn = (language: Language): Column<Row> =>
  number(({ question, option }) => chosenIn(option, language, question));

const columns: Record<keyof Words['questions']['headings'], Column<Row>> = {
  quiz: text(({ quiz }) => quiz),
  number: number(({ question }) => question.number),
  question: text(({ question }) => question.text),
  kind: text(({ question }, { say }) => say.questions.kinds[question.kind]),
  verdict: text(({ question }, { say }) => say.questions.verdicts[shownVerdict(question)]),
  leftBy: text(({ question }) => question.leftAsItIs?.byName ?? null),
  leftAt: moment(({ question }) => (question.leftAsItIs ? new Date(question.leftAsItIs.at) : null)),
  answers: number(({ question }) => question.answers),
  correct: number(({ question }) => question.correct),
  success: number(({ question }) => successOf(question)),
  discrimination: number(({ question: { discrimination } }) =>
    discrimination === null ? null : Math.round(discrimination * 100) / 100,
  ),
  successFr: successColumn('fr'),
  successEn: successColumn('en'),
  successEs: successColumn('es'),
  option: text(({ option }) => option.text),
  expected: text(({ question, option, place }, { say }) => {
    if (question.kind === 'ordering') return say.questions.inPlace.replace('{{place}}', String(place));
    return option.isCorrect ? say.yes : say.no;
  }),
  chosen: number(({ option }) => option.chosen),
  share: number(({ question, option }) => (question.answers === 0 ? null : percentOf(option.chosen, question.answers))),
  chosenFr: chosenColumn('fr'),
  chosenEn: chosenColumn('en'),
  chosenEs: chosenColumn('es'),
};

export const exportQuestions = async (ctx: Context, { courseId, query }: Asked): Promise<SentFile> => {
  const { courseName, quizzes } = await readQuestions(ctx, { courseId, siteId: query.siteId });
  const say = wordsIn(ctx.locale);
  const questions = quizzes.flatMap(({ lessonId, title, questions: own }) =>
    own
      .filter((question) => query.verdict === undefined || shownVerdict(question) === query.verdict)
      .map((question) => ({ lessonId, quiz: title, question })),
  );
  const rows = new Map<string, Row>();
  for (const { lessonId, quiz, question } of questions)
    for (const [at, option] of question.options.entries())
      rows.set(`${lessonId} ${question.id} ${option.id}`, { quiz, question, option, place: at + 1 });
  return exportTable(ctx, {
    query,
    title: `${say.questions.title} - ${courseName}`,
    ids: [...rows.keys()],
    columns,
    headings: say.questions.headings,
    find: async () => rows,
    object: { type: 'course', id: courseId },
    noted: { name: courseName, questionCount: questions.length },
  });
};
