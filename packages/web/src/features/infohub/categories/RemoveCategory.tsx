import { RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import type { CategoryUses, InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useDeleteCategory, useEraseCategory, useOtherCategories } from './categories.queries.ts';
import classes from './RemoveCategory.module.css';

type RemovalProps = { category: InfoHubCategory; onClose: () => void };

/** Out of sight for 30 days. What it holds must go to another category first, which the same step does (GAP-42). */
export function DeleteCategory({ category, onClose }: RemovalProps) {
  const t = useText('infohub-categories');
  const remove = useDeleteCategory();
  const [uses, setUses] = useState<CategoryUses | null>(null);
  const { id, name } = category;
  const showUses = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'IN_USE') return false;
    setUses(error.details as CategoryUses);
    return true;
  };
  if (uses) return <MoveAndDelete category={category} uses={uses} onClose={onClose} />;
  return (
    <RemovalDialog
      title={t('delete.title', { name })}
      keepLabel={t('delete.keep')}
      removeLabel={t('delete.submit')}
      onRemove={() => remove(id)}
      onRefused={showUses}
      removed={t('delete.done', { name })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('delete.hint', { days: RESTORE_DAYS })}
    </RemovalDialog>
  );
}

/** Names the articles that prevent the deletion, and moves them to another category with it. */
function MoveAndDelete({ category, uses, onClose }: RemovalProps & { uses: CategoryUses }) {
  const t = useText('infohub-categories');
  const remove = useDeleteCategory();
  const others = useOtherCategories(category.id);
  const { name } = category;
  const saving = useSavedForm<{ moveTo: string | null }>({
    initialValues: { moveTo: null },
    validate: ({ moveTo }) => (moveTo === null ? { moveTo: t('move.missing') } : {}),
    write: ({ moveTo }) => remove(category.id, moveTo!),
    onWritten: () => toast.success(t('delete.done', { name })),
    onSaved: onClose,
  });
  const unnamed = uses.total - uses.items.length;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('move.title', { name, count: uses.total })}
      cancelLabel={t('delete.keep')}
      submitLabel={t('move.submit')}
      submit={{ variant: 'danger' }}
      cannotSubmit={others.length === 0}
      failed={t('move.failed')}
    >
      <ul className={classes.articles}>
        {uses.items.map(({ id, title }) => (
          <li key={id}>{title || t('untitled')}</li>
        ))}
        {unnamed > 0 ? <li>{t('move.others', { count: unnamed })}</li> : null}
      </ul>
      {others.length > 0 ? (
        <SelectField
          label={t('move.label')}
          placeholder={t('move.placeholder')}
          value={saving.form.values.moveTo}
          onChange={(moveTo) => saving.form.setValue('moveTo', moveTo)}
          options={others.map((one) => ({ value: one.id, label: one.name }))}
          error={saving.form.errors.moveTo}
          hint={t('move.hint')}
          required
        />
      ) : (
        <p>{t('move.noOther')}</p>
      )}
    </FormDialog>
  );
}

export function EraseCategory({ category, onClose }: RemovalProps) {
  const t = useText('infohub-categories');
  const erase = useEraseCategory();
  const { id, name } = category;
  return (
    <RemovalDialog
      title={t('erase.title', { name })}
      keepLabel={t('delete.keep')}
      removeLabel={t('erase.submit')}
      onRemove={() => erase(id)}
      removed={t('erase.done', { name })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('erase.hint')}
    </RemovalDialog>
  );
}
