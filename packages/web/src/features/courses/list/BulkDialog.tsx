import type { CoursesChanged } from '@fanal/contract/courses/courses.shapes';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { type BulkChoice, useCategoryChoices, useChangeCourses, useCollectionChoices } from '../courses.queries.ts';
import { WITHOUT } from '../courses.rules.ts';
import type { BulkAction } from './course-actions.rules.ts';
import { looksOf } from './courses.icons.ts';

type BulkDialogProps = {
  action: BulkAction;
  ids: readonly string[];
  title: string;
  /** Where the only course is now. */
  now?: string | null;
  /** Done: those that stayed as they were. */
  onDone: (refused: CoursesChanged['refused']) => void;
  onClose: () => void;
};

/** Asks what an action on one or several courses still needs to know, and does it; each course is changed on its own. */
export function BulkDialog({ action, ids, title, now = null, onDone, onClose }: BulkDialogProps) {
  const t = useText('course-actions');
  const change = useChangeCourses();
  const carryOut = async (choice?: BulkChoice) => {
    const { changed, refused } = await change(ids, action, choice);
    if (changed.length > 0) toast.success(t(`done.${action}`, { count: changed.length }));
    onDone(refused);
  };
  if (action === 'move' || action === 'categorize')
    return <PlaceForm action={action} title={title} now={now} onSubmit={carryOut} onClose={onClose} />;
  return (
    <ActingQuestion
      title={title}
      cancelLabel={t('cancel')}
      confirmLabel={t(`menu.${action}`)}
      icon={looksOf[action].icon}
      onConfirm={() => carryOut()}
      onClose={onClose}
    >
      {t(`hints.${action}`)}
    </ActingQuestion>
  );
}

type PlaceFormProps = Pick<BulkDialogProps, 'title' | 'onClose'> & {
  action: 'move' | 'categorize';
  now: string | null;
  onSubmit: (choice: BulkChoice) => Promise<void>;
};

/** A course stands in one collection and in one category at most (LMS-COLLECTIONS-06, GAP-44). */
function PlaceForm({ action, title, now, onSubmit, onClose }: PlaceFormProps) {
  const t = useText('course-actions');
  const collections = useCollectionChoices();
  const categories = useCategoryChoices();
  const places = (action === 'move' ? collections : categories) ?? [];
  const saving = useSavedForm<{ place: string | null }>({
    initialValues: { place: now },
    validate: ({ place }) => (place === null ? { place: t(`${action}.missing`) } : {}),
    write: ({ place }) => {
      const chosen = place === WITHOUT ? null : place;
      return onSubmit(action === 'move' ? { collectionId: chosen } : { categoryId: chosen });
    },
  });
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="small"
      title={title}
      cancelLabel={t('cancel')}
      submitLabel={t(`${action}.submit`)}
      failed={t('failed')}
    >
      <SelectField
        label={t(`${action}.label`)}
        placeholder={t(`${action}.placeholder`)}
        value={saving.form.values.place}
        onChange={(place) => saving.form.setValue('place', place)}
        options={[
          ...places.map(({ id, name }) => ({ value: id, label: name })),
          { value: WITHOUT, label: t(`${action}.none`) },
        ]}
        searchable={places.length > 8}
        error={saving.form.errors.place}
        hint={t(`${action}.hint`)}
        required
      />
    </FormDialog>
  );
}
