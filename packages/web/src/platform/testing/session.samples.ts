import { permissionsOf } from '@fanal/contract/permissions';
import type { Organization, Profile } from '@fanal/contract/session/session.shapes';

/** An organization with every module on. */
export const organizationSample: Organization = {
  id: '0192a000-0000-7000-8000-000000000001',
  displayName: 'Groupe Boréal',
  companyName: 'Groupe Boréal inc.',
  industry: 'construction',
  primaryColor: null,
  defaultLocale: 'fr_CA',
  timeZone: 'America/Toronto',
  country: 'CA',
  features: { learning: true, operations: true, organizationStructure: true, paystubs: true, singleNewsFeed: false },
  userCount: 1284,
  isOwner: false,
  roleType: 'organizationAdmin',
  settingsVersion: 1,
  logoUrl: null,
  loginBackground: null,
  eraseOn: null,
  ownershipOfferedBy: null,
};

/** Somebody who administers it, and belongs to no other. */
export const profileSample: Profile = {
  id: '0192a000-0000-7000-8000-000000000101',
  version: 1,
  isSuperAdmin: false,
  permissions: [...permissionsOf.organizationAdmin],
  organizationUsers: [
    {
      organizationId: organizationSample.id,
      userId: '0192a000-0000-7000-8000-000000000101',
      role: { roleType: 'organizationAdmin' },
    },
  ],
  gender: null,
  preferredPronouns: null,
  familyName: 'Tremblay-Roy',
  middleName: null,
  givenName: 'Maude',
  displayName: 'Maude Tremblay-Roy',
  avatarUrl: null,
  dateOfBirth: null,
  spokenLanguages: ['fr'],
};
