import { type Order, useOrderInvitations } from './invitations.queries.ts';
import { rememberStartedRun } from './started-run.store.ts';

/** Orders invitations of many people, and keeps an eye on them from then on. */
export const useStartRun = (): ((order: Order) => Promise<void>) => {
  const order = useOrderInvitations();
  return async (wanted) => rememberStartedRun((await order(wanted)).id);
};
