import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { PersonField } from '#widgets/people/PersonField.tsx';
import { useOfferOwnership } from '../organization.queries.ts';
import type { Settings } from '../settings-forms.rules.ts';

type Person = { id: string; displayName: string } | null;
type OwnerDialogProps = { owner: Settings['owner']; onClose: () => void };

/** Whom to ask: nothing changes until that person accepts. */
export function OwnerDialog({ owner, onClose }: OwnerDialogProps) {
  const t = useText('organization-general');
  const offer = useOfferOwnership();
  const saving = useSavedForm<{ userId: Person }, Settings>({
    initialValues: { userId: null },
    validate: ({ userId }) => (userId ? {} : { userId: t('owner.choose') }),
    write: ({ userId }) => offer(userId!.id),
    refusals: ({ code }) => (code === 'VALIDATION_FAILED' ? { userId: t('owner.unfit') } : undefined),
    onWritten: ({ ownerOffer }) => toast.success(t('owner.asked', { name: ownerOffer?.displayName ?? '' })),
    onSaved: onClose,
  });
  const { form } = saving;
  return (
    <FormDialog
      size="small"
      title={t('owner.dialog')}
      saving={saving}
      cancelLabel={t('owner.cancel')}
      submitLabel={t('owner.ask')}
      onClose={onClose}
    >
      <p>{t('owner.explained')}</p>
      <PersonField
        label={t('owner.person')}
        placeholder={t('owner.search')}
        hint={t('owner.personHint')}
        required
        except={owner?.id}
        value={form.values.userId}
        onChange={(person) => form.setValue('userId', person)}
        error={form.errors.userId}
      />
    </FormDialog>
  );
}
