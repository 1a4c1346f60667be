import type { Feature } from '@fanal/contract/features';
import { FeaturesTab } from '#features/organization/FeaturesTab.tsx';
import type { Settings } from '#features/organization/settings-forms.rules.ts';
import { useScreens } from '../layout/use-screens.ts';
import { FutureMenu } from './FutureMenu.tsx';

/** The features of the organization, with the menu as they will leave it. */
export function FeatureSettingsTab({ settings }: { settings: Settings }) {
  const screens = useScreens();
  const entriesOf = (feature: Feature): number =>
    screens.filter((screen) => screen.feature === feature && screen.section !== undefined).length;
  return <FeaturesTab settings={settings} Menu={FutureMenu} entriesOf={entriesOf} />;
}
