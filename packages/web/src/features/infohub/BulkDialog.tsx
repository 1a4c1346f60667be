import { RESTORE_DAYS, type ReviewMonths, reviewIntervals } from '@fanal/contract/infohub/articles.rules';
import type { ArticlesChanged } from '@fanal/contract/infohub/articles.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { PersonField } from '#widgets/people/PersonField.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import type { BulkAction } from './article-actions.rules.ts';
import { looksOf } from './articles.icons.ts';
import { type BulkChoice, useCategories, useChangeArticles } from './infohub.queries.ts';

type BulkDialogProps = {
  action: BulkAction;
  ids: readonly string[];
  /** Said of one article instead of a number. */
  title?: string;
  /** Done: those that stayed as they were. */
  onDone: (refused: ArticlesChanged['refused']) => void;
  onClose: () => void;
};

/** Asks what an action on one or several articles still needs to know, and does it; each article is changed on its own. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, ids, onDone, onClose } = props;
  const t = useText('articles');
  const change = useChangeArticles();
  const title = props.title ?? t(`bulk.title.${action}`, { count: ids.length });
  const carryOut = async (choice?: BulkChoice) => {
    const { changed, refused } = await change(ids, action, choice);
    if (changed.length > 0) toast.success(t(`bulk.done.${action}`, { count: changed.length }));
    onDone(refused);
  };
  if (action === 'own' || action === 'move' || action === 'interval')
    return <ChoiceForm action={action} title={title} onSubmit={carryOut} onClose={onClose} />;
  if (action === 'erase')
    return (
      <RemovalDialog typed title={title} onRemove={() => carryOut()} failed={t('failed')} onClose={onClose}>
        {t('bulk.hints.erase')}
      </RemovalDialog>
    );
  if (action === 'delete')
    return (
      <RemovalDialog
        title={title}
        keepLabel={t('cancel')}
        removeLabel={t('bulk.delete')}
        onRemove={() => carryOut()}
        onClose={onClose}
      >
        {t('bulk.hints.delete', { days: RESTORE_DAYS })}
      </RemovalDialog>
    );
  return (
    <ActingQuestion
      title={title}
      cancelLabel={t('cancel')}
      confirmLabel={t(`bulk.${action}`)}
      icon={looksOf[action].icon}
      onConfirm={() => carryOut()}
      onClose={onClose}
    >
      {t(`bulk.hints.${action}`)}
    </ActingQuestion>
  );
}

type Person = { id: string; displayName: string };
type Choice = { person: Person | null; categoryId: string | null; months: string };
type Asking = 'own' | 'move' | 'interval';

type ChoiceFormProps = {
  action: Asking;
  title: string;
  onSubmit: (choice: BulkChoice) => Promise<void>;
  onClose: () => void;
};

const never = 'never';
const monthsOf = (months: string): ReviewMonths | null => reviewIntervals.find((one) => String(one) === months) ?? null;

const choiceOf: Record<Asking, (choice: Choice) => BulkChoice> = {
  own: ({ person }) => ({ ownerId: person!.id }),
  move: ({ categoryId }) => ({ categoryId: categoryId! }),
  interval: ({ months }) => ({ reviewMonths: monthsOf(months) }),
};

function ChoiceForm({ action, title, onSubmit, onClose }: ChoiceFormProps) {
  const t = useText('articles');
  const saving = useSavedForm<Choice>({
    initialValues: { person: null, categoryId: null, months: '12' },
    validate: ({ person, categoryId }) => ({
      ...(action === 'own' && !person && { person: t('own.missing') }),
      ...(action === 'move' && categoryId === null && { categoryId: t('move.missing') }),
    }),
    write: (choice) => onSubmit(choiceOf[action](choice)),
  });
  const { values, errors, setValue } = saving.form;
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
      {action === 'own' ? (
        <PersonField
          label={t('own.label')}
          placeholder={t('own.placeholder')}
          value={values.person}
          onChange={(person) => setValue('person', person)}
          error={errors.person}
          hint={t('own.hint')}
          required
        />
      ) : null}
      {action === 'move' ? (
        <CategoryField
          value={values.categoryId}
          onChange={(categoryId) => setValue('categoryId', categoryId)}
          error={errors.categoryId}
        />
      ) : null}
      {action === 'interval' ? (
        <RadioChoice
          label={t('interval.label')}
          value={values.months}
          onChange={(months) => setValue('months', months)}
          options={[...reviewIntervals.map(String), never].map((value) => ({
            value,
            label: value === never ? t('interval.never') : t('interval.months', { count: Number(value) }),
          }))}
          plain
        />
      ) : null}
    </FormDialog>
  );
}

type CategoryFieldProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  error: Parameters<typeof SelectField>[0]['error'];
};

function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const t = useText('articles');
  const categories = useCategories().data?.items ?? [];
  return (
    <SelectField
      label={t('move.label')}
      placeholder={t('move.placeholder')}
      value={value}
      onChange={onChange}
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      searchable={categories.length > 8}
      error={error}
      hint={t('move.hint')}
      required
    />
  );
}
