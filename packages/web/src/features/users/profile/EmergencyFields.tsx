import { useText } from '#platform/text/use-text.ts';
import { Autocomplete } from '#ui/Autocomplete.tsx';
import { FormRow } from '#ui/Form.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AddressFields } from '#widgets/addresses/AddressFields.tsx';
import classes from './EmergencyFields.module.css';
import { type ContactRank, contactRanks } from './person-form.rules.ts';
import type { SectionForm } from './use-section-form.ts';

/** Two people to call, and what a rescuer must know; a contact that is emptied is taken away. */
export function EmergencyFields({ form }: { form: SectionForm }) {
  const t = useText('user-profile');
  return (
    <>
      <TextArea label={t('fields.allergies')} data-autofocus maxLength={1_000} {...form.field('allergies')} />
      {contactRanks.map((place) => (
        <ContactGroup key={place} place={place} form={form} />
      ))}
    </>
  );
}

function ContactGroup({ place, form }: { place: ContactRank; form: SectionForm }) {
  const t = useText('user-profile');
  const phone = { type: 'tel', maxLength: 40, autoComplete: 'off' };
  const relationships = t('relationships').split(', ');
  return (
    <fieldset className={classes.contact}>
      <legend className={classes.legend}>{t(`places.${place}`)}</legend>
      <FormRow>
        <TextField
          label={t('contactFields.name')}
          maxLength={120}
          autoComplete="off"
          {...form.field(`${place}_name`)}
        />
        <Autocomplete
          label={t('contactFields.relationship')}
          suggestions={relationships}
          maxLength={60}
          {...form.field(`${place}_relationship`)}
        />
      </FormRow>
      <FormRow>
        <TextField
          label={t('contactFields.phone1')}
          hint={t('edit.phone1Hint')}
          {...phone}
          {...form.field(`${place}_phone1`)}
        />
        <TextField label={t('contactFields.phone2')} {...phone} {...form.field(`${place}_phone2`)} />
      </FormRow>
      <AddressFields
        street={form.field(`${place}_street`)}
        city={form.field(`${place}_city`)}
        province={form.field(`${place}_province`)}
        country={form.field(`${place}_country`)}
      />
    </fieldset>
  );
}
