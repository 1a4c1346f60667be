import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { IconComponent } from '#ui/Glyph.tsx';

type Kind = 'apps' | 'analytics';

function Nothing({ kind, icon }: { kind: Kind; icon: IconComponent }) {
  const t = useText('user-profile');
  return (
    <EmptyState icon={icon} title={t(`empty.${kind}.title`)}>
      {t(`empty.${kind}.text`)}
    </EmptyState>
  );
}

/** No external app is offered to this person (GAP-58). */
export function AppsTab() {
  return <Nothing kind="apps" icon={IconApps} />;
}

/** Nothing is known of this person's training (GAP-58). */
export function AnalyticsTab() {
  return <Nothing kind="analytics" icon={IconChartBar} />;
}
