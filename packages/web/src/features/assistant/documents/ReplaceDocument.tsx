import { aiDocumentFormats } from '@fanal/contract/assistant/assistant.rules';
import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { toast } from '#ui/toast.ts';
import { useFormatsHint } from '#widgets/uploads/use-formats-hint.ts';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';

const formats = acceptedFormats(aiDocumentFormats);

/** A newer file for a document: the earlier one answers until the newer one is read. */
export function ReplaceDocument({ document, onClose }: { document: AiDocument; onClose: () => void }) {
  const t = useText('ai-documents');
  const words = useText('uploads');
  const hint = useFormatsHint(aiDocumentFormats);
  const refusalText = useRefusalWords(aiDocumentFormats, 1);
  const send = (files: File[]) => {
    uploads.add(files, { objectType: 'aiDocument', rowId: document.id });
    toast.success(t('replace.begun', { name: document.name }));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('replace.title', { name: document.name })}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <p>{t('replace.hint')}</p>
      <FileDrop
        lead={words('drop.file')}
        browse={words('drop.browse')}
        overLabel={words('drop.over')}
        hint={hint}
        formats={formats}
        mostFiles={1}
        drop
        paste
        onFiles={send}
        refusalText={refusalText}
      />
    </Dialog>
  );
}
