import { usePerson } from '#platform/session/person.tsx';

/** A lead is answered about the people he manages, and nobody else. */
export const useIsLead = (): boolean => {
  const { profile, organization } = usePerson();
  return !profile.isSuperAdmin && organization.roleType === 'lead';
};
