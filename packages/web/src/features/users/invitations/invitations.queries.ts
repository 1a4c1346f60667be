import { invitationsApi } from '@fanal/contract/invitations/invitations.api';
import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { Invitee, MessageWanted, SentInvitationOrder } from '@fanal/contract/invitations/invitations.shapes';
import { useRead, useWrite } from '#platform/api.ts';
import { peopleReads } from '../actions/person.queries.ts';
import { isOnItsWay } from './invitations.rules.ts';

/** Milliseconds between two looks at something that is on its way. */
const LOOK_AGAIN_MS = 2_000;

/** Adds people and invites them: all of them, or none. */
export const useInvite = () => {
  const { mutateAsync } = useWrite(invitationsApi.invite, { refreshes: peopleReads, handlesFailure: true });
  return (users: Invitee[]) => mutateAsync({ body: { users } });
};

/** The text that an invitation would have. */
export const useInvitationMessage = (wanted: MessageWanted) => useRead(invitationsApi.message, { body: wanted });

/** A person with the attempts to reach him or her; looked at again while the last one is on its way. */
export const useInvitationHistory = (userId: string) =>
  useRead(
    invitationsApi.history,
    { params: { userId } },
    { refetchInterval: (history) => (isOnItsWay(history?.invitations[0]) ? LOOK_AGAIN_MS : false) },
  );

/** Invites somebody for the first time, or once more. */
export const useSendInvitation = () => {
  const first = useWrite(invitationsApi.send, { refreshes: peopleReads, handlesFailure: true });
  const again = useWrite(invitationsApi.resend, { refreshes: peopleReads, handlesFailure: true });
  return (userId: string, channel: InvitationChannel, isRepeat: boolean) =>
    (isRepeat ? again : first).mutateAsync({ params: { userId }, body: { channel } });
};

/** Invites many people in the background. */
export const useOrderInvitations = () => {
  const { mutateAsync } = useWrite(invitationsApi.sendList, { refreshes: peopleReads, handlesFailure: true });
  return (order: SentInvitationOrder) => mutateAsync({ body: order });
};

/** How far the invitation of many people is, until nothing is left to do. */
export const useInvitationRun = (id: string) =>
  useRead(
    invitationsApi.readRun,
    { params: { id } },
    { refetchInterval: (run) => (run?.isDone ? false : LOOK_AGAIN_MS) },
  );
