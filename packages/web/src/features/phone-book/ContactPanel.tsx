import { contactCategories } from '@fanal/contract/phone-book/phone-book.rules';
import type { Contact } from '@fanal/contract/phone-book/phone-book.shapes';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FormRow } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FormPanel } from '#widgets/forms/FormPanel.tsx';
import { AlikeName } from './AlikeWords.tsx';
import classes from './ContactPanel.module.css';
import { ContactPreview } from './ContactPreview.tsx';
import { EmailRows, PhoneRows } from './ReachRows.tsx';
import { useAlikeOfForm } from './use-alike-of-form.ts';
import { type ContactFormHandle, useContactForm } from './use-contact-form.ts';

const inAddress = ['open', 'id'] as const;

type ContactPanelProps = {
  /** Null adds a new one. */
  contact: Contact | null;
  onClose: () => void;
  onDelete: () => void;
  /** Another contact that looks the same. */
  onOther: (id: string) => void;
};

/** The form of a contact, beside the list (PHONEBOOK-03). */
export function ContactPanel({ contact, onClose, onDelete, onOther }: ContactPanelProps) {
  const t = useText('phone-book');
  const may = useMay();
  const saving = useContactForm({ contact, onSaved: onClose });
  const { form } = saving;
  const alike = useAlikeOfForm(contact?.id ?? null, form.values);
  return (
    <FormPanel
      saving={saving}
      onClose={onClose}
      title={t(contact ? 'form.edit' : 'form.add')}
      detail={t('form.detail')}
      cancelLabel={t('form.cancel')}
      submitLabel={t(contact ? 'form.save' : 'form.submit')}
      failed={t(contact ? 'form.failed' : 'form.addFailed')}
      kept={t('form.kept')}
      footerStart={
        contact && may('phonebook:delete') ? (
          <Button variant="danger" icon={IconTrash} collapse onClick={onDelete}>
            {t('form.delete')}
          </Button>
        ) : null
      }
      leave={{
        inAddress,
        title: t('form.leaveTitle'),
        text: t('form.leaveHint'),
        stay: t('form.stay'),
        leave: t('form.leave'),
      }}
    >
      <Names form={form} />
      <AlikeName alike={alike} onOther={onOther} />
      <PhoneRows form={form} alike={alike} onOther={onOther} />
      <EmailRows form={form} alike={alike} onOther={onOther} />
      <FormRow>
        <TextField {...form.field('company')} label={t('form.company')} maxLength={120} autoComplete="off" />
        <SelectField
          {...form.field('category')}
          label={t('columns.category')}
          onChange={(picked) => form.setValue('category', (picked ?? 'other') as Contact['category'])}
          options={contactCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
      </FormRow>
      <TextArea {...form.field('note')} label={t('form.note')} rows={2} />
      <Switch {...form.check('isFavorite')} label={t('favorite')} description={t('form.favoriteHint')} />
      <ContactPreview values={form.values} />
    </FormPanel>
  );
}

/** Names are not asked for one by one as they are left: either of them is enough. */
function Names({ form }: { form: ContactFormHandle }) {
  const t = useText('phone-book');
  const name = (field: 'firstName' | 'lastName') => {
    const { onBlur: _, ...wiring } = form.field(field);
    return { ...wiring, label: t(`form.${field}`), maxLength: 80, autoComplete: 'off' };
  };
  return (
    <div>
      <FormRow>
        <TextField {...name('firstName')} data-autofocus />
        <TextField {...name('lastName')} />
      </FormRow>
      <p className={classes.hint}>{t('form.needed')}</p>
    </div>
  );
}
