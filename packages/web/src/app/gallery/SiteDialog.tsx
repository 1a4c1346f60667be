import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { useState } from 'react';
import { Autocomplete } from '#ui/Autocomplete.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, FormRow, SubmitButton } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '#ui/use-form.ts';
import { provinces, sites, siteTypes } from './gallery.samples.ts';
import { useGalleryWords } from './gallery-words.ts';

const wait = 900;
const taken = sites[3]?.name ?? '';
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** A form in a dialog: what is wrong is said under its field, and the server's refusals land there as well. */
export function SiteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useGalleryWords();
  const [another, setAnother] = useState(false);
  const form = useForm({
    initialValues: { name: '', type: '', address: '', city: '', postalCode: '', province: 'QC' as string | null },
    validate: ({ name }) => ({ name: isBlankText(name) ? t.nameMissing : undefined }),
    onSubmit: async ({ name }) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (folded(name) === folded(taken)) return { name: t.nameTaken };
      form.reset();
      if (!another) onClose();
      return undefined;
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.openSite}
      busy={form.submitting}
      footerStart={<Checkbox label={t.another} checked={another} onChange={setAnother} />}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <SubmitButton form={form}>{t.addTheSite}</SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <TextField label={t.name} required data-autofocus {...form.field('name')} />
        <Autocomplete label={t.type} suggestions={siteTypes} hint={t.usedTypes} {...form.field('type')} />
        <TextField label={t.address} {...form.field('address')} />
        <FormRow>
          <TextField label={t.city} {...form.field('city')} />
          <TextField label={t.postalCode} {...form.field('postalCode')} />
        </FormRow>
        <SelectField label={t.province} options={provinces} {...form.field('province')} />
      </Form>
    </Dialog>
  );
}
