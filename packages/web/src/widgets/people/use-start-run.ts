import { type Order, useOrderInvitations } from './invitations.queries.ts';
import { keepRun } from './kept-run.ts';

/** Orders invitations of many people, and keeps an eye on them from then on. */
export const useStartRun = (): ((order: Order) => Promise<void>) => {
  const order = useOrderInvitations();
  return async (wanted) => keepRun((await order(wanted)).id);
};
