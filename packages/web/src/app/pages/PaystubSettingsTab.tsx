import { SettingsTab } from '#features/paystubs/settings/SettingsTab.tsx';
import { isSwitchedOn, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** The rules of pay runs, where the organization has pay stubs (GAP-26). */
export function PaystubSettingsTab() {
  const t = useText('organization-settings');
  const { organization } = usePerson();
  if (isSwitchedOn(organization, 'paystubs')) return <SettingsTab />;
  return (
    <EmptyState title={t('paystubs.off')} boxed>
      {t('paystubs.offHint')}
    </EmptyState>
  );
}
