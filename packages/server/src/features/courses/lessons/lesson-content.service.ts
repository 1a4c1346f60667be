/** The content of a lesson as it is stored: only what its type shows, with the marks of outdated translations. */
import type { LessonType } from '@fanal/contract/courses/courses.rules';
import type { LessonChanges, NewLesson, NewQuiz } from '@fanal/contract/courses/lessons.shapes';
import { QuizSettings } from '@fanal/contract/courses/lessons.shapes';
import type { Locale } from '@fanal/contract/locales';
import type { KeptQuestion, KeptQuiz } from '../published-courses.rules.ts';
import { keptTranslations } from '../translated-texts.service.ts';
import type { LessonContent, LessonWords } from './lessons.data.ts';

type Sent = Omit<NewLesson, 'courseId' | 'type' | 'order'> | Omit<LessonChanges, 'version'>;

const withFile: readonly LessonType[] = ['photo', 'video', 'audio', 'pdf'];
const withAddress: readonly LessonType[] = ['video', 'youtube', 'link'];

/** What the type of a lesson does not show is not kept; a video is a file rather than an address. */
const shownOf = (type: LessonType, words: LessonWords): LessonWords => {
  const fileId = withFile.includes(type) ? words.fileId : null;
  return {
    ...words,
    fileId,
    url: withAddress.includes(type) && fileId === null ? words.url || null : null,
    textJson: type === 'text' ? words.textJson : null,
  };
};

const questionWords = ({
  text,
  explanation,
  options,
}: Pick<KeptQuestion, 'text' | 'explanation'> & {
  options: readonly { id: string; text: string }[];
}) => ({ text, explanation, options: options.map((option) => ({ id: option.id, text: option.text })) });

const keptQuestion = (
  question: NewQuiz['questions'][number],
  before: KeptQuestion | undefined,
  { locale, path }: { locale: Locale; path: string },
): KeptQuestion => {
  const translations = keptTranslations(
    before ? { original: questionWords(before), translations: before.translations } : null,
    { original: questionWords(question), translations: question.translations },
    { locale, path, names: ['text', 'explanation', 'options'] },
  );
  return { ...question, translations };
};

/** A quiz without anything: what a new quiz has until its author writes questions. */
export const EMPTY_QUIZ: KeptQuiz = { questions: [], settings: QuizSettings.parse({}) };

const keptQuiz = (quiz: NewQuiz, before: KeptQuiz | null, locale: Locale): KeptQuiz => {
  const known = new Map((before?.questions ?? []).map((question) => [question.id, question]));
  return {
    settings: quiz.settings,
    questions: quiz.questions.map((question, at) =>
      keptQuestion(question, known.get(question.id), {
        locale,
        path: `data.quiz.questions.${at}.translations`,
      }),
    ),
  };
};

const wordNames = ['title', 'url', 'fileId', 'textJson', 'caption'] as const;

/** Content after a request; what it does not send stays as it is. */
export const writtenContent = (before: LessonContent, sent: Sent, locale: Locale): LessonContent => {
  const { type } = before;
  const { title = before.title, duration = before.duration, data = {} } = sent;
  const { url = before.url, fileId = before.fileId, textJson = before.textJson, caption = before.caption } = data;
  const words = shownOf(type, { title, url, fileId, textJson, caption });
  const translations = (sent.translations ?? before.translations.map(({ isOutdated: _, ...text }) => text)).map(
    (text) => ({ ...text, ...shownOf(type, text) }),
  );
  const quiz = data.quiz ? keptQuiz(data.quiz, before.quiz, locale) : before.quiz;
  return {
    type,
    ...words,
    duration,
    quiz: type === 'quiz' ? (quiz ?? EMPTY_QUIZ) : null,
    translations: keptTranslations(
      { original: { ...before }, translations: before.translations },
      { original: words, translations },
      { locale, path: 'translations', names: [...wordNames] },
    ),
  };
};

export const emptyContent = (type: LessonType): LessonContent => ({
  type,
  title: '',
  duration: null,
  url: null,
  fileId: null,
  textJson: null,
  caption: null,
  quiz: type === 'quiz' ? EMPTY_QUIZ : null,
  translations: [],
});
