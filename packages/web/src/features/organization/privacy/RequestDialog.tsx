import { privacyRequestKinds } from '@fanal/contract/privacy-requests/privacy-requests.rules';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { DayField } from '#widgets/DayField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { usePeopleOfRegister } from './privacy.queries.ts';
import { useRequestForm } from './use-request-form.ts';

/** Milliseconds of rest before the server is asked. */
const REST_MS = 300;

/** Enters what a person asked for, and when it came. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const t = useText('privacy-requests');
  const saving = useRequestForm(onClose);
  const { form } = saving;
  const kind = form.field('kind');
  const userId = form.field('userId');
  const [text, setText] = useState<string | null>(null);
  const [rested] = useDebouncedValue(text?.trim() ?? '', REST_MS);
  const { data } = usePeopleOfRegister(rested, text !== null);
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('add')}
      detail={t('detail')}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      failed={t('addFailed')}
    >
      <RadioChoice
        label={t('kind')}
        value={kind.value}
        onChange={kind.onChange}
        options={privacyRequestKinds.map((value) => ({
          value,
          label: t(`kinds.${value}`),
          description: t(`kindHints.${value}`),
        }))}
      />
      <SelectField
        {...userId}
        value={userId.value || null}
        onChange={(id) => userId.onChange(id ?? '')}
        label={t('person')}
        placeholder={t('findPerson')}
        options={(data?.items ?? []).map(({ id, displayName, employeeNumber }) => ({
          value: id,
          label: displayName,
          ...(employeeNumber && { detail: employeeNumber }),
        }))}
        searchable
        onSearch={setText}
        required
      />
      <DayField {...form.field('receivedOn')} label={t('receivedOn')} description={t('receivedHint')} required />
    </FormDialog>
  );
}
