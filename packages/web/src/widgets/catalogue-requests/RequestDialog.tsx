import { type RequestedKind, requestLimits } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type { NewCatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { FieldIssue } from '@fanal/contract/errors';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { issuesOf } from './request-issues.rules.ts';

const inAddress = ['open'] as const;

type RequestDialogProps = {
  kind: RequestedKind;
  ask: (request: NewCatalogueRequest) => Promise<unknown>;
  onClose: () => void;
  onAsked: () => void;
  /** What is there already and is called like what was written. */
  alike: (written: string) => ReactNode;
};

/** Asks super admins for what a catalogue lacks (CARD-TYPES-10, GAP-73). */
export function RequestDialog({ kind, ask, onClose, onAsked, alike }: RequestDialogProps) {
  const t = useText('catalogue-requests');
  const saving = useRequestForm(kind, ask, () => {
    toast.success(t('request.sent'));
    onAsked();
  });
  const leave = {
    inAddress,
    title: t('leave.title'),
    text: t('leave.text'),
    stay: t('leave.stay'),
    leave: t('leave.leave'),
  };
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t(`ask.${kind}`)}
      cancelLabel={t('request.cancel')}
      submitLabel={t('request.submit')}
      failed={t(`request.failed.${kind}`)}
      kept={t('request.kept')}
      leave={leave}
    >
      <Fields kind={kind} form={saving.form} alike={alike} />
    </FormDialog>
  );
}

type FieldsProps = Pick<RequestDialogProps, 'kind' | 'alike'> & { form: ReturnType<typeof useRequestForm>['form'] };

function Fields({ kind, form, alike }: FieldsProps) {
  const t = useText('catalogue-requests');
  const { number } = useNumbers();
  const { name, description } = form.values;
  const counter = (written: string, most: number) =>
    t('request.counter', { written: number(written.trim().length), most: number(most) });
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t(`request.name.${kind}`)}
        description={t(`request.nameHint.${kind}`)}
        hint={counter(name, requestLimits.name)}
        required
        autoComplete="off"
        data-autofocus
      />
      {alike(name)}
      <TextArea
        {...form.field('description')}
        label={t('request.description')}
        optional={t('request.optional')}
        description={t(`request.descriptionHint.${kind}`)}
        counter={counter(description, requestLimits.description)}
        rows={4}
      />
    </>
  );
}

type RequestForm = { name: string; description: string };
const bodyOf = ({ name, description }: RequestForm) => ({
  name: name.trim(),
  description: textOrNull(description),
});

/** The form of a request: checked against the contract, sent, and a refusal told where it belongs. */
const useRequestForm = (kind: RequestedKind, ask: RequestDialogProps['ask'], onSaved: () => void) => {
  const t = useText('catalogue-requests');
  const wordsOf = ({ rule, limit }: FieldIssue): string => {
    if (rule === 'required') return t(`request.nameMissing.${kind}`);
    return rule === 'tooLong' ? t('request.tooLong', { count: Number(limit) }) : t('request.unreadable');
  };
  return useSavedForm<RequestForm>({
    initialValues: { name: '', description: '' },
    issues: { find: (values) => issuesOf(bodyOf(values)), words: wordsOf },
    write: (values) => ask(bodyOf(values)),
    onSaved,
  });
};
