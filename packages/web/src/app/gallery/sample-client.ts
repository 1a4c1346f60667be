import { members, recipients } from '@fanal/contract/audiences/audiences.examples';
import type { AudiencePreview, AudienceTarget, Recipient } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { type DefaultedQueryObserverOptions, QueryClient } from '@tanstack/react-query';

type Sent = { query?: { search?: string; kinds?: string; perKind?: number }; body?: { targets: AudienceTarget[] } };

const PAGE = { lastPage: 1, page: 1 };

const found = ({ search = '', kinds = '', perKind = 5 }: NonNullable<Sent['query']>): Page<Recipient> => {
  const fits = recipients.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const items = kinds.split(',').flatMap((kind) => fits.filter((one) => one.kind === kind).slice(0, perKind));
  return { items, total: fits.length, ...PAGE };
};

const reached = (targets: readonly AudienceTarget[]): AudiencePreview => {
  const chosen = targets.flatMap(({ id }) => recipients.find(({ recipientid }) => recipientid === id) ?? []);
  const users = chosen.reduce((sum, { count }) => sum + count, 0);
  return {
    count: { users, claimed: users, disabled: 0 },
    targets: chosen.map(({ recipientid: id, kind, name, parentName, groupKind, count }) => ({
      id,
      kind,
      name,
      parentName,
      groupKind,
      count,
    })),
    overlap: 0,
    warnings: [],
    people: { items: members, total: members.length, ...PAGE },
  };
};

/** What the server would answer to the reads of an audience, from the samples. */
const answerTo = ({ query, body }: Sent): unknown => (body ? reached(body.targets) : found(query ?? {}));

/** A cache whose every read is answered here: pieces that ask a server show what they do without one. */
export const sampleClient = (): QueryClient => {
  const client = new QueryClient();
  const plain = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = ((options: Parameters<typeof plain>[0]) => {
    const sent = (options.queryKey?.[1] ?? {}) as Sent;
    const isAsked = !sent.body || sent.body.targets.length > 0;
    return plain({
      ...options,
      enabled: isAsked,
      queryFn: async () => answerTo(sent),
    }) as DefaultedQueryObserverOptions;
  }) as typeof client.defaultQueryOptions;
  return client;
};
