import { isWorking } from '@fanal/contract/imports/imports.rules';
import type { Import } from '@fanal/contract/imports/imports.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useForgetReads, useWatchedImport } from './imports.queries.ts';
import { forgetImport, idsIn, onWatchedImports, watchedImports } from './watched-imports.store.ts';

/** Looks after the imports that were begun here, and says wherever the person is how each of them ended (GAP-55). */
export function ImportWatch() {
  const watched = useSyncExternalStore(onWatchedImports, watchedImports);
  return idsIn(watched).map((id) => <Watched key={id} id={id} />);
}

function Watched({ id }: { id: string }) {
  const { data, isError } = useWatchedImport(id);
  const notify = useEndToast();
  const end = useEffectEvent((ended: Import | undefined) => {
    forgetImport(id);
    if (ended) notify(ended);
  });
  const isOver = data !== undefined && !isWorking(data.status);
  useEffect(() => {
    if (isOver) end(data);
  }, [isOver, data]);
  // It is of another organization, or nobody's any more.
  const isLost = isError && data === undefined;
  useEffect(() => {
    if (isLost) end(undefined);
  }, [isLost]);
  return null;
}

const useEndToast = () => {
  const t = useText('imports');
  const navigate = useNavigate();
  const pathTo = useOrganizationPath();
  const forgetReads = useForgetReads();
  return (ended: Import) => {
    forgetReads();
    const { id, status, fileName: name, counts, undo } = ended;
    const to = `${pathTo('organization/data-management')}?import=${id}`;
    const action = { label: t('see'), onSelect: () => void navigate({ to }) };
    if (status === 'failed') return toast.error(t('failed', { name }), { text: ended.failure?.message ?? '', action });
    if (status === 'cancelled') return toast.success(t('cancelled', { name }), action);
    if (status === 'undone') return toast.success(t('undone', { name, count: undo?.removed ?? 0 }), action);
    const added = t('added', { count: counts.added });
    const changed = t('changed', { count: counts.changed });
    const refused = t('refused', { count: counts.refused });
    toast.success(t('done', { name, added, changed, refused }), action);
  };
};
