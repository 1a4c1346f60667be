import type { SentInvitationOrder } from '@fanal/contract/invitations/invitations.shapes';
import { startedRun } from '../started-work.store.ts';
import { useOrderInvitations } from './invitations.queries.ts';

/** Orders invitations of many people, and keeps an eye on them from then on. */
export const useStartRun = (): ((order: SentInvitationOrder) => Promise<void>) => {
  const order = useOrderInvitations();
  return async (wanted) => startedRun.remember((await order(wanted)).id);
};
