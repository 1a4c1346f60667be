import type { FeatureSwitches } from '@fanal/contract/features';
import type { OrganizationSettingsChanges } from '@fanal/contract/organization/organization.shapes';
import type { Updateable } from 'kysely';
import type { DB } from '#platform/db/tables';
import { featureSwitchesOf } from '#platform/session/feature-switches';
import type { IntegrationsRow } from './integrations.data.ts';
import type { OrganizationRow } from './organization.data.ts';

type Columns = Updateable<DB['organizations']>;

const featureColumns = {
  learning: 'learning',
  operations: 'operations',
  organizationStructure: 'organization_structure',
  paystubs: 'paystubs',
  singleNewsFeed: 'single_news_feed',
} as const;

const plainColumns = {
  displayName: 'display_name',
  companyName: 'company_name',
  primaryColor: 'primary_color',
  loginBackground: 'login_background',
  defaultLocale: 'default_locale',
  timeZone: 'time_zone',
  logoFileId: 'logo_file_id',
  mobileAvatarFileId: 'mobile_avatar_file_id',
} as const;

const billingColumns = {
  company: 'billing_company',
  street: 'billing_street',
  city: 'billing_city',
  province: 'billing_province',
  postalCode: 'billing_postal_code',
  country: 'billing_country',
  email: 'billing_email',
} as const;

const columnsOf = (given: Record<string, unknown>, columns: Readonly<Record<string, string>>): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => (given[field] === undefined ? [] : [[column, given[field]]])),
  );

/** The columns of the organization that a request changes. */
export const changesOf = (sent: OrganizationSettingsChanges): Columns => ({
  ...columnsOf(sent, plainColumns),
  ...(sent.features ? columnsOf(sent.features, featureColumns) : {}),
  ...(sent.billing === null
    ? Object.fromEntries(Object.values(billingColumns).map((column) => [column, null]))
    : sent.billing
      ? columnsOf(sent.billing, billingColumns)
      : {}),
});

const shown = ['displayName', 'companyName', 'primaryColor', 'loginBackground', 'defaultLocale', 'timeZone'] as const;
/** Of the integrations, what is no secret. */
const shownOfIntegrations = {
  appUrl: 'appUrl',
  schedulingAccountName: 'accountName',
  schedulingAccountNumber: 'accountNumber',
} as const;
/** Named in the audit log without their values. */
const named = ['billing', 'logoFileId', 'mobileAvatarFileId', 'schedulingIsActive'] as const;

/** What the audit log says of a change, before and after; null when only secrets were sent, which have lines of their own. */
export const withoutSecrets = (
  row: OrganizationRow,
  integrations: Pick<IntegrationsRow, 'appUrl' | 'accountName' | 'accountNumber'>,
  sent: OrganizationSettingsChanges,
) => {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of shown) {
    const [was, is] = [row[plainColumns[field]], sent[field]];
    if (is === undefined || is === was) continue;
    before[field] = was;
    after[field] = is;
  }
  for (const [field, column] of Object.entries(shownOfIntegrations)) {
    const [was, is] = [integrations[column], sent[field as keyof typeof shownOfIntegrations]];
    if (is === undefined || is === was) continue;
    before[field] = was;
    after[field] = is;
  }
  const switched = Object.entries(sent.features ?? {}).filter(
    ([feature, isOn]) => isOn !== undefined && featureSwitchesOf(row)[feature as keyof FeatureSwitches] !== isOn,
  );
  if (switched.length > 0) {
    before.features = switched.map(([feature, isOn]) => `${feature}: ${!isOn}`);
    after.features = switched.map(([feature, isOn]) => `${feature}: ${isOn}`);
  }
  const changed = named.filter((field) => sent[field] !== undefined);
  if (changed.length > 0) after.changed = changed;
  return Object.keys(after).length > 0 ? { before, after } : null;
};
