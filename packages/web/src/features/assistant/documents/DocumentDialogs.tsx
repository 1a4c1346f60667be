import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import { lazy, Suspense } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { useDocument } from './ai-documents.queries.ts';
import type { ListState } from './ai-documents.rules.ts';

const DocumentText = lazy(async () => ({ default: (await import('./DocumentText.tsx')).DocumentText }));
const AudienceOfDocument = lazy(async () => ({
  default: (await import('./AudienceOfDocument.tsx')).AudienceOfDocument,
}));
const ReplaceDocument = lazy(async () => ({ default: (await import('./ReplaceDocument.tsx')).ReplaceDocument }));
const DeleteDocument = lazy(async () => ({ default: (await import('./DeleteDocument.tsx')).DeleteDocument }));

type DocumentDialogsProps = { state: ListState; rows: readonly AiDocument[] | undefined; onClose: () => void };

/** What the address opens over the list, for those who may use it. */
export function DocumentDialogs(props: DocumentDialogsProps) {
  const { state } = props;
  const changes = useMay()('ai:update');
  if (state.open === '' || state.id === '' || (state.open !== 'text' && !changes)) return null;
  return (
    <Suspense fallback={null}>
      <OnDocument key={`${state.open} ${state.id}`} {...props} />
    </Suspense>
  );
}

function OnDocument({ state, rows, onClose }: DocumentDialogsProps) {
  const t = useText('ai-documents');
  const document = useOpenItem({ id: state.id, rows, useItem: useDocument, gone: t('gone'), onGone: onClose });
  if (!document) return null;
  if (state.open === 'text') return <DocumentText document={document} onClose={onClose} />;
  if (state.open === 'audience') return <AudienceOfDocument document={document} onClose={onClose} />;
  if (state.open === 'replace') return <ReplaceDocument document={document} onClose={onClose} />;
  return <DeleteDocument document={document} onClose={onClose} />;
}
