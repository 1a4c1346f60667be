import type { Subject } from './permissions.ts';

/** Feature toggles of an organization (specification §3; effects: GAP-26). */
export const features = ['learning', 'operations', 'organizationStructure', 'paystubs', 'singleNewsFeed'] as const;
export type Feature = (typeof features)[number];
/** Subjects whose permissions are removed for everyone when the feature is off (GAP-26). */
export const featureOfSubject: Readonly<Partial<Record<Subject, Feature>>> = {
  courses: 'learning',
  stats: 'learning',
  cards: 'operations',
  cardTypes: 'operations',
  phonebook: 'operations',
  apps: 'operations',
  structure: 'organizationStructure',
  paystubs: 'paystubs',
};

export type FeatureSwitches = Record<Feature, boolean>;
