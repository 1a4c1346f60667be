import { courseSteps } from '@fanal/contract/courses/courses.rules';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { EditorDialog } from '#ui/EditorDialog.tsx';
import { Steps } from '#ui/Steps.tsx';
import { useCommandKey } from '#ui/use-command-key.ts';
import { LeaveEditor } from '#widgets/editor/saving/LeaveEditor.tsx';
import { UnreadTextsContext } from '#widgets/moments/use-unread-texts.ts';
import { UnsavedNote } from '#widgets/unsaved/UnsavedNote.tsx';
import { CourseConflict } from './CourseConflict.tsx';
import { CourseSaveLine } from './CourseSaveLine.tsx';
import { hasName, isMissingIn, originalOfCourse, type WholeCourse } from './course-draft.rules.ts';
import { useDeleteDraft } from './course-editor.queries.ts';
import { places } from './course-places.rules.ts';
import { HeadActions } from './HeadActions.tsx';
import { ReviewFoot } from './review/ReviewFoot.tsx';
import { ReviewPanel } from './review/ReviewPanel.tsx';
import { useColumns } from './use-columns.tsx';
import { useCourseEditor } from './use-course-editor.ts';
import { type CoursePlaces, useCoursePlaces } from './use-course-places.ts';

type CourseWindowProps = {
  /** What was read; null for a new one. */
  course: WholeCourse | null;
  onClose: () => void;
  /** A new one was saved for the first time. */
  onCreated: (id: string) => void;
};

/** Tells what was made the first time, and closes once nothing unsaved is known any more, so that closing asks no question. */
const useWayOut = (saved: WholeCourse | null, { onClose, onCreated, course }: CourseWindowProps) => {
  const [isDone, setDone] = useState(false);
  const begun = course === null ? saved?.id : undefined;
  const report = useEffectEvent((id: string) => onCreated(id));
  useEffect(() => {
    if (begun) report(begun);
  }, [begun]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return () => setDone(true);
};

/** What of the address holds the editor open. */
const watched = ['course'] as const;

/** A course made step by step, seen and checked beside (LMS-COURSES-02, GAP-45). */
export function CourseWindow(props: CourseWindowProps) {
  const t = useText('course-editor');
  const editor = useCourseEditor(props.course);
  const { draft, saved } = editor;
  const { name } = originalOfCourse(draft);
  const at = useCoursePlaces(draft);
  const finish = useWayOut(saved, props);
  const remove = useDeleteDraft();
  const [needsName, setNeedsName] = useState(false);
  /** Saves what is written; without a name it leads to it. */
  const keep = async (): Promise<boolean> => {
    if (editor.saved && !editor.dirty) return true;
    if (hasName(draft)) return (await editor.saveDraft()) !== null;
    setNeedsName(true);
    at.leadToPlace('information', places.name(at.original));
    return false;
  };
  const columns = useColumns({ editor, at, keep, finish, needsName });
  useCommandKey('s', () => editor.readOnly || void keep());
  return (
    <UnreadTextsContext value={editor.unreadTexts}>
      <EditorDialog
        onClose={props.onClose}
        title={textOrNull(name) ?? t('title')}
        detail={<CourseSaveLine editor={editor} />}
        actions={<HeadActions editor={editor} onSave={keep} />}
        busy={editor.isSaving}
        steps={<CourseSteps at={at} missing={editor.missing} isPublished={editor.status !== 'draft'} />}
        list={columns.list}
        listLabel={t('steps.lessons')}
        sideLabel={columns.sideLabel}
        side={columns.side}
        reviewLabel={t('check.title')}
        review={
          <ReviewPanel
            editor={editor}
            at={at}
            sending={columns.sending}
            publishing={columns.publishing}
            extra={columns.extra}
          />
        }
        foot={<ReviewFoot editor={editor} at={at} publishing={columns.publishing} />}
      >
        <UnsavedNote found={editor.found} />
        {columns.write}
      </EditorDialog>
      <CourseConflict editor={editor} />
      <LeaveEditor
        what="course"
        editor={editor}
        title={name}
        sending={columns.sending.length}
        watched={watched}
        onDiscard={async () => saved && remove(saved.id)}
      />
    </UnreadTextsContext>
  );
}

type CourseStepsProps = {
  at: CoursePlaces;
  missing: Parameters<typeof isMissingIn>[1];
  isPublished: boolean;
};

/** The five steps with what is complete in each; any of them may be opened. */
function CourseSteps({ at, missing, isPublished }: CourseStepsProps) {
  const t = useText('course-editor');
  const here = courseSteps.indexOf(at.step);
  return (
    <Steps
      flat
      label={t('stepsLabel')}
      current={at.step}
      steps={courseSteps.map((id, place) => {
        const wasSeen = isPublished || at.visited.has(id) || place < here;
        const lacks = isMissingIn(id, missing);
        const state = lacks ? (wasSeen ? 'half' : 'open') : wasSeen && id !== 'review' ? 'done' : 'open';
        return {
          id,
          label: t(`steps.${id}`),
          state,
          stateWord: state === 'open' ? undefined : t(`stepStates.${state}`),
          onSelect: () => at.openStep(id),
        };
      })}
    />
  );
}
