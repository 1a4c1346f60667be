import { plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import { useText } from '#platform/text/use-text.ts';
import { ConflictDialog } from '#widgets/editor/saving/ConflictDialog.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { differences, type FieldPart, idOfPart, type LessonPart, type Part, rebased } from './course-conflict.rules.ts';
import { type CourseDraft, draftOfCourse } from './course-draft.rules.ts';
import { type LessonDraft, originalOfLesson } from './lesson-draft.rules.ts';
import type { CourseEditorHandle } from './use-course-editor.ts';

/** What a part of a version says, in words. */
const usePartWords = () => {
  const t = useText('course-editor');
  const onOff = (isOn: boolean) => t(isOn ? 'conflict.yes' : 'conflict.no');
  const fields: Record<FieldPart, (draft: CourseDraft) => string> = {
    cover: ({ cover }) => t(`conflict.covers.${cover.kind}`),
    collection: ({ collection }) => collection?.name ?? '',
    category: ({ category }) => category?.name ?? '',
    card: ({ cardRule }) => (cardRule ? t('conflict.months', { count: cardRule.validMonths }) : onOff(false)),
    signOff: ({ signOff }) => signOff?.gestures.map(({ text }) => text).join('\n') ?? onOff(false),
    again: ({ recertification }) =>
      recertification ? t('conflict.months', { count: recertification.everyMonths }) : onOff(false),
    reminders: ({ reminders }) => [...reminders.daysBefore, ...reminders.daysAfter].join(', '),
    certificate: ({ hasCertificate }) => onOff(hasCertificate),
    post: ({ isAutomaticPost }) => onOff(isAutomaticPost),
    random: ({ isRandomQuestions }) => onOff(isRandomQuestions),
    pass: ({ isPassRequired }) => onOff(isPassRequired),
  };
  const lessons: Record<LessonPart, (lesson: LessonDraft) => string> = {
    contents: ({ contents }) =>
      contents
        .map(({ title, url, file, textJson, caption }) =>
          [title, url, file?.name, textJson && plainTextOf(textJson), caption].filter(Boolean).join('\n'),
        )
        .join('\n\n'),
    duration: ({ duration }) => (duration === null ? '' : t('conflict.minutes', { count: duration })),
    settings: ({ quiz }) => (quiz ? t('conflict.passMark', { passMark: quiz.settings.passMark }) : ''),
    questions: ({ quiz }) => quiz?.questions.map(({ text }) => text).join('\n') ?? '',
  };
  return (draft: CourseDraft, part: Part): string => {
    if (part.kind === 'field') return fields[part.part](draft);
    if (part.kind === 'word') return draft.contents.find(({ locale }) => locale === part.locale)?.[part.part] ?? '';
    const lesson = draft.lessons.find(({ id }) => id === part.lessonId);
    return lesson ? lessons[part.part](lesson) : '';
  };
};

/** Somebody else changed the same parts meanwhile: what differs, in words (GAP-35, P60). */
export function CourseConflict({ editor }: { editor: CourseEditorHandle }) {
  const t = useText('course-editor');
  const localeName = useLocaleNames();
  const wordsOf = usePartWords();
  const { conflict } = editor;
  if (!conflict || conflict.isPutOff) return null;
  const { theirs, sentence } = conflict;
  const other = draftOfCourse(theirs);
  const mine = rebased(editor.savedDraft, editor.draft, other);
  const titleOf = (id: string) => {
    const lesson = other.lessons.find((one) => one.id === id);
    return (lesson && originalOfLesson(lesson).title) || t('untitledLesson');
  };
  const nameOf = (part: Part): string => {
    if (part.kind === 'field') return t(`conflict.parts.${part.part}`);
    if (part.kind === 'word')
      return t('conflict.inLanguage', {
        part: t(`conflict.words.${part.part}`),
        language: localeName(part.locale, []),
      });
    return t(`conflict.lessons.${part.part}`, { title: titleOf(part.lessonId) });
  };
  return (
    <ConflictDialog
      sentence={sentence}
      savedAt={theirs.updatedAt}
      status={theirs.status === editor.status ? null : theirs.status}
      parts={differences(mine, other).map((part) => ({
        id: idOfPart(part),
        name: nameOf(part),
        mine: wordsOf(mine, part),
        theirs: wordsOf(other, part),
        locale: part.kind === 'word' ? part.locale : undefined,
      }))}
      onPutOff={editor.putOff}
      onTakeTheirs={editor.takeTheirs}
      onKeepMine={() => void editor.keepMine()}
    />
  );
}
