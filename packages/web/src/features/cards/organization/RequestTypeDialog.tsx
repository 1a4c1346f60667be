import { requestLimits } from '@fanal/contract/cards/card-types.rules';
import type { FieldIssue } from '@fanal/contract/errors';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useAskForType } from './organization-cards.queries.ts';
import { issuesOf } from './request-issues.rules.ts';
import { TypesAlike } from './TypesAlike.tsx';
import type { Switch, SwitchedType } from './use-switch.ts';

const inAddress = ['open'] as const;

type RequestTypeDialogProps = {
  switchTo: Switch;
  onClose: () => void;
  onAsked: () => void;
  onFound: (type: SwitchedType) => void;
};

/** Asks for a type that is missing, after those that may be it were offered (CARD-TYPES-10). */
export function RequestTypeDialog({ switchTo, onClose, onAsked, onFound }: RequestTypeDialogProps) {
  const t = useText('organization-cards');
  const saving = useRequestForm(() => {
    toast.success(t('request.sent'));
    onAsked();
  });
  const use = async (type: SwitchedType) => {
    if (await switchTo(type, true)) onFound(type);
  };
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
      title={t('ask')}
      cancelLabel={t('request.cancel')}
      submitLabel={t('request.submit')}
      failed={t('request.failed')}
      kept={t('request.kept')}
      leave={leave}
    >
      <Fields form={saving.form} onUse={(type) => void use(type)} />
    </FormDialog>
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
    <>
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
    </>
  );
}

type RequestForm = { name: string; description: string };
const bodyOf = ({ name, description }: RequestForm) => ({
  name: name.trim(),
  description: textOrNull(description),
});

/** The form that asks for a type: checked against the contract, sent, and a refusal told where it belongs. */
const useRequestForm = (onSaved: () => void) => {
  const t = useText('organization-cards');
  const ask = useAskForType();
  const wordsOf = ({ rule, limit }: FieldIssue): string => {
    if (rule === 'required') return t('request.nameMissing');
    return rule === 'tooLong' ? t('request.tooLong', { count: Number(limit) }) : t('request.unreadable');
  };
  return useSavedForm<RequestForm>({
    initialValues: { name: '', description: '' },
    issues: { find: (values) => issuesOf(bodyOf(values)), words: wordsOf },
    write: (values) => ask(bodyOf(values)),
    onSaved,
  });
};
