import type { PrivacyRequest } from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { DayField } from '#widgets/DayField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useAnswerForm } from './use-answer-form.ts';

/** Notes what the person was answered, and when. */
export function AnswerDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const t = useText('privacy-requests');
  const saving = useAnswerForm(request, onClose);
  const { form } = saving;
  const granted = form.field('granted');
  const mayGrant = request.kind === 'access' || request.status === 'granted';
  const choices =
    request.kind === 'erasure' && request.status === 'granted' ? (['yes'] as const) : (['yes', 'no'] as const);
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('answer')}
      detail={request.person?.displayName ?? t('erasedPerson')}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      failed={t('answerFailed')}
    >
      <RadioChoice
        label={t('granted')}
        value={granted.value}
        onChange={granted.onChange}
        options={choices.map((value) => ({
          value,
          label: t(`grantedAs.${value}`),
          ...(value === 'yes' && !mayGrant ? { disabled: true, description: t('eraseFirst') } : {}),
        }))}
      />
      <DayField {...form.field('answeredOn')} label={t('answeredOn')} required />
      <TextArea
        {...form.field('answer')}
        label={t(granted.value === 'no' ? 'reason' : 'note')}
        required={granted.value === 'no'}
      />
    </FormDialog>
  );
}
