import { requestLimits } from '@fanal/contract/cards/card-types.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { TypesAlike } from './TypesAlike.tsx';
import { useRequestForm } from './use-request-form.ts';
import type { Switch, SwitchedType } from './use-switch.ts';

const dialogInAddress = ['open'] as const;

type RequestTypeDialogProps = {
  switchTo: Switch;
  onClose: () => void;
  onAsked: () => void;
  onFound: (type: SwitchedType) => void;
};

/** Asks for a type that is missing, after those that may be it were offered (CARD-TYPES-10). */
export function RequestTypeDialog({ switchTo, onClose, onAsked, onFound }: RequestTypeDialogProps) {
  const t = useText('organization-cards');
  const [sent, setSent] = useState(false);
  const { form, failure } = useRequestForm(() => setSent(true));
  const finish = useEffectEvent(() => {
    toast.success(t('request.sent'));
    onAsked();
  });
  useEffect(() => {
    // Only once the form is known to hold nothing unsaved, so that closing asks no question.
    if (sent) finish();
  }, [sent]);
  const use = async (type: SwitchedType) => {
    if (await switchTo(type, true)) onFound(type);
  };
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t('ask')}
        busy={form.submitting}
        footer={
          <>
            <Button onClick={onClose} disabled={form.submitting}>
              {t('request.cancel')}
            </Button>
            <SubmitButton form={form}>{t('request.submit')}</SubmitButton>
          </>
        }
      >
        {failure ? <Failure error={failure} /> : null}
        <Fields form={form} onUse={(type) => void use(type)} />
      </Dialog>
      <LeaveQuestion
        unsaved={form.dirty && !sent}
        inAddress={dialogInAddress}
        title={t('leave.title')}
        text={t('leave.text')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </>
  );
}

type FieldsProps = { form: ReturnType<typeof useRequestForm>['form']; onUse: (type: SwitchedType) => void };

function Fields({ form, onUse }: FieldsProps) {
  const t = useText('organization-cards');
  const { number } = useNumbers();
  const { name, description } = form.values;
  const counter = (written: string, most: number) =>
    t('request.counter', { written: number(written.trim().length), most: number(most) });
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        label={t('request.name')}
        description={t('request.nameHint')}
        hint={counter(name, requestLimits.name)}
        required
        autoComplete="off"
        data-autofocus
      />
      <TypesAlike written={name} onUse={onUse} />
      <TextArea
        {...form.field('description')}
        label={t('request.description')}
        optional={t('request.optional')}
        description={t('request.descriptionHint')}
        counter={counter(description, requestLimits.description)}
        rows={4}
      />
    </Form>
  );
}

function Failure({ error }: { error: Error }) {
  const t = useText('organization-cards');
  const failureText = useFailureText();
  return (
    <div role="alert">
      <Note tone="danger" title={t('request.failed')}>
        {asSentence(failureText(error))} {t('request.kept')}
      </Note>
    </div>
  );
}
