import type { UserDocument } from '@fanal/contract/user-documents/user-documents.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { Note } from '#ui/Note.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useForm } from '#ui/use-form.ts';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { useRenameDocument } from './user-documents.queries.ts';

const MOST_CHARACTERS = 200;
const dialogInAddress = ['open', 'id'] as const;

type RenameDocumentDialogProps = { userId: string; document: UserDocument; onClose: () => void };

const useRenameForm = ({ userId, document, onClose }: RenameDocumentDialogProps) => {
  const t = useText('user-documents');
  const renameDocument = useRenameDocument(userId);
  const [failure, setFailure] = useState<Error>();
  const [isSaved, setIsSaved] = useState(false);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    // Only once the form is known to hold nothing unsaved, so that closing asks no question.
    if (isSaved) leave();
  }, [isSaved]);
  const form = useForm({
    initialValues: { name: document.name },
    validate: ({ name }) => {
      if (name.trim() === '') return { name: t('rename.missing') };
      return [...name].length > MOST_CHARACTERS ? { name: t('rename.tooLong', { count: MOST_CHARACTERS }) } : {};
    },
    onSubmit: async ({ name }) => {
      setFailure(undefined);
      if (name.trim() === document.name) return onClose();
      try {
        await renameDocument(document.id, name.trim());
        toast.success(t('rename.done'));
        setIsSaved(true);
      } catch (error) {
        setFailure(error as Error);
      }
    },
  });
  return { form, failure, isSaved };
};

/** Gives a document another name; the server keeps the extension of its format. */
export function RenameDocumentDialog(props: RenameDocumentDialogProps) {
  const t = useText('user-documents');
  const failureText = useFailureText();
  const { onClose } = props;
  const { form, failure, isSaved } = useRenameForm(props);
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t('rename.title')}
        busy={form.submitting}
        footer={
          <>
            <Button onClick={onClose} disabled={form.submitting}>
              {t('rename.cancel')}
            </Button>
            <SubmitButton form={form}>{t('rename.submit')}</SubmitButton>
          </>
        }
      >
        {failure ? (
          <Note tone="danger" title={t('rename.failed')}>
            {failureText(failure)}
          </Note>
        ) : null}
        <Form form={form}>
          <TextField
            label={t('rename.name')}
            hint={t('rename.hint')}
            required
            data-autofocus
            autoComplete="off"
            {...form.field('name')}
          />
        </Form>
      </Dialog>
      <LeaveQuestion
        unsaved={form.dirty && !isSaved}
        inAddress={dialogInAddress}
        title={t('rename.leaveTitle')}
        text={t('rename.leaveHint')}
        stay={t('rename.stay')}
        leave={t('rename.leave')}
      />
    </>
  );
}
