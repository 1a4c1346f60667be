import type { Feature } from '@fanal/contract/features';
import type { Permission } from '@fanal/contract/permissions';
import type { Organization, Profile } from '@fanal/contract/session/session.shapes';
import { createContext, use } from 'react';

/** Who is signed in and where: what every screen of an organization can count on. */
export type Person = { profile: Profile; organization: Organization };

export const PersonContext = createContext<Person | null>(null);

/** The signed-in person and the organization of the address. */
export const usePerson = (): Person => {
  const person = use(PersonContext);
  if (!person) throw new Error('This screen stands outside an organization');
  return person;
};

/** What this person may do here: hides what the server would refuse. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { profile } = usePerson();
  return (permission) => isAllowed(profile, permission);
};

/** A lead is answered about the people he manages, and nobody else. */
export const useIsLead = (): boolean => {
  const { profile, organization } = usePerson();
  return !profile.isSuperAdmin && organization.roleType === 'lead';
};

/** A super admin may do everything (ROLES-02). */
export const isAllowed = (profile: Pick<Profile, 'isSuperAdmin' | 'permissions'>, permission: Permission): boolean =>
  profile.isSuperAdmin || profile.permissions.includes(permission);

/** Whether there is another organization to go to: a super admin may enter all of them. */
export const mayGoElsewhere = ({ isSuperAdmin, organizationUsers }: Profile): boolean =>
  isSuperAdmin || organizationUsers.length > 1;

/** True without a feature to ask for (GAP-26). */
export const isSwitchedOn = (organization: Pick<Organization, 'features'>, feature: Feature | undefined): boolean =>
  feature === undefined || organization.features[feature];

/** The address of a screen of this organization: 'organization/sites' -> '/{id}/organization/sites'. */
export const useOrganizationPath = (): ((path: string) => string) => {
  const { organization } = usePerson();
  return (path) => `/${organization.id}/${path}`;
};
