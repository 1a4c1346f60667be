import { recipients } from '@fanal/contract/audiences/audiences.examples';
import { userGroupPreview, userGroups } from '@fanal/contract/user-groups/user-groups.examples';
import { screen, within } from '@testing-library/react';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UserGroupsPage } from '../UserGroupsPage.tsx';

/** The group that the tests change. */
export const bridge = userGroups[0]!;
export const page = (items: unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });
const serve = (server: FakeServer) => {
  server.on('GET /v1/userGroup/list/search', ({ search }) => page(search.get('filters') ? [] : userGroups));
  server.on('GET /v1/all/users/counts', () => json({ all: 310 }));
  server.on(`GET /v1/userGroup/${bridge.id}`, () => json(bridge));
  server.on(`GET /v1/userGroup/${bridge.id}/uses`, () => json([]));
  server.on('POST /v1/userGroup/preview', () => json(userGroupPreview));
  server.on('GET /v1/organization-structure/recipients/all', ({ search }) => {
    const kinds = (search.get('kinds') ?? '').split(',');
    const text = (search.get('search') ?? '').toLowerCase();
    return page(recipients.filter(({ kind, name }) => kinds.includes(kind) && name.toLowerCase().includes(text)));
  });
};

/** Opens the editor of a group over the list, or of a new one. */
export const openEditor = async (group: string, prepare: (server: FakeServer) => void = () => undefined) => {
  const opened = await openScreen(
    UserGroupsPage,
    (server) => {
      serve(server);
      prepare(server);
    },
    { search: `tab=groups&group=${group}` },
  );
  const title = group === 'new' ? 'Nouveau groupe' : 'Groupe';
  return { ...opened, editor: within(await screen.findByRole('dialog', { name: title })) };
};

/** What was asked for last while the group was written. */
export const previewed = (server: FakeServer) => JSON.parse(server.asked('/v1/userGroup/preview').at(-1)!.body);
/** Bodies that were sent to an address. */
export const sent = (server: FakeServer, method: string, path: string) =>
  server.asked(path).flatMap((one) => (one.method === method ? [JSON.parse(one.body)] : []));
