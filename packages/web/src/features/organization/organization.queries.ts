import { organizationApi } from '@fanal/contract/organization/organization.api';
import type {
  OrganizationSettings,
  OrganizationSettingsChanges,
} from '@fanal/contract/organization/organization.shapes';
import { subscriptionApi } from '@fanal/contract/organization/subscription.api';
import type { Subscription } from '@fanal/contract/organization/subscription.shapes';
import { sessionApi } from '@fanal/contract/session/session.api';
import type { QueryClient } from '@tanstack/react-query';
import { call, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { saveOver } from '#platform/save-over.ts';
import { usePerson } from '#platform/session/person.tsx';

/** Reads that a change of the settings makes untrue: the menu, the accent and the banner follow at once. */
const reads = [organizationApi.read, organizationApi.usage, sessionApi.organization, sessionApi.organizations];
const writing = { refreshes: reads, handlesFailure: true };

const useOrganizationId = () => usePerson().organization.id;

export const useOrganizationSettings = () => useRead(organizationApi.read, { params: { id: useOrganizationId() } });

export const prefetchSettings = (client: QueryClient, id: string): void =>
  void prefetchRead(client, organizationApi.read, { params: { id } });

export const useOrganizationUsage = () =>
  useRead(organizationApi.usage, { params: { id: useOrganizationId() } }, { staleTime: 15_000 });

export type SentChanges = Omit<OrganizationSettingsChanges, 'version'>;

/**
 * Changes settings over what was read. `isSame` says whether what changes is still as it was: if somebody else changed it, the answer
 * is what is kept now (P60).
 */
export const useChangeSettings = () => {
  const id = useOrganizationId();
  const { mutateAsync } = useWrite(organizationApi.change, writing);
  return (base: OrganizationSettings, changes: SentChanges, isSame: (latest: OrganizationSettings) => boolean) =>
    saveOver(base, {
      send: (version) => mutateAsync({ params: { id }, body: { version, ...changes } }),
      fresh: () => call(organizationApi.read, { params: { id } }),
      isSame,
    });
};

export const useOfferOwnership = () => {
  const id = useOrganizationId();
  const { mutateAsync } = useWrite(organizationApi.offerOwnership, writing);
  return (userId: string) => mutateAsync({ params: { id }, body: { userId } });
};

export const useWithdrawOffer = () => {
  const id = useOrganizationId();
  const { mutateAsync } = useWrite(organizationApi.withdrawOffer, writing);
  return () => mutateAsync({ params: { id } });
};

export const useAnswerOffer = () => {
  const { mutateAsync } = useWrite(organizationApi.answerOffer, {
    ...writing,
    refreshes: [...reads, sessionApi.profile, subscriptionApi.read],
  });
  return (accepts: boolean) => mutateAsync({ body: { accepts } });
};

export const useTestScheduling = () => {
  const id = useOrganizationId();
  const { mutateAsync } = useWrite(organizationApi.testScheduling, writing);
  return () => mutateAsync({ params: { id } });
};

export const useSubscription = () => useRead(subscriptionApi.read, { params: { id: useOrganizationId() } });

const ending = { ...writing, refreshes: [...reads, subscriptionApi.read] };

export const useCancelSubscription = () => {
  const id = useOrganizationId();
  const { mutateAsync } = useWrite(subscriptionApi.cancel, ending);
  return ({ version }: Subscription, confirmation: string) =>
    mutateAsync({ params: { id }, body: { version, confirmation } });
};

export const useResumeSubscription = () => {
  const id = useOrganizationId();
  const { mutateAsync } = useWrite(subscriptionApi.resume, ending);
  return ({ version }: Subscription) => mutateAsync({ params: { id }, body: { version } });
};
