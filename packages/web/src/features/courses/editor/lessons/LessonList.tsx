import { type LessonType, lessonTypes, type MissingInCourse, minutesOf } from '@fanal/contract/courses/courses.rules';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import clsx from 'clsx';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { isUnderWay, needsPerson } from '#platform/uploads/upload-task.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Orderable, OrderedItem, useMoveByKey } from '#ui/order/Orderable.tsx';
import { type StatusKind, StatusMark } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useSentOrder } from '#widgets/use-sent-order.ts';
import { places } from '../course-places.rules.ts';
import { type LessonDraft, originalOfLesson } from '../lesson-draft.rules.ts';
import type { CourseEditorHandle } from '../use-course-editor.ts';
import type { CoursePlaces } from '../use-course-places.ts';
import classes from './LessonList.module.css';
import { lessonIcons } from './lesson-types.icons.ts';
import type { LessonActions } from './use-lesson-actions.ts';
import type { LessonUploads } from './use-lesson-uploads.ts';

const CopyLessons = lazy(async () => ({ default: (await import('./CopyLessons.tsx')).CopyLessons }));

export const minutesOfDraft = (lesson: LessonDraft): number =>
  minutesOf({
    type: lesson.type,
    duration: lesson.duration,
    mediumSeconds: originalOfLesson(lesson).file?.duration ?? null,
  });

type LessonListProps = {
  editor: CourseEditorHandle;
  at: CoursePlaces;
  actions: LessonActions;
  uploads: LessonUploads;
};

/** The lessons in their order, each with its kind, its minutes and what it lacks (LMS-LESSONS-04, LMS-LESSONS-05). */
export function LessonList({ editor, at, actions, uploads }: LessonListProps) {
  const t = useText('course-lessons');
  const failureText = useFailureText();
  const { lessons } = editor.draft;
  const minutes = lessons.reduce((sum, lesson) => sum + minutesOfDraft(lesson), 0);
  const { order, ways } = useSentOrder({
    ids: lessons.map(({ id }) => id),
    send: actions.place,
    onFailure: (error) => toast.error(t('failed'), { text: failureText(error) }),
  });
  const titleOf = (lesson: LessonDraft) => textOrNull(originalOfLesson(lesson).title) ?? t('untitled');
  const lessonOf = (id: string) => lessons.find((lesson) => lesson.id === id);
  return (
    <>
      <div className={classes.head}>
        <h3>
          {t('title')} <span>{t('sum', { count: lessons.length, minutes })}</span>
        </h3>
        {editor.readOnly ? null : <AddLesson actions={actions} courseId={editor.saved?.id ?? null} />}
      </div>
      {lessons.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <Orderable
          {...ways}
          ids={order}
          moved={(id, place, count) => t('moved', { title: titleOf(lessonOf(id)!), place, count })}
        >
          <ol className={classes.lessons}>
            {order.flatMap((id, place) => {
              const lesson = lessonOf(id);
              return lesson ? (
                <Row
                  key={id}
                  lesson={lesson}
                  title={titleOf(lesson)}
                  place={place + 1}
                  isOpen={at.lesson?.id === id}
                  mayMove={!editor.readOnly && lessons.length > 1}
                  missing={editor.missing.filter(({ lessonId }) => lessonId === id)}
                  uploads={uploads}
                  onOpen={() => at.openLesson(id)}
                />
              ) : (
                []
              );
            })}
          </ol>
        </Orderable>
      )}
      {lessons.length > 1 && !editor.readOnly ? (
        <p className={classes.keys}>
          {t('drag')}
          <br />
          {t('keys')} <Kbd>{t('alt')}</Kbd> <Kbd>{'↑'}</Kbd> <Kbd>{'↓'}</Kbd>
        </p>
      ) : null}
    </>
  );
}

/** One of the eight kinds, or lessons of another course (LMS-LESSONS-03). */
function AddLesson({ actions, courseId }: { actions: LessonActions; courseId: string | null }) {
  const t = useText('course-lessons');
  const [copies, setCopies] = useState(false);
  return (
    <>
      <Menu
        label={t('add')}
        align="end"
        items={[
          ...lessonTypes.map((type) => ({
            id: type,
            label: t(`types.${type}`),
            icon: lessonIcons[type],
            onSelect: () => actions.add(type),
          })),
          { id: 'line', line: true as const },
          { id: 'copy', label: t('copy.open'), icon: IconCopy, onSelect: () => setCopies(true) },
        ]}
        trigger={(trigger) => (
          <Button {...trigger} small icon={IconPlus} id={places.addLesson} loading={actions.busy}>
            {t('add')}
          </Button>
        )}
      />
      {copies ? <CopyLessons courseId={courseId} actions={actions} onClose={() => setCopies(false)} /> : null}
    </>
  );
}

type RowProps = {
  lesson: LessonDraft;
  title: string;
  place: number;
  isOpen: boolean;
  mayMove: boolean;
  missing: readonly MissingInCourse[];
  uploads: LessonUploads;
  onOpen: () => void;
};

function Row({ lesson, title, place, isOpen, mayMove, missing, uploads, onOpen }: RowProps) {
  const t = useText('course-lessons');
  const moveByKey = useMoveByKey();
  const isMoved = (event: React.KeyboardEvent) => event.altKey && /^Arrow(Up|Down)$/.test(event.key);
  return (
    <OrderedItem
      id={lesson.id}
      handle={mayMove ? t('handle', { title }) : null}
      className={clsx(classes.row, isOpen && classes.open)}
    >
      <button
        type="button"
        className={classes.face}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        onKeyDown={(event) => mayMove && isMoved(event) && moveByKey(event, lesson.id)}
      >
        <span className={classes.place}>{place}</span>
        <span className={classes.icon}>
          <Glyph icon={lessonIcons[lesson.type]} size={20} />
        </span>
        <span className={classes.words}>
          <b>{title}</b>
          <Detail lesson={lesson} missing={missing} uploads={uploads} />
        </span>
        <Mark lesson={lesson} missing={missing} uploads={uploads} />
      </button>
    </OrderedItem>
  );
}

type StateProps = Pick<RowProps, 'lesson' | 'missing' | 'uploads'>;

/** « PDF, 3 min, envoi 64 % » */
function Detail({ lesson, missing, uploads }: StateProps) {
  const t = useText('course-lessons');
  const { percent } = useNumbers();
  const task = uploads.of(lesson.id)[0]?.task;
  const kind = t('row', { type: t(`types.${lesson.type as LessonType}`), minutes: minutesOfDraft(lesson) });
  if (task && needsPerson(task))
    return (
      <span>
        {kind} <span className={classes.missing}>{t('rowFailed')}</span>
      </span>
    );
  if (task && isUnderWay(task))
    return (
      <span>
        {kind} <span className={classes.sending}>{t('rowSending', { percent: percent(task.progress) })}</span>
      </span>
    );
  return (
    <span>
      {kind}
      {missing.length > 0 ? (
        <span className={classes.missing}> {t('rowMissing', { count: missing.length })}</span>
      ) : null}
    </span>
  );
}

function Mark({ lesson, missing, uploads }: StateProps) {
  const t = useText('course-lessons');
  const isSending = uploads.of(lesson.id).some(({ task }) => isUnderWay(task));
  const kind: StatusKind = isSending ? 'upcoming' : missing.length > 0 ? 'half' : 'done';
  return (
    <>
      <StatusMark kind={kind} className={classes.mark} />
      {kind === 'done' ? <VisuallyHidden>{t('rowComplete')}</VisuallyHidden> : null}
    </>
  );
}
