import { invitationsApi } from '@fanal/contract/invitations/invitations.api';
import type { Language } from '@fanal/contract/locales';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import type { NewUser } from '@fanal/contract/users/person.shapes';
import { profilesApi } from '@fanal/contract/users/profiles.api';
import { usersApi } from '@fanal/contract/users/users.api';
import { useRead, useWrite } from '#platform/api.ts';

/** Reads that a change of people makes untrue. */
export const peopleReads = [
  usersApi.list,
  usersApi.counts,
  usersApi.find,
  usersApi.removal,
  profilesApi.find,
  invitationsApi.history,
];

/** Deactivates somebody, with or without a reason, or reactivates. */
export const useBlock = () => {
  const { mutateAsync } = useWrite(usersApi.block, { refreshes: peopleReads, handlesFailure: true });
  return (id: string, change: { blocked: boolean; reason?: string }) => mutateAsync({ params: { id }, body: change });
};

/** What would follow from deleting somebody. */
export const useRemoval = (id: string) => useRead(usersApi.removal, { params: { id } });

export const useRemoveUser = () => {
  const { mutateAsync } = useWrite(usersApi.remove, { refreshes: peopleReads, handlesFailure: true });
  return (id: string, language: Language) =>
    mutateAsync({ params: { id }, query: { confirmation: confirmationWords[language] } });
};

export const useCreateUser = () => {
  const { mutateAsync } = useWrite(usersApi.create, { refreshes: peopleReads, handlesFailure: true });
  return (body: NewUser) => mutateAsync({ body });
};

/** How many administer the organization now, the deactivated ones left out. */
export const useAdministratorCount = (enabled: boolean): number | undefined =>
  useRead(
    usersApi.list,
    {
      query: {
        roleType: 'organizationAdmin',
        invitationStatus: 'notInvited,pending,invited,claimed',
        perPage: 1,
      },
    },
    { enabled },
  ).data?.total;
