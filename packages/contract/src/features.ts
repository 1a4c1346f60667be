/** Feature toggles of an organisation (specification §3; effects: GAP-26). */
export const features = ['learning', 'operations', 'organizationStructure', 'paystubs', 'singleNewsFeed'] as const;
export type Feature = (typeof features)[number];
export type FeatureSwitches = Record<Feature, boolean>;
