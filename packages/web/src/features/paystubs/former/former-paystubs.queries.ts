import { formerPaystubsApi, paystubLinksApi } from '@fanal/contract/paystubs/former-paystubs.api';
import type { LinkChannel } from '@fanal/contract/paystubs/former-paystubs.rules';
import type { FormerPaystubs, FormerProof } from '@fanal/contract/paystubs/former-paystubs.shapes';
import { call, useRead, useWrite } from '#platform/api.ts';

/** What the person was shown, and the answers that led there; both are forgotten with the page. */
export type Shown = { proof: FormerProof; answer: FormerPaystubs };

/** A page of what somebody who left may see. Not kept: the answers that lead to it are secrets. */
export const readFormerPaystubs = (proof: FormerProof, page: number): Promise<FormerPaystubs> =>
  call(formerPaystubsApi.list, { body: { ...proof, page } });

export const openFormerPaystub = async (proof: FormerProof, id: string): Promise<string> =>
  (await call(formerPaystubsApi.open, { params: { id }, body: proof })).url;

/** How a person who left reaches the pay stubs. */
export const useFormerAccess = (userId: string) =>
  useRead(paystubLinksApi.find, { params: { userId } }, { staleTime: 0 });

const writing = { refreshes: [paystubLinksApi.find], handlesFailure: true };

export const useLinkSteps = (userId: string) => {
  const send = useWrite(paystubLinksApi.send, writing);
  const revoke = useWrite(paystubLinksApi.revoke, writing);
  return {
    send: (channel: LinkChannel) => send.mutateAsync({ params: { userId }, body: { channel } }),
    revoke: () => revoke.mutateAsync({ params: { userId } }),
  };
};
