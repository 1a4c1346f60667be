import type { FeatureSwitches } from '@fanal/contract/features';
import type { Locale } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';

type NewOrganization = {
  name?: string;
  companyName?: string;
  industry?: 'construction' | 'transportation' | 'forestry' | 'other';
  primaryColor?: string | null;
  defaultLocale?: Locale;
  timeZone?: string;
  features?: Partial<FeatureSwitches>;
};

/** Inserts an organization, by default with all features except the single news feed. */
export const buildOrganization = async (ownerDb: Db, given: NewOrganization = {}): Promise<OrgId> => {
  const id = newId();
  const name = given.name ?? `Organization ${id.slice(-6)}`;
  const {
    learning = true,
    operations = true,
    organizationStructure = true,
    paystubs = true,
    singleNewsFeed = false,
  } = given.features ?? {};
  await ownerDb
    .insertInto('organizations')
    .values({
      organization_id: id,
      display_name: name,
      company_name: given.companyName ?? `${name} inc.`,
      industry: given.industry ?? 'construction',
      primary_color: given.primaryColor ?? null,
      default_locale: given.defaultLocale ?? 'fr_CA',
      time_zone: given.timeZone ?? 'America/Toronto',
      learning,
      operations,
      organization_structure: organizationStructure,
      paystubs,
      single_news_feed: singleNewsFeed,
      search_key: nameKey(name),
    })
    .execute();
  return id as OrgId;
};

/** Sets the owner (GAP-62). */
export const giveOwner = (ownerDb: Db, org: OrgId, userId: string) =>
  ownerDb.updateTable('organizations').set({ owner_user_id: userId }).where('organization_id', '=', org).execute();
