import { invitationsApi } from '@fanal/contract/invitations/invitations.api';
import type { IdentityChange } from '@fanal/contract/users/person.shapes';
import { profilesApi } from '@fanal/contract/users/profiles.api';
import { usersApi } from '@fanal/contract/users/users.api';
import { useWrite } from '#platform/api.ts';

/** Changes what a person signs in with. */
export const useChangeIdentity = (id: string) => {
  const { mutateAsync } = useWrite(usersApi.changeIdentity, {
    refreshes: [usersApi.find, usersApi.list, invitationsApi.history],
    handlesFailure: true,
  });
  return (body: IdentityChange) => mutateAsync({ params: { id }, body });
};

/** Asks for text messages at one's own number. */
export const useRegisterForSms = () => {
  const { mutateAsync } = useWrite(profilesApi.registerForSms, { refreshes: [usersApi.find], handlesFailure: true });
  return (phone: string) => mutateAsync({ body: { phone_number: phone } });
};
