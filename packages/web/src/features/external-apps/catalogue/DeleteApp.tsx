import type { ExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useAppCalls } from './app-catalogue.queries.ts';

/** The question before an app leaves the catalogue, with how many organizations lose it. */
export function DeleteApp({ app, onClose }: { app: ExternalApp; onClose: () => void }) {
  const t = useText('app-catalogue');
  const { remove } = useAppCalls();
  const { id, name, organizationCount: count } = app;
  return (
    <RemovalDialog
      title={t('delete.title', { name })}
      removeLabel={t('delete.submit')}
      onRemove={() => remove(id)}
      removed={t('delete.done', { name })}
      failed={t('delete.failed', { name })}
      onRemoved={onClose}
      onClose={onClose}
      consequences={[
        count > 0 ? t('delete.offered', { count }) : t('delete.notOffered'),
        t('delete.figures'),
        t('delete.installed'),
      ]}
      instead={t('delete.instead')}
    />
  );
}
