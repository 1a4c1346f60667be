import type { CoursesChanged } from '@fanal/contract/courses/courses.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { type RowSelection, useRowSelection } from '#ui/use-row-selection.ts';
import { ListSelection } from '#widgets/list/ListSelection.tsx';
import type { ListState } from '../courses.rules.ts';
import { type BulkAction, bulkActionsIn } from './course-actions.rules.ts';
import { looksOf } from './courses.icons.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));
const RefusedCourses = lazy(async () => ({ default: (await import('./RefusedCourses.tsx')).RefusedCourses }));

/** As many as one call changes. */
const MOST_SELECTED = 100;

/** Courses chosen over several pages. */
export const useCourseSelection = (): RowSelection => {
  const t = useText('course-actions');
  return useRowSelection({
    most: MOST_SELECTED,
    onFull: () => toast.error(t('selection.full', { most: MOST_SELECTED }), { text: t('selection.fullHint') }),
  });
};

type CoursesSelectionProps = { selection: RowSelection; status: ListState['status'] };

/** The bar over those that are chosen; what could not be changed stays chosen and is named with the reason. */
export function CoursesSelection({ selection, status }: CoursesSelectionProps) {
  const t = useText('course-actions');
  const actions = bulkActionsIn(status, useMay());
  const [action, setAction] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<CoursesChanged['refused'] | null>(null);
  const count = selection.selected.size;
  const finish = (left: CoursesChanged['refused']) => {
    setAction(null);
    if (left.length === 0) selection.clear();
    else setRefused(left);
  };
  const leaveRefused = (left: CoursesChanged['refused']) => {
    setRefused(null);
    selection.keep(left.map(({ id }) => id));
  };
  return (
    <>
      <ListSelection
        selection={selection}
        text={t('selection.word', { count })}
        label={t('selection.label', { count })}
        actions={actions.map((id) => ({
          id,
          label: t(`menu.${id}`),
          icon: looksOf[id].icon,
          onSelect: () => setAction(id),
        }))}
      />

      {action ? (
        <BulkDialog
          action={action}
          ids={[...selection.selected]}
          title={t(`bulk.${action}`, { count })}
          onDone={finish}
          onClose={() => setAction(null)}
        />
      ) : null}
      {refused ? <RefusedCourses left={refused} onClose={() => leaveRefused(refused)} /> : null}
    </>
  );
}
