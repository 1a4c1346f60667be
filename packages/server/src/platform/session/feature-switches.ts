import type { FeatureSwitches } from '@fanal/contract/features';

/** The columns of an organization that switch its features; null where no organization was read. */
export type FeatureColumns = Readonly<
  Record<'learning' | 'operations' | 'organization_structure' | 'paystubs' | 'single_news_feed', boolean | null>
>;

export const featureSwitchesOf = (row: FeatureColumns): FeatureSwitches => ({
  learning: row.learning ?? false,
  operations: row.operations ?? false,
  organizationStructure: row.organization_structure ?? false,
  paystubs: row.paystubs ?? false,
  singleNewsFeed: row.single_news_feed ?? false,
});
