import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import type { AiSources } from '@fanal/contract/assistant/sources.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { useDocument } from './ai-documents.queries.ts';
import type { ListState } from './ai-documents.rules.ts';

const DocumentText = lazy(async () => ({ default: (await import('./DocumentText.tsx')).DocumentText }));
const AudienceOfDocument = lazy(async () => ({
  default: (await import('./AudienceOfDocument.tsx')).AudienceOfDocument,
}));
const ReplaceDocument = lazy(async () => ({ default: (await import('./ReplaceDocument.tsx')).ReplaceDocument }));
const DeleteDocument = lazy(async () => ({ default: (await import('./DeleteDocument.tsx')).DeleteDocument }));

const SourcesPanel = lazy(async () => ({ default: (await import('../sources/SourcesPanel.tsx')).SourcesPanel }));

type DocumentDialogsProps = {
  state: ListState;
  rows: readonly AiDocument[] | undefined;
  sources: AiSources | undefined;
  onClose: () => void;
};

/** What the address opens over the list, for those who may use it. */
export function DocumentDialogs(props: DocumentDialogsProps) {
  const { state, sources, onClose } = props;
  const changes = useMay()('ai:update');
  if (state.open === 'sources' && changes && sources) return <SourcesPanel sources={sources} onClose={onClose} />;
  if (state.open === '' || state.id === '' || (state.open !== 'text' && !changes)) return null;
  return <OnDocument key={`${state.open} ${state.id}`} {...props} />;
}

function OnDocument({ state, rows, onClose }: DocumentDialogsProps) {
  const t = useText('ai-documents');
  const document = useOpenItem({ id: state.id, rows, useItem: useDocument, gone: t('gone'), onGone: onClose });
  if (!document) return null;
  if (document.kind !== 'file' && state.open !== 'text') return null;
  if (state.open === 'text') return <DocumentText document={document} onClose={onClose} />;
  if (state.open === 'audience') return <AudienceOfDocument document={document} onClose={onClose} />;
  if (state.open === 'replace') return <ReplaceDocument document={document} onClose={onClose} />;
  return <DeleteDocument document={document} onClose={onClose} />;
}
