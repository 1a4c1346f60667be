import type { LessonType, PublishableCourse } from '@fanal/contract/courses/courses.rules';
import type {
  Lesson,
  LessonChanges,
  LessonFile,
  NewQuestion,
  Question,
  QuizSettings,
} from '@fanal/contract/courses/lessons.shapes';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import { deepEqual } from '@tanstack/react-router';
import type { Translated } from '#widgets/editor/languages/contents.rules.ts';

/** A lesson in one language; what a translation does not have is that of the original. */
export type LessonContent = Translated & {
  title: string;
  url: string;
  file: LessonFile | null;
  textJson: Lesson['data']['textJson'];
  caption: string;
};

export type QuizDraft = { questions: Question[]; settings: QuizSettings };

/** What the editor holds of a lesson. Exactly one of the contents is the original. */
export type LessonDraft = {
  id: string;
  type: LessonType;
  contents: LessonContent[];
  /** Minutes that the author expects; null: by the medium, or the usual ones of its type. */
  duration: number | null;
  quiz: QuizDraft | null;
};

export const newLessonContent = (locale: Locale, isOriginal: boolean): LessonContent => ({
  locale,
  title: '',
  url: '',
  file: null,
  textJson: null,
  caption: '',
  isOriginal,
  isOutdated: false,
});

/** The address in the answer of a file is signed and none of the author's. */
const writtenUrl = ({ url, file, fileId }: { url: string | null; file: unknown; fileId: string | null }): string =>
  file || fileId ? '' : (url ?? '');

/** A saved lesson as it is written; `locale` is the original language of its course. */
export const lessonDraftOf = (
  { id, type, title, duration, data, translations }: Lesson,
  locale: Locale,
): LessonDraft => ({
  id,
  type,
  duration,
  quiz: data.quiz,
  contents: [
    {
      locale,
      title,
      url: writtenUrl(data),
      file: data.file,
      textJson: data.textJson,
      caption: data.caption ?? '',
      isOriginal: true,
      isOutdated: false,
    },
    ...translations
      .filter((one) => one.locale !== locale)
      .map((one) => ({
        locale: one.locale,
        title: one.title,
        url: writtenUrl(one),
        file: one.file,
        textJson: one.textJson,
        caption: one.caption ?? '',
        isOriginal: false,
        isOutdated: one.isOutdated,
      })),
  ],
});

export const originalOfLesson = ({ contents }: Pick<LessonDraft, 'contents'>): LessonContent =>
  contents.find(({ isOriginal }) => isOriginal) ?? contents[0]!;

export const isBlankLessonContent = ({ title, url, file, textJson, caption }: LessonContent): boolean =>
  isBlankText(title) && isBlankText(url) && isBlankText(caption) && file === null && isBlank(textJson);

/** Nothing has been written: it may go without a question. */
export const isBlankLesson = ({ contents, quiz }: LessonDraft): boolean =>
  contents.every(isBlankLessonContent) && (quiz?.questions.length ?? 0) === 0;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const sentQuestion = ({ imageUrl: _, options, translations, ...question }: Question): NewQuestion => ({
  ...question,
  text: oneLine(question.text),
  explanation: oneLine(question.explanation),
  options: options.map(({ imageUrl: _url, ...option }) => ({ ...option, text: oneLine(option.text) })),
  translations: translations.map(({ isOutdated, ...translation }) => ({
    ...translation,
    ...(isOutdated ? {} : { isOutdated: false as const }),
    text: oneLine(translation.text),
    explanation: oneLine(translation.explanation),
    options: translation.options.map(({ id, text }) => ({ id, text: oneLine(text) })),
  })),
});

type SentData = NonNullable<LessonChanges['data']>;

const sentContent = ({ title, url, file, textJson, caption }: LessonContent) => ({
  title: title.trim(),
  url: url.trim() || null,
  fileId: file?.fileId ?? null,
  textJson: isBlank(textJson) ? null : textJson,
  caption: caption.trim() || null,
});

/** A translation that stands as it should says so, whatever becomes of the original. */
const sentTranslations = ({ contents }: LessonDraft): NonNullable<LessonChanges['translations']> =>
  contents
    .filter(({ isOriginal }) => !isOriginal)
    .map((content) => ({
      locale: content.locale,
      ...sentContent(content),
      ...(content.isOutdated ? {} : { isOutdated: false as const }),
    }));

const sentDataOf = (lesson: LessonDraft): Required<SentData> => {
  const { title: _, ...data } = sentContent(originalOfLesson(lesson));
  const { quiz } = lesson;
  return { ...data, quiz: quiz && { questions: quiz.questions.map(sentQuestion), settings: quiz.settings } };
};

type SentLesson = Required<Omit<LessonChanges, 'version' | 'data'>> & { data: Required<SentData> };

const sentLesson = (lesson: LessonDraft): SentLesson => ({
  title: originalOfLesson(lesson).title.trim(),
  duration: lesson.duration,
  data: sentDataOf(lesson),
  translations: sentTranslations(lesson),
});

const differing = <Value extends object>(one: Value, other: Value): Partial<Value> =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => !deepEqual(value, other[name as keyof Value])),
  ) as Partial<Value>;

/** Only what differs, in the shape that the server takes; nothing when both say the same. */
export const lessonChangesOf = (draft: LessonDraft, saved: LessonDraft): Omit<LessonChanges, 'version'> => {
  const { data, ...fields } = differing(sentLesson(draft), sentLesson(saved));
  return { ...fields, ...(data ? { data: differing(data, sentDataOf(saved)) } : {}) };
};

/** What decides whether people may take it. */
export const checkedLesson = (lesson: LessonDraft): PublishableCourse['lessons'][number] => {
  const { title, url, file, textJson } = originalOfLesson(lesson);
  return {
    id: lesson.id,
    type: lesson.type,
    title,
    url: url.trim() || null,
    fileId: file?.fileId ?? null,
    textJson,
    questions: lesson.quiz?.questions ?? [],
    drawCount: lesson.quiz?.settings.drawCount ?? null,
  };
};

const questionWithAnswer = (question: Question, answer: Question | undefined): Question => ({
  ...question,
  imageUrl: answer?.imageFileId === question.imageFileId ? (answer.imageUrl ?? question.imageUrl) : question.imageUrl,
  options: question.options.map((option) => {
    const known = answer?.options.find(({ id }) => id === option.id);
    return known?.imageFileId === option.imageFileId && known.imageUrl
      ? { ...option, imageUrl: known.imageUrl }
      : option;
  }),
  translations: question.translations.map((translation) => {
    const known = answer?.translations.find(({ locale }) => locale === translation.locale);
    return known ? { ...translation, isOutdated: known.isOutdated } : translation;
  }),
});

/** A lesson with what the server alone knows of it: its files, the addresses of its pictures, what was overtaken. */
export const lessonWithAnswer = (
  draft: LessonDraft,
  sent: LessonDraft | undefined,
  answer: LessonDraft,
): LessonDraft => ({
  ...draft,
  contents: draft.contents.map((content) => {
    const known = answer.contents.find(({ locale }) => locale === content.locale);
    if (!known) return content;
    const file = known.file?.fileId === content.file?.fileId ? (known.file ?? content.file) : content.file;
    return { ...content, file, ...(sent === draft ? { isOutdated: known.isOutdated } : {}) };
  }),
  quiz: draft.quiz && {
    ...draft.quiz,
    questions: draft.quiz.questions.map((question) =>
      questionWithAnswer(
        question,
        answer.quiz?.questions.find(({ id }) => id === question.id),
      ),
    ),
  },
});
