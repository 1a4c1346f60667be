import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import type { Category } from './categories.rules.ts';
import classes from './RemoveCategory.module.css';

/** What prevents a deletion: the first ones by name, and the total number. */
type Uses = { items: { id: string; title: string }[]; total: number };

/** What the feature says of what stands in its categories. */
export type RemovalWords = {
  /** What becomes of an empty category. */
  hint: string;
  title: (name: string, count: number) => string;
  label: string;
  moveHint: string;
  submit: string;
  noOther: string;
  untitled: string;
};

type DeleteCategoryProps = {
  category: Category;
  /** Those that take what is in it. */
  others: readonly Category[];
  /** Deletes it; what is in it goes to `moveTo`. */
  remove: (id: string, moveTo?: string) => Promise<unknown>;
  words: RemovalWords;
  onClose: () => void;
};

/** What a category holds must go to another one before it is deleted, which the same step does (GAP-42, GAP-44). */
export function DeleteCategory(props: DeleteCategoryProps) {
  const { category, remove, words, onClose } = props;
  const t = useText('categories');
  const [uses, setUses] = useState<Uses | null>(null);
  const { id, name } = category;
  const showUses = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'IN_USE') return false;
    setUses(error.details as Uses);
    return true;
  };
  if (uses) return <MoveAndDelete {...props} uses={uses} />;
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
      {words.hint}
    </RemovalDialog>
  );
}

/** Names what prevents the deletion, and moves it to another category with it. */
function MoveAndDelete({ category, others, remove, words, uses, onClose }: DeleteCategoryProps & { uses: Uses }) {
  const t = useText('categories');
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
      title={words.title(name, uses.total)}
      cancelLabel={t('delete.keep')}
      submitLabel={words.submit}
      submit={{ variant: 'danger' }}
      cannotSubmit={others.length === 0}
      failed={t('move.failed')}
    >
      <ul className={classes.articles}>
        {uses.items.map(({ id, title }) => (
          <li key={id}>{title || words.untitled}</li>
        ))}
        {unnamed > 0 ? <li>{t('move.others', { count: unnamed })}</li> : null}
      </ul>
      {others.length > 0 ? (
        <SelectField
          label={words.label}
          placeholder={t('move.placeholder')}
          value={saving.form.values.moveTo}
          onChange={(moveTo) => saving.form.setValue('moveTo', moveTo)}
          options={others.map((one) => ({ value: one.id, label: one.name }))}
          error={saving.form.errors.moveTo}
          hint={words.moveHint}
          required
        />
      ) : (
        <p>{words.noOther}</p>
      )}
    </FormDialog>
  );
}
