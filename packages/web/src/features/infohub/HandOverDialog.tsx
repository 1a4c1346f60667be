import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { PersonField } from '#widgets/people/PersonField.tsx';
import { useHandOver } from './infohub.queries.ts';

type Person = { id: string; displayName: string };
type HandOverDialogProps = { owner: NonNullable<ArticleRow['owner']>; onClose: () => void };

/** Gives everything that somebody owns to another person. */
export function HandOverDialog({ owner, onClose }: HandOverDialogProps) {
  const t = useText('articles');
  const handOver = useHandOver();
  const saving = useSavedForm<{ person: Person | null }, number>({
    initialValues: { person: null },
    validate: ({ person }) => (person ? {} : { person: t('own.missing') }),
    write: ({ person }) => handOver(owner.id, person!.id),
    onWritten: (count) => toast.success(t('handOver.done', { count })),
    onSaved: onClose,
  });
  const { values, errors, setValue } = saving.form;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="small"
      title={t('handOver.title', { name: owner.displayName })}
      cancelLabel={t('cancel')}
      submitLabel={t('handOver.submit')}
      failed={t('failed')}
    >
      <PersonField
        label={t('own.label')}
        placeholder={t('own.placeholder')}
        value={values.person}
        onChange={(person) => setValue('person', person)}
        except={owner.id}
        error={errors.person}
        hint={t('handOver.hint')}
        required
      />
    </FormDialog>
  );
}
