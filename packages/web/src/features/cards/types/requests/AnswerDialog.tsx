import type { CardTypeRequest } from '@fanal/contract/cards/card-types.shapes';
import { useText } from '#platform/text/use-text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useAnswerRequest } from '../card-types.queries.ts';
import type { Answer } from '../card-types.rules.ts';
import classes from './Requests.module.css';

/** Longest answer that is kept. */
const LONGEST_ANSWER = 1_000;

type AnswerDialogProps = { request: CardTypeRequest; answer: Answer; onClose: () => void };

/** Says what became of a request, in words that whoever asked may read. */
export function AnswerDialog({ request, answer, onClose }: AnswerDialogProps) {
  const t = useText('card-types');
  const sendAnswer = useAnswerRequest();
  const saving = useSavedForm({
    initialValues: { words: '' },
    write: ({ words }) => sendAnswer(request.id, { version: request.version, status: answer, answer: words }),
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
        placeholder={t(`answer.placeholder.${answer}`)}
        {...saving.form.field('words')}
        maxLength={LONGEST_ANSWER}
        data-autofocus
      />
    </FormDialog>
  );
}
