import { LONGEST_ANSWER, type RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type {
  CatalogueRequest,
  CatalogueRequestAnswer,
} from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import { useText } from '#platform/text/use-text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import type { Answer } from './catalogue-requests.rules.ts';
import classes from './Requests.module.css';

type AnswerDialogProps = {
  kind: RequestedKind;
  request: CatalogueRequest;
  answer: Answer;
  send: (id: string, body: CatalogueRequestAnswer) => Promise<unknown>;
  onClose: () => void;
};

/** Says what became of a request, in words that whoever asked may read. */
export function AnswerDialog({ kind, request, answer, send, onClose }: AnswerDialogProps) {
  const t = useText('catalogue-requests');
  const saving = useSavedForm({
    initialValues: { words: '' },
    write: ({ words }) => send(request.id, { version: request.version, status: answer, answer: words }),
    onWritten: () => toast.success(t(`answer.sent.${answer}`)),
    onSaved: onClose,
  });
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      question
      title={t(`answer.title.${answer}`)}
      cancelLabel={t('answer.cancel')}
      submitLabel={t(`answer.send.${answer}`)}
      failed={t('answer.failed')}
      submit={{ variant: answer === 'done' ? 'filled' : 'danger' }}
    >
      <p className={classes.asked}>
        {t('answer.asked', { name: request.name, organization: request.organization.name, who: request.requestedBy })}
      </p>
      <TextArea
        label={t('answer.label')}
        optional={t('answer.optional')}
        description={t('answer.hint', { who: request.requestedBy })}
        placeholder={t(`answer.placeholder.${answer}.${kind}`)}
        {...saving.form.field('words')}
        maxLength={LONGEST_ANSWER}
        data-autofocus
      />
    </FormDialog>
  );
}
