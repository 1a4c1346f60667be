import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** No external app is offered to this person (GAP-58). */
export function AppsTab() {
  const t = useText('user-apps');
  return (
    <EmptyState icon={IconApps} title={t('title')}>
      {t('text')}
    </EmptyState>
  );
}
