import type { User } from '@fanal/contract/users/person.shapes';
import { mayChangeSignInAddress } from '@fanal/contract/users/sign-in-address.rules';
import { usePerson } from '#platform/session/person.tsx';

/** Whether the viewer may change what this person signs in with, is invited at or is found by (GAP-04, GAP-07). */
export const useMayChangeSignIn = (user: User): boolean => {
  const { profile, organization } = usePerson();
  const actor = { userId: profile.id, isSuperAdmin: profile.isSuperAdmin, roleType: organization.roleType };
  return mayChangeSignInAddress(actor, user);
};
