import type { Locale } from '@fanal/contract/locales';
import type { BillingAddress } from '@fanal/contract/organization/organization.shapes';
import type { RoleType } from '@fanal/contract/permissions';
import type { Condition, Importance, structuralFields } from '@fanal/contract/user-groups/user-groups.shapes';
import type { InvitationStatus } from '@fanal/contract/users/users.shapes';

import type { PlannedArticle, PlannedCategory } from './articles.ts';
import type { PlannedRequest } from './catalogue-requests.ts';
import type { PlannedLearning } from './course-plans.ts';
import type { Origin } from './names.ts';
import type { PersonalWords } from './personal-details.ts';
import type { PlannedPost } from './posts.ts';

/** A trade (none in an office) and a position. */
type JobTitle = readonly [profession: string | null, position: string];

/** The composition of a team: its lead, and the number of people per job. */
export type Crew = {
  femaleShare: number;
  /** Origins of its people's names, if different from the organization. */
  origins?: OrganizationPlan['origins'];
  lead: JobTitle;
  members: readonly (readonly [profession: string | null, position: string, share: number])[];
};

/** A leaf of the tree: everyone in it works at one site and, optionally, on one project. */
export type Team = readonly [name: string, size: number, crew: string, site: string | null, project?: string];

/** Nested groups; the teams are on the last level. */
export type Branch = { readonly [name: string]: Branch | readonly Team[] };

type NamedDetails = {
  profession?: string;
  employeeNumber?: string;
  phone?: string;
  /** False leaves the person without any contact. */
  reachable?: false;
  roleType?: RoleType;
  invitationStatus?: InvitationStatus;
  disabledBySecurity?: true;
  languages?: readonly string[];
  /** Creates an account with this name. */
  demoName?: string;
};

/** A person with a fixed name, who takes one of the jobs of the team. */
export type NamedPerson = readonly [
  team: string,
  givenName: string,
  familyName: string,
  gender: 'female' | 'male',
  position: string,
  details: NamedDetails,
];

type Site = readonly [
  name: string,
  street: string | null,
  city: string,
  province: string,
  postalCode: string | null,
  /** Default: the country of the organization. */
  country?: string,
];

/** A condition of a rule; structure items by key, structure groups by their path of names. */
type PlannedCondition =
  | Exclude<Condition, { field: (typeof structuralFields)[number] }>
  | { field: (typeof structuralFields)[number]; operator: 'is' | 'isNot'; keys: readonly string[] };

/** A user group; people are referred to by first and last name, nested groups by name. */
export type PlannedUserGroup = {
  name: string;
  importance: Importance;
  match?: 'all' | 'any';
  conditions?: readonly PlannedCondition[];
  audiences?: readonly (readonly [kind: (typeof structuralFields)[number] | 'userGroup', key: string])[];
  people?: readonly string[];
  without?: readonly string[];
  /** Who leads it, by first and last name. */
  leader?: string;
};

/** A demonstration organization; everything refers to everything else by key. */
export type OrganizationPlan = {
  organization: {
    name: string;
    companyName: string;
    industry: 'construction' | 'transportation';
    primaryColor: string | null;
    defaultLocale: Locale;
    timeZone: string;
  };
  subscription: { planName: string; seats: number };
  billing: BillingAddress;
  mailDomain: string;
  seed: number;
  owner: string;
  origins: readonly (readonly [Origin, number])[];
  words: PersonalWords;
  /** The languages of most people. */
  languages: readonly string[];
  areaCodes: readonly (readonly [code: string, share: number])[];
  employeeNumbers: readonly [from: number, to: number];
  /** By type, then by key. */
  sites: Readonly<Record<string, Readonly<Record<string, Site>>>>;
  country: string;
  projects: Readonly<Record<string, readonly [name: string, code: string, category: string]>>;
  /** Positions without a trade belong to `office`. */
  jobCategories: Readonly<Record<'office', string>> & Readonly<Record<string, string>>;
  professions: Readonly<Record<string, readonly [name: string, jobCategory: string]>>;
  positions: Readonly<Record<string, string>>;
  levels: readonly string[];
  crews: Readonly<Record<string, Crew>>;
  tree: Branch;
  people: readonly NamedPerson[];
  userGroups: readonly PlannedUserGroup[];
  cards: PlannedCards;
  cardTypeRequests: readonly PlannedRequest[];
  appRequests: readonly PlannedRequest[];
  posts: readonly PlannedPost[];
  infohub: { categories: readonly PlannedCategory[]; articles: readonly PlannedArticle[] };
  learning: PlannedLearning;
};

/** Number of cards in each state; `soon` are claimed cards that expire within two weeks. */
export type PlannedCards = Readonly<Record<'pending' | 'claimed' | 'soon' | 'expired' | 'rejected', number>>;
