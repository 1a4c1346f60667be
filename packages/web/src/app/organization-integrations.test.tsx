import { apiKeyExample } from '@fanal/contract/api-keys/api-keys.examples';
import { organizationSettings } from '@fanal/contract/organization/organization.examples';
import { deliveryExample, webhookExample } from '@fanal/contract/webhooks/webhooks.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { organizationSample } from '#platform/testing/session.samples.ts';
import { openPortal } from './testing/open-portal.tsx';

const open = (search: string, prepare: (server: FakeServer) => void = () => undefined) =>
  openPortal(`/${organizationSample.id}/organization/settings${search}`, (server) => {
    server.on('GET /v1/my/organization', () => json(organizationSample));
    server.on(`GET /v1/organization/${organizationSample.id}`, () => json(organizationSettings));
    server.on('GET /v1/webhooks', () => json({ items: [webhookExample] }));
    server.on('GET /v1/api-keys', () => json({ items: [apiKeyExample], total: 1, lastPage: 1, page: 1 }));
    prepare(server);
  });
const sent = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
});

describe('the keys of scripts', () => {
  it('are listed with what they may do, by whom, and until when', async () => {
    await open('?tab=integrations');
    const table = await screen.findByRole('table', { name: 'Clés d’API' });
    expect(await within(table).findByText('Synchronisation SIRH')).toBeDefined();
    expect(plain(table.textContent)).toContain('Personnes et affectations : lire, modifier');
    expect(table.textContent).toContain('31/01/2027');
    expect(within(table).getByText('En service')).toBeDefined();
  });

  it('are created within what one may do oneself, and shown once', async () => {
    const secret = `fk_${'a'.repeat(43)}`;
    const { server } = await open('?tab=integrations', (prepared) =>
      prepared.on('POST /v1/api-keys', () => json({ key: apiKeyExample, secret }, 201)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Créer une clé' }));
    const dialog = await screen.findByRole('dialog', { name: 'Créer une clé d’API' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Créer la clé' }));
    expect(await within(dialog).findByText('Donnez un nom à la clé.')).toBeDefined();
    expect(within(dialog).getByText('Choisissez au moins une permission.')).toBeDefined();
    expect(within(dialog).queryByRole('group', { name: 'Super administration' })).toBeNull();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nom/ }), 'Paie');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Cartes.: Lire/ }));
    await userEvent.click(within(dialog).getByRole('radio', { name: /30.jours/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Créer la clé' }));
    expect(await screen.findByDisplayValue(secret)).toBeDefined();
    expect(sent(server, '/v1/api-keys')).toMatchObject({ name: 'Paie', scope: ['cards:read'] });
    await userEvent.click(screen.getByRole('button', { name: 'J’ai copié la clé' }));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });

  it('are revoked after a question', async () => {
    const { server } = await open('?tab=integrations', (prepared) =>
      prepared.on(`DELETE /v1/api-keys/${apiKeyExample.id}`, () => json({ ...apiKeyExample, state: 'revoked' })),
    );
    await userEvent.click(await screen.findByRole('button', { name: /Synchronisation SIRH/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Révoquer/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Révoquer' }));
    expect(await screen.findByText(/est révoquée/)).toBeDefined();
    expect(server.asked(`/v1/api-keys/${apiKeyExample.id}`)).toHaveLength(1);
  });
});

describe('the webhooks', () => {
  it('are added with their events, and their secret is shown once', async () => {
    const { server } = await open('?tab=integrations', (prepared) =>
      prepared.on('POST /v1/webhooks', () => json({ webhook: webhookExample, secret: 'whsec_abc' }, 201)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ajouter un webhook' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Adresse/ }), 'intranet.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
    expect(await within(dialog).findByText(/commence par https/)).toBeDefined();
    expect(within(dialog).getByText('Choisissez au moins un événement.')).toBeDefined();
    await userEvent.clear(within(dialog).getByRole('textbox', { name: /^Adresse/ }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Adresse/ }), 'https://intranet.example/f');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Carte expirée' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByDisplayValue('whsec_abc')).toBeDefined();
    expect(sent(server, '/v1/webhooks')).toEqual({ address: 'https://intranet.example/f', events: ['card.expired'] });
  });

  it('show what they were told and what was answered, and send it again', async () => {
    const log = `/v1/webhooks/${webhookExample.id}/deliveries`;
    const { server } = await open('?tab=integrations', (prepared) => {
      prepared.on(`GET ${log}`, () => json({ items: [deliveryExample], total: 1, lastPage: 1, page: 1 }));
      prepared.on(`POST ${log}/${deliveryExample.id}/replay`, () => json(deliveryExample));
    });
    await userEvent.click(await screen.findByRole('button', { name: webhookExample.address }));
    const table = await screen.findByRole('table', { name: 'Envois des 30 derniers jours' });
    expect(await within(table).findByText('503 Refusé')).toBeDefined();
    await userEvent.click(within(table).getByRole('button', { name: /Carte approuvée/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Envoyer de nouveau/ }));
    expect(await screen.findByText(/repart dans un instant/)).toBeDefined();
    expect(server.asked(`${log}/${deliveryExample.id}/replay`)).toHaveLength(1);
  });

  it('are looked at again while a delivery is on its way, until its answer is known', async () => {
    const onItsWay = { ...deliveryExample, tries: 1, outcome: null, statusCode: null, milliseconds: null };
    const log = [onItsWay, { ...deliveryExample, state: 'delivered', outcome: 'delivered', statusCode: 204 }];
    await open('?tab=integrations', (prepared) =>
      prepared.on(`GET /v1/webhooks/${webhookExample.id}/deliveries`, () =>
        json({ items: [log.length > 1 ? log.shift() : log[0]], total: 1, lastPage: 1, page: 1 }),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: webhookExample.address }));
    expect(await screen.findByText('204 Reçu', {}, { timeout: 8_000 })).toBeDefined();
  });
});
