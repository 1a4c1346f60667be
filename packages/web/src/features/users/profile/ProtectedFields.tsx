import type { User } from '@fanal/contract/users/person.shapes';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { SectionForm } from './use-section-form.ts';

/** The mother's name, and a new national id number in place of the one that is kept, for who may see it (GAP-59). */
export function ProtectedFields({ form, user }: { form: SectionForm; user: User }) {
  const t = useText('user-profile');
  const mayReveal = useMay()('users:reveal');
  return (
    <>
      {mayReveal ? <NationalIdFields form={form} user={user} /> : null}
      <TextField label={t('fields.motherName')} maxLength={200} autoComplete="off" {...form.field('motherName')} />
    </>
  );
}

function NationalIdFields({ form, user: { nationalIdMask: mask, country } }: { form: SectionForm; user: User }) {
  const t = useText('user-profile');
  const { organization } = usePerson();
  const isCanadian = (country ?? organization.country) === 'CA';
  const forgets = form.values.forgetsNationalId;
  return (
    <>
      <TextField
        label={t(isCanadian ? 'fields.socialInsurance' : 'fields.nationalId')}
        hint={t(mask ? 'edit.nationalIdHint' : 'edit.nationalIdNew')}
        data-autofocus
        disabled={forgets}
        maxLength={40}
        autoComplete="off"
        {...(mask && { placeholder: mask })}
        {...form.field('nationalId')}
      />
      {mask ? <Checkbox label={t('edit.forgetNationalId')} {...form.check('forgetsNationalId')} /> : null}
    </>
  );
}
