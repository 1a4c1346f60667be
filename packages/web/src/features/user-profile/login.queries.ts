import { invitationsApi } from '@fanal/contract/invitations/invitations.api';
import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { IdentityChange } from '@fanal/contract/users/person.shapes';
import { profilesApi } from '@fanal/contract/users/profiles.api';
import { usersApi } from '@fanal/contract/users/users.api';
import { useRead, useWrite } from '#platform/api.ts';

/** The attempts to reach a person, the latest first. */
export const useInvitations = (userId: string, enabled: boolean) =>
  useRead(invitationsApi.history, { params: { userId } }, { enabled });

const invited = [invitationsApi.history, usersApi.find, usersApi.list, usersApi.counts];

/** Invites for the first time, or once more. */
export const useInvite = (userId: string) => {
  const first = useWrite(invitationsApi.send, { refreshes: invited, tellsFailure: true });
  const again = useWrite(invitationsApi.resend, { refreshes: invited, tellsFailure: true });
  return (channel: InvitationChannel, wasInvited: boolean) =>
    (wasInvited ? again : first).mutateAsync({ params: { userId }, body: { channel } });
};

/** Changes what a person signs in with. */
export const useChangeIdentity = (id: string) => {
  const { mutateAsync } = useWrite(usersApi.changeIdentity, {
    refreshes: [usersApi.find, usersApi.list, invitationsApi.history],
    tellsFailure: true,
  });
  return (body: IdentityChange) => mutateAsync({ params: { id }, body });
};

/** Asks for text messages at one's own number. */
export const useRegisterForSms = () => {
  const { mutateAsync } = useWrite(profilesApi.registerForSms, { refreshes: [usersApi.find], tellsFailure: true });
  return (phone: string) => mutateAsync({ body: { phone_number: phone } });
};
