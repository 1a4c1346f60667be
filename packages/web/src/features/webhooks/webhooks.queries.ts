import { webhooksApi } from '@fanal/contract/webhooks/webhooks.api';
import type { NewWebhook, Webhook, WebhookChanges, WebhookDelivery } from '@fanal/contract/webhooks/webhooks.shapes';
import { useRead, useWrite } from '#platform/api.ts';

const writing = { refreshes: [webhooksApi.list, webhooksApi.deliveries], handlesFailure: true };

export const DELIVERIES_PER_PAGE = 10;

/** A test or a replay leaves within seconds: the list looks again until its outcome is known. */
const LOOK_AGAIN_MS = 3_000;

const isLeaving = ({ state, outcome }: WebhookDelivery): boolean => state === 'waiting' && outcome === null;

export const useWebhooks = () => useRead(webhooksApi.list, {}, { staleTime: 0 });

export const useDeliveries = (id: string, page: number) =>
  useRead(
    webhooksApi.deliveries,
    { params: { id }, query: { page, perPage: DELIVERIES_PER_PAGE } },
    {
      keepPreviousData: true,
      staleTime: 0,
      refetchInterval: (page) => (page?.items.some(isLeaving) ? LOOK_AGAIN_MS : false),
    },
  );

export const useWebhookCalls = () => {
  const create = useWrite(webhooksApi.create, writing);
  const change = useWrite(webhooksApi.change, writing);
  const remove = useWrite(webhooksApi.remove, writing);
  const rotate = useWrite(webhooksApi.rotate, writing);
  const test = useWrite(webhooksApi.test, writing);
  const replay = useWrite(webhooksApi.replay, writing);
  return {
    create: (body: NewWebhook) => create.mutateAsync({ body }),
    change: ({ id, version }: Webhook, changes: Omit<WebhookChanges, 'version'>) =>
      change.mutateAsync({ params: { id }, body: { version, ...changes } }),
    remove: (id: string) => remove.mutateAsync({ params: { id } }),
    rotate: (id: string) => rotate.mutateAsync({ params: { id } }),
    test: (id: string) => test.mutateAsync({ params: { id } }),
    replay: (id: string, deliveryId: string) => replay.mutateAsync({ params: { id, deliveryId } }),
  };
};
