import type { AiDocumentKind } from '@fanal/contract/assistant/assistant.rules';

type Source = { kind: AiDocumentKind; sourceId: string | null; documentId: string };

/** Where a source opens: the text of a file as it was read, or the article or post itself. */
export const sourceAddress = ({ kind, sourceId, documentId }: Source): { path: string; search: object } => {
  if (kind === 'article' && sourceId) return { path: 'content/infohub', search: { open: 'edit', id: sourceId } };
  if (kind === 'post' && sourceId) return { path: 'content/posts', search: { open: 'edit', id: sourceId } };
  return { path: 'ai/documents', search: { open: 'text', id: documentId } };
};
