/** The card types of all organizations, before a server that knows the samples. */
import type { CardType, CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { nameIn } from '@fanal/contract/cards/cards.rules';
import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import { screen, within } from '@testing-library/react';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { CardTypesPage } from '../CardTypesPage.tsx';

type Samples = { types: readonly CardType[]; requests: readonly CatalogueRequest[] };

const page = (items: readonly unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

const rowOf = ({ schema, usedFields: _, ...row }: CardType): CardTypeRow => ({
  ...row,
  fieldCount: schema.fields.length,
  fieldNames: schema.fields.map(({ locales }) => nameIn(locales, 'fr_CA')),
});

const serve = (server: FakeServer, { types, requests }: Samples) => {
  server.on('GET /v1/cards/types/all', ({ search }) => {
    const text = (search.get('search') ?? '').toLowerCase();
    const wanted = search.get('enabled');
    const fits = ({ name, isEnabled }: CardType) =>
      name.toLowerCase().includes(text) && (wanted === null || String(isEnabled) === wanted);
    return page(types.filter(fits).map(rowOf));
  });
  server.on('GET /v1/cards/types/requests', ({ search }) => {
    const status = search.get('status');
    return page(requests.filter((request) => status === null || request.status === status));
  });
  for (const type of types) server.on(`GET /v1/cards/types/${type.id}`, () => json(type));
};

type Prepare = (server: FakeServer) => void;
type Wanted = Omit<Parameters<typeof openScreen>[2] & object, 'isSuperAdmin'>;

/** Opens the screen as a super admin sees it. */
export const typesWith =
  (samples: Samples) =>
  (prepare: Prepare = () => undefined, wanted: Wanted = {}) =>
    openScreen(
      CardTypesPage,
      (server) => {
        serve(server, samples);
        prepare(server);
      },
      { ...wanted, isSuperAdmin: true },
    );

/** The editor that stands open, by the name of what it edits. */
export const openedEditor = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Bodies that were sent to an address. */
export const sent = (server: FakeServer, method: string, path: string) =>
  server.asked(path).flatMap((one) => (one.method === method ? [JSON.parse(one.body)] : []));
