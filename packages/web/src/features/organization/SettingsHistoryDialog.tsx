import type { SettingsTab } from '@fanal/contract/organization/organization.rules';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { HistoryLines } from '#widgets/history/HistoryDialog.tsx';
import { useSettingsHistory } from '#widgets/history/history.queries.ts';

export function SettingsHistoryDialog({ tab, onClose }: { tab: SettingsTab; onClose: () => void }) {
  const t = useText('organization-settings');
  const history = useSettingsHistory(usePerson().organization.id, tab);
  return <HistoryLines name={t(`tabs.${tab}`)} history={history} onClose={onClose} />;
}
