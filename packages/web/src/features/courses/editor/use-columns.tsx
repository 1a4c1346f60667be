import type { CourseStep } from '@fanal/contract/courses/courses.rules';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { isUnderWay } from '#platform/uploads/upload-task.ts';
import { lazy } from '#ui/lazy.tsx';
import { useTextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import { useOwnUploads } from '#widgets/uploads/use-own-uploads.ts';
import { AudienceStep } from './audience/AudienceStep.tsx';
import { CoursePeople } from './audience/CoursePeople.tsx';
import { hasName } from './course-draft.rules.ts';
import { places } from './course-places.rules.ts';
import { InformationStep } from './information/InformationStep.tsx';
import { originalOfLesson } from './lesson-draft.rules.ts';
import { LessonList } from './lessons/LessonList.tsx';
import { LessonStep } from './lessons/LessonStep.tsx';
import { useLessonActions } from './lessons/use-lesson-actions.ts';
import { fileOfTask, useLessonUploads } from './lessons/use-lesson-uploads.ts';
import { NamelessNote } from './NamelessNote.tsx';
import { CourseTimeline } from './parameters/CourseTimeline.tsx';
import { ParametersStep } from './parameters/ParametersStep.tsx';
import { CoursePhone } from './preview/CoursePhone.tsx';
import { LessonSide } from './preview/LessonSide.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';
import type { SendingPoint } from './review/review-points.rules.ts';
import { usePublishing } from './review/use-publishing.ts';
import type { CourseEditorHandle } from './use-course-editor.ts';
import type { CoursePlaces } from './use-course-places.ts';

const LessonPhone = lazy(async () => ({ default: (await import('./preview/LessonPhone.tsx')).LessonPhone }));

type ColumnsInput = {
  editor: CourseEditorHandle;
  at: CoursePlaces;
  keep: () => Promise<boolean>;
  finish: () => void;
  needsName: boolean;
};

/** What stands in the columns while a step is open. */
type Columns = { write: ReactNode; side: ReactNode; sideLabel: string; list?: ReactNode; extra?: ReactNode };

/** Pictures that fields of the editor are sending now. */
const usePictureSteps = () => {
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const note = (key: string, isSending: boolean) => {
    if (sending.has(key) === isSending) return;
    const next = new Set(sending);
    if (isSending) next.add(key);
    else next.delete(key);
    setSending(next);
  };
  return { sending: [...sending], note };
};

/** Everything that is on its way into the course, with what it is for. */
const useSending = ({ editor, pictures }: { editor: CourseEditorHandle; pictures: readonly string[] }) => {
  const t = useText('course-editor');
  const lessonUploads = useLessonUploads(editor);
  const coverUploads = useOwnUploads<'cover'>('course', (task) =>
    editor.change(({ cover }) => ({ cover: { ...cover, videoFileId: task.fileId, video: fileOfTask(task) } })),
  );
  const titleOf = (lessonId: string | null) => {
    const lesson = editor.draft.lessons.find(({ id }) => id === lessonId);
    return (lesson && textOrNull(originalOfLesson(lesson).title)) ?? t(lesson ? 'untitledLesson' : 'steps.information');
  };
  const sending: SendingPoint[] = [
    ...lessonUploads.tasks.map(({ task, place }) => ({ task, lessonId: place.lessonId as string | null })),
    ...coverUploads.tasks.map(({ task }) => ({ task, lessonId: null })),
  ]
    .filter(({ task }) => isUnderWay(task))
    .map(({ task, lessonId }) => ({ id: task.id, lessonId, title: titleOf(lessonId), secondsLeft: task.secondsLeft }));
  const inFields = pictures.map((key) => ({
    id: key,
    lessonId: null,
    title: t('steps.information'),
    secondsLeft: null,
  }));
  return { lessonUploads, coverUploads, sending: [...sending, ...inFields] };
};

/** The columns of the open step; what is sent and shown with the texts lives on while another one is open. */
export const useColumns = ({ editor, at, keep, finish, needsName }: ColumnsInput) => {
  const t = useText('course-editor');
  const preview = useText('course-preview');
  const people = useText('course-audience');
  const parameters = useText('course-parameters');
  const { draft, change, missing, readOnly: disabled, saved, wasTried } = editor;
  const [beside, setBeside] = useState(false);
  const [onPhone, setOnPhone] = useState(false);
  const pictureSteps = usePictureSteps();
  const { lessonUploads, coverUploads, sending } = useSending({ editor, pictures: pictureSteps.sending });
  const actions = useLessonActions(editor, at, keep);
  const publishing = usePublishing({ editor, at, keep, finish });
  const savedTexts = useMemo(
    () =>
      (saved?.lessons ?? []).map(({ data }) => ({
        html: data.text,
        json: data.textJson,
      })),
    [saved],
  );
  const pictures = useTextPictures(savedTexts);
  const part = { draft, change, missing, disabled, wasTried };
  const language = { locale: at.locale, onLocale: at.setLocale, beside, onBeside: setBeside };
  const isNameless = saved === null && !hasName(draft);
  const nameless = <NamelessNote onName={() => at.leadToPlace('information', places.name(at.original))} />;
  const { lesson } = at;
  const columns: Record<CourseStep, () => Columns> = {
    information: () => ({
      write: (
        <InformationStep
          {...part}
          language={language}
          needsName={needsName}
          uploads={coverUploads}
          onPictureStep={pictureSteps.note}
        />
      ),
      // Two languages need the room.
      side:
        beside && draft.contents.length > 1 ? null : (
          <CoursePhone draft={draft} locale={at.locale} onLocale={at.setLocale} />
        ),
      sideLabel: preview('title'),
    }),
    lessons: () => ({
      list: isNameless ? undefined : <LessonList editor={editor} at={at} actions={actions} uploads={lessonUploads} />,
      write: isNameless ? (
        nameless
      ) : (
        <LessonStep
          editor={editor}
          at={at}
          language={language}
          actions={actions}
          uploads={lessonUploads}
          pictures={pictures}
          onPictureStep={pictureSteps.note}
        />
      ),
      side: null,
      sideLabel: '',
      extra: lesson ? (
        <>
          <LessonSide
            lesson={lesson}
            isRandomQuestions={draft.isRandomQuestions}
            onRandom={(isRandomQuestions) => change({ isRandomQuestions })}
            disabled={disabled}
            onTry={() => setOnPhone(true)}
          />
          {onPhone ? (
            <LessonPhone
              lesson={lesson}
              locale={at.locale}
              isRandomCourse={draft.isRandomQuestions}
              imageSource={pictures.imageSource}
              onClose={() => setOnPhone(false)}
            />
          ) : null}
        </>
      ) : null,
    }),
    audience: () => ({
      write: isNameless ? nameless : <AudienceStep editor={editor} keep={keep} />,
      side: <CoursePeople recipients={editor.recipients} />,
      sideLabel: people('peopleTitle'),
    }),
    parameters: () => ({
      write: <ParametersStep {...part} />,
      side: <CourseTimeline draft={draft} recipients={editor.recipients} number={publishing.number} />,
      sideLabel: parameters('timeline.title'),
    }),
    review: () => ({
      write: <ReviewStep editor={editor} publishing={publishing} keep={keep} />,
      side: null,
      sideLabel: t('steps.review'),
    }),
  };
  return { list: undefined, extra: null, ...columns[at.step](), sending, publishing };
};
