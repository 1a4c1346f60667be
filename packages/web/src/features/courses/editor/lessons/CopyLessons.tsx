import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useCoursesFound, useLessonsOf } from '../course-editor.queries.ts';
import classes from './Lessons.module.css';
import type { LessonActions } from './use-lesson-actions.ts';

/** The most that are copied at once. */
const MOST_COPIED = 50;

type CopyLessonsProps = {
  /** The course that gets them. */
  courseId: string | null;
  actions: LessonActions;
  onClose: () => void;
};

/** Takes lessons over from another course, as they are there now. */
export function CopyLessons({ courseId, actions, onClose }: CopyLessonsProps) {
  const t = useText('course-lessons');
  const failureText = useFailureText();
  const [search, setSearch] = useState('');
  const [from, setFrom] = useState<{ id: string; name: string } | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = useCoursesFound(search);
  const lessons = useLessonsOf(from?.id ?? null);
  const rows = lessons.data?.items ?? [];
  const chosen = rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (id: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const choose = (id: string | null) => {
    const course = found.data?.items.find((one) => one.id === id);
    setFrom(course ? { id: course.id, name: course.name } : null);
    setTicked(new Set());
  };
  const go = async () => {
    await actions.copy(chosen);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('copy.title')}
      busy={actions.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={actions.busy}>
            {t('cancel')}
          </Button>
          <Button
            variant="filled"
            loading={actions.busy}
            disabled={chosen.length === 0 || chosen.length > MOST_COPIED}
            onClick={() => void go()}
          >
            {t('copy.confirm', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('copy.from')}
        placeholder={t('copy.search')}
        value={from?.id ?? null}
        chosenLabel={from?.name}
        options={(found.data?.items ?? [])
          .filter(({ id }) => id !== courseId)
          .map(({ id, name, lessonCount }) => ({
            value: id,
            label: name,
            detail: t('copy.count', { count: lessonCount }),
          }))}
        onChange={choose}
        searchable
        onSearch={setSearch}
      />
      {lessons.error ? (
        <Note tone="danger" title={t('copy.failed')}>
          {failureText(lessons.error)}
        </Note>
      ) : null}
      {from && lessons.isPending ? <SkeletonLines count={4} /> : null}
      {from && lessons.data ? (
        <FieldGroup label={t('copy.which')}>
          {rows.length === 0 ? <p>{t('copy.none')}</p> : null}
          <ul className={classes.copied}>
            {rows.map(({ id, title, type, minutes }) => (
              <li key={id}>
                <Checkbox
                  label={textOrNull(title) ?? t('untitled')}
                  description={t('row', { type: t(`types.${type}`), minutes })}
                  checked={ticked.has(id)}
                  onChange={(isOn) => tick(id, isOn)}
                />
              </li>
            ))}
          </ul>
          <p className={classes.hint}>{t('copy.hint')}</p>
        </FieldGroup>
      ) : null}
    </Dialog>
  );
}
