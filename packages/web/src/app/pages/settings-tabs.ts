/** The tabs of the settings, loaded when they open. */
import { lazy } from '#ui/lazy.tsx';

export const GeneralTab = lazy(async () => ({
  default: (await import('#features/organization/GeneralTab.tsx')).GeneralTab,
}));
export const DisplayTab = lazy(async () => ({
  default: (await import('#features/organization/DisplayTab.tsx')).DisplayTab,
}));
export const FeaturesTab = lazy(async () => ({
  default: (await import('./FeatureSettingsTab.tsx')).FeatureSettingsTab,
}));
export const BillingTab = lazy(async () => ({
  default: (await import('#features/organization/BillingTab.tsx')).BillingTab,
}));
export const IntegrationsTab = lazy(async () => ({
  default: (await import('./IntegrationSettingsTab.tsx')).IntegrationSettingsTab,
}));
export const PaystubsTab = lazy(async () => ({
  default: (await import('./PaystubSettingsTab.tsx')).PaystubSettingsTab,
}));
export const RetentionTab = lazy(async () => ({
  default: (await import('#features/organization/RetentionTab.tsx')).RetentionTab,
}));
