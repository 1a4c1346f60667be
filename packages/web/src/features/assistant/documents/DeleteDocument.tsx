import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import { useText } from '#platform/text/use-text.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useDocumentCalls } from './ai-documents.queries.ts';

/** The question before nothing is answered from a document any more. */
export function DeleteDocument({ document, onClose }: { document: AiDocument; onClose: () => void }) {
  const t = useText('ai-documents');
  const { remove } = useDocumentCalls();
  const { id, name, passages } = document;
  return (
    <RemovalDialog
      title={t('delete.title', { name })}
      removeLabel={t('delete.submit')}
      onRemove={async () => {
        await remove(id);
        for (const task of uploads.tasks()) if (task.metadata.rowId === id) uploads.discard(task.id);
      }}
      removed={t('delete.done', { name })}
      failed={t('delete.failed', { name })}
      onRemoved={onClose}
      onClose={onClose}
      consequences={[t('delete.answers', { count: passages }), t('delete.file')]}
    />
  );
}
