/** The editor of a group over its list, before a server that knows the samples. */
import type { Recipient } from '@fanal/contract/audiences/audiences.shapes';
import type { UserGroup, UserGroupPreview } from '@fanal/contract/user-groups/user-groups.shapes';
import { screen, within } from '@testing-library/react';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UserGroupsPage } from '../UserGroupsPage.tsx';

type Samples = { groups: readonly UserGroup[]; preview: UserGroupPreview; recipients: readonly Recipient[] };

export const page = (items: readonly unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

const serve = (server: FakeServer, { groups, preview, recipients }: Samples) => {
  server.on('GET /v1/userGroup/list/search', ({ search }) => page(search.get('filters') ? [] : groups));
  server.on('GET /v1/all/users/counts', () =>
    json({ all: 310, notInvited: 20, pending: 5, invited: 30, claimed: 250, disabled: 5 }),
  );
  for (const group of groups) {
    server.on(`GET /v1/userGroup/${group.id}`, () => json(group));
    server.on(`GET /v1/organization-structure/recipients/${group.id}/uses`, () => json({ items: [], total: 0 }));
  }
  server.on('POST /v1/userGroup/preview', () => json(preview));
  server.on('GET /v1/organization-structure/recipients/all', ({ search }) => {
    const kinds = (search.get('kinds') ?? '').split(',');
    const text = (search.get('search') ?? '').toLowerCase();
    return page(recipients.filter(({ kind, name }) => kinds.includes(kind) && name.toLowerCase().includes(text)));
  });
};

type Prepare = (server: FakeServer) => void;

/** Opens a group by its id, or `new` for another one. */
export const editorWith =
  (samples: Samples) =>
  async (group: string, prepare: Prepare = () => undefined) => {
    const opened = await openScreen(
      UserGroupsPage,
      (server) => {
        serve(server, samples);
        prepare(server);
      },
      { search: `tab=groups&group=${group}` },
    );
    const title = group === 'new' ? 'Nouveau groupe' : 'Groupe';
    return { ...opened, editor: within(await screen.findByRole('dialog', { name: title })) };
  };

/** Bodies that were sent to an address. */
export const sent = (server: FakeServer, method: string, path: string) =>
  server.asked(path).flatMap((one) => (one.method === method ? [JSON.parse(one.body)] : []));

/** What was asked for last while the group was written. */
export const previewed = (server: FakeServer) => sent(server, 'POST', '/v1/userGroup/preview').at(-1);
