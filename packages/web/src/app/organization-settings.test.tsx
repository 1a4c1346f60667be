import { apiKeyExample } from '@fanal/contract/api-keys/api-keys.examples';
import {
  cancelledSubscription,
  organizationSettings,
  organizationUsage,
  subscription,
} from '@fanal/contract/organization/organization.examples';
import { paystubSettings } from '@fanal/contract/paystubs/paystubs.examples';
import { permissionsOf } from '@fanal/contract/permissions';
import { webhookExample } from '@fanal/contract/webhooks/webhooks.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { openPortal } from './testing/open-portal.tsx';

const call = `/v1/organization/${organizationSample.id}`;
const address = `/${organizationSample.id}/organization/settings`;
const organization = { ...organizationSample, settingsVersion: 4, isOwner: true };

const open = (search = '', prepare: (server: FakeServer) => void = () => undefined) =>
  openPortal(`${address}${search}`, (server) => {
    server.on('GET /v1/my/organization', () => json(organization));
    server.on(`GET ${call}`, () => json(organizationSettings));
    server.on(`GET ${call}/usage`, () => json(organizationUsage));
    server.on(`GET ${call}/subscription`, () => json(subscription));
    server.on('GET /v1/paystubs/settings', () => json(paystubSettings));
    server.on('GET /v1/webhooks', () => json({ items: [webhookExample] }));
    server.on('GET /v1/api-keys', () => json({ items: [apiKeyExample], total: 1, lastPage: 1, page: 1 }));
    prepare(server);
  });
const answering = (changes: object) => (server: FakeServer) =>
  server.on(`PATCH ${call}`, () => json({ ...organizationSettings, version: 5, ...changes }));
const sent = (server: FakeServer, path = call) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const rewrite = async (label: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  return field;
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
});

describe('the settings of the organization', () => {
  it('stand in the menu and have the six tabs that are asked for and that of retention, the open one in the address (SETTINGS-01, SHELL-13, GAP-74)', async () => {
    const { search } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Organisation' })).toBeDefined();
    const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(tabs).toEqual([
      'Général',
      'Affichage',
      'Modules',
      'Facturation et abonnement',
      'Intégrations',
      'Talons de paie',
      'Conservation',
    ]);
    expect(await screen.findByDisplayValue('Groupe Boréal')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Talons de paie' }));
    expect(await screen.findByRole('heading', { name: 'Avant la diffusion' })).toBeDefined();
    expect(search()).toEqual({ tab: 'paystubs' });
    const menu = screen.getByRole('navigation', { name: 'Navigation principale' });
    expect(within(menu).getByRole('link', { name: 'Organisation' })).toBeDefined();
  });

  it.each(['', '?tab=display', '?tab=features', '?tab=billing', '?tab=integrations', '?tab=paystubs'])(
    'have no barrier that axe finds (%s)',
    async (search) => {
      await open(search);
      await screen.findByRole('heading', { level: 1, name: 'Organisation' });
      await screen.findAllByRole('heading', { level: 2 });
      const { violations } = await axe.run(screen.getByRole('main'), {
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    },
  );

  it('send only what was changed, and say how much that is (SETTINGS-03)', async () => {
    const { server } = await open('', answering({ displayName: 'Boréal' }));
    await rewrite(/^Nom affiché/, 'Boréal');
    expect(await screen.findByText('1 changement')).toBeDefined();
    expect(screen.getByText('Boréal vous invite')).toBeDefined();
    await save();
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeDefined();
    expect(sent(server)).toEqual({ version: 4, displayName: 'Boréal' });
  });

  it('say in words what is wrong with an address, and send nothing (SETTINGS-06)', async () => {
    const { server } = await open();
    await rewrite(/^Code postal/, 'G7H 5B');
    await save();
    expect(await screen.findByText(/Écrivez le code postal au complet/)).toBeDefined();
    expect(screen.getByText('1 changement, 1 champ à corriger')).toBeDefined();
    expect(server.asked(call).every(({ method }) => method === 'GET')).toBe(true);
  });

  it('say that they could not be saved, and keep what was written (SETTINGS-11, ERRORS-10)', async () => {
    await open('', (server) =>
      server.on(`PATCH ${call}`, () => refusal('SERVICE_UNAVAILABLE', 'Le service est occupé')),
    );
    await rewrite(/^Raison sociale/, 'Boréal inc.');
    await save();
    const words = await screen.findByText('Les réglages de l’organisation n’ont pas pu être enregistrés');
    expect(plain(words.closest('[role=alert], div')!.textContent)).toContain('Le service est occupé');
    expect(screen.getByDisplayValue('Boréal inc.')).toBeDefined();
  });

  it('never write over what somebody else changed meanwhile (P60)', async () => {
    let tries = 0;
    const { server } = await open('', (prepared) => {
      prepared.on(`PATCH ${call}`, () => {
        tries += 1;
        prepared.on(`GET ${call}`, () => json({ ...organizationSettings, version: 9, displayName: 'Autre nom' }));
        return refusal('VERSION_CONFLICT');
      });
    });
    await rewrite(/^Nom affiché/, 'Mon nom');
    await save();
    expect(await screen.findByText(/Quelqu’un d’autre vient de changer ce champ/)).toBeDefined();
    expect(screen.getByDisplayValue('Mon nom')).toBeDefined();
    expect(tries).toBe(1);
    expect(sent(server).version).toBe(4);
  });

  it('are read only for somebody who may not change them', async () => {
    const permissions = permissionsOf.organizationAdmin.filter((one) => one !== 'organization:update');
    await open('', (server) => server.on('GET /v1/profile/my', () => json({ ...profileSample, permissions })));
    expect((await screen.findByDisplayValue('Groupe Boréal')).closest('fieldset')!.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });
});

describe('the owner', () => {
  it('can be asked for by the owner, and nothing changes before the answer (SETTINGS-06, GAP-62)', async () => {
    const offered = {
      ...organizationSettings,
      ownerOffer: {
        userId: organizationSettings.administrators[1]!.id,
        displayName: 'Maude Tremblay-Roy',
        offeredAt: '2026-11-20T14:00:00.000Z',
        offeredByName: 'Luc Roy',
      },
    };
    await open('', (server) => server.on(`GET ${call}`, () => json(offered)));
    expect(await screen.findByText(/Maude Tremblay-Roy n’a pas encore répondu/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retirer la proposition' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Céder la propriété…' })).toBeNull();
  });

  it('is not handed over by another administrator', async () => {
    await open('', (server) => server.on('GET /v1/my/organization', () => json({ ...organization, isOwner: false })));
    await screen.findByDisplayValue('Groupe Boréal');
    expect(screen.queryByRole('button', { name: 'Céder la propriété…' })).toBeNull();
  });

  it('is asked on every screen whether to become owner, and answers there (GAP-62)', async () => {
    const { server } = await open('', (prepared) => {
      prepared.on('GET /v1/my/organization', () => json({ ...organization, ownershipOfferedBy: 'Luc Roy' }));
      prepared.on('POST /v1/my/ownership', () => json({ accepted: true }));
    });
    expect(await screen.findByText(/Luc Roy vous propose de devenir propriétaire/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
    expect(await screen.findByText(/Vous êtes propriétaire de Groupe Boréal/)).toBeDefined();
    expect(sent(server, '/v1/my/ownership')).toEqual({ accepts: true });
  });
});

describe('the display', () => {
  it('checks colors as they are written, and shows the corrected one with its contrast (SETTINGS-05, SETTINGS-06)', async () => {
    const { server } = await open('?tab=display', answering({ primaryColor: '#ffe100' }));
    await rewrite(/^Couleur principale/, '#FFE1');
    await save();
    expect(await screen.findByText(/Écrivez # et six chiffres ou lettres de A à F/)).toBeDefined();
    await rewrite(/^Couleur principale/, '#FFE100');
    const contrasts = screen.getByRole('table', { name: 'Contraste de #FFE100' });
    const links = within(contrasts).getByRole('row', { name: /Liens sur fond clair/ });
    expect(plain(links.textContent)).toMatch(/corrigée en #[0-9A-F]{6}/);
    for (const row of within(contrasts).getAllByRole('row')) {
      const [, reached = '0', least = '9'] = /(\d+(?:,\d)?)au moins (\d(?:,\d)?)/.exec(plain(row.textContent)) ?? [];
      expect(Number(reached.replace(',', '.'))).toBeGreaterThanOrEqual(Number(least.replace(',', '.')));
    }
    await save();
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeDefined();
    expect(sent(server)).toEqual({ version: 4, primaryColor: '#ffe100' });
  });

  it('lists what moves when the time zone changes', async () => {
    await open('?tab=display');
    await userEvent.click(await screen.findByRole('combobox', { name: /^Fuseau horaire/ }));
    await userEvent.keyboard('Vancouver');
    await userEvent.click(await screen.findByRole('option', { name: /Vancouver/ }));
    expect(await screen.findByText(/ceci se déplace/)).toBeDefined();
    expect(screen.getByText(/part au même instant qu’avant/)).toBeDefined();
  });
});

describe('the features', () => {
  it('say what leaves, for whom, and what stays, before it is saved (SETTINGS-07, GAP-26)', async () => {
    const features = { ...organizationSettings.features, paystubs: false };
    const { server } = await open('?tab=features', answering({ features }));
    const row = await screen.findByRole('group', { name: 'Talons de paie' });
    await within(row).findByText(/talons gardés/);
    expect(plain(row.textContent)).toContain('1 entrée du menu, 9 958 talons gardés');
    await userEvent.click(within(row).getByRole('switch'));
    expect(plain((await screen.findByText(/ne pourront plus ouvrir leurs talons/)).textContent)).toContain('1 109');
    const menu = screen.getByRole('region', { name: 'Le menu, après l’enregistrement' });
    expect(within(menu).getByText('Paie').closest('li')!.textContent).toContain('disparaîtra');
    await save();
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeDefined();
    expect(sent(server)).toEqual({ version: 4, features: { paystubs: false } });
  });

  it('keep a switch that is moved while the ones before it are being saved (SETTINGS-11)', async () => {
    const features = { ...organizationSettings.features, paystubs: false };
    const answer = Promise.withResolvers<void>();
    await open('?tab=features', (server) =>
      server.on(`PATCH ${call}`, async () => {
        await answer.promise;
        return json({ ...organizationSettings, version: 5, features });
      }),
    );
    const switchOf = (name: string) =>
      within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('switch');
    await screen.findByRole('group', { name: 'Formations' });
    await userEvent.click(switchOf('Talons de paie'));
    await save();
    await userEvent.click(switchOf('Formations'));
    answer.resolve();
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeDefined();
    await screen.findByText('1 changement');
    expect([switchOf('Talons de paie').checked, switchOf('Formations').checked]).toEqual([false, false]);
  });

  it('follow what another person saves with the next answer, in menu and screen (SETTINGS-07, GAP-26)', async () => {
    let version = 4;
    const now = () => ({
      ...organization,
      settingsVersion: version,
      features: { ...organization.features, paystubs: version === 4 },
    });
    const withVersion = (body: unknown) => {
      const answer = json(body);
      answer.headers.set('x-organization-settings', String(version));
      return answer;
    };
    await open('', (server) => {
      server.on('GET /v1/my/organization', () => withVersion(now()));
      server.on(`GET ${call}/subscription`, () => withVersion(subscription));
    });
    const menu = await screen.findByRole('navigation', { name: 'Navigation principale' });
    expect(await within(menu).findByRole('link', { name: 'Paie' })).toBeDefined();
    version = 5; // somebody else switches pay stubs off
    await userEvent.click(await screen.findByRole('tab', { name: 'Facturation et abonnement' }));
    await waitFor(() => expect(within(menu).queryByRole('link', { name: 'Paie' })).toBeNull(), { timeout: 1_000 });
  });
});

describe('integrations', () => {
  it('show of a secret its end only, and send the one that takes its place (SETTINGS-08, SETTINGS-09, P34)', async () => {
    const { server } = await open('?tab=integrations', answering({}));
    expect(await screen.findByDisplayValue('•••• •••• •••• •••• 7c41')).toBeDefined();
    const [, replace] = screen.getAllByRole('button', { name: 'Remplacer' });
    await userEvent.click(replace!);
    const field = screen.getByLabelText<HTMLInputElement>(/^Secret/);
    expect(field.type).toBe('password');
    await userEvent.type(field, 'trop-court');
    await save();
    expect(await screen.findByText(/Écrivez de 24 à 200 lettres/)).toBeDefined();
    await userEvent.type(field, '-0123456789abcdef');
    await save();
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeDefined();
    expect(sent(server)).toEqual({ version: 4, appSecret: 'trop-court-0123456789abcdef' });
    expect(await screen.findByDisplayValue('•••• •••• •••• •••• k7Qz')).toBeDefined();
  });

  it('test the connection with what is saved, and say what came of it (SETTINGS-09)', async () => {
    const refused = { ...organizationSettings.scheduling.tests[0]!, outcome: 'refused', shiftCount: null };
    await open('?tab=integrations', (server) => {
      server.on(`POST ${call}/scheduling/test`, () => {
        const scheduling = { ...organizationSettings.scheduling, tests: [refused] };
        server.on(`GET ${call}`, () => json({ ...organizationSettings, scheduling }));
        return json({ ...organizationSettings, scheduling });
      });
    });
    expect(await screen.findByText('La connexion fonctionne.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Essayer encore' }));
    expect(await screen.findByText('La connexion ne fonctionne pas.')).toBeDefined();
    expect(screen.getAllByText('Le service refuse ce compte ou cette clé.').length).toBeGreaterThan(0);
  });
});

describe('the end of the subscription', () => {
  it('is asked for with what will be erased and a word, and answered with the day (SETTINGS-10, GAP-75)', async () => {
    const { server } = await open('?tab=billing', (prepared) => {
      prepared.on(`POST ${call}/subscription/cancel`, () => {
        prepared.on(`GET ${call}/subscription`, () => json(cancelledSubscription));
        return json(cancelledSubscription);
      });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’abonnement…' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Articles de l’Info Hub');
    expect(plain(dialog.textContent)).toContain('Talons de paie9 958');
    const confirm = within(dialog).getByRole('button', { name: 'Annuler l’abonnement' });
    expect(confirm).toHaveProperty('disabled', true);
    await userEvent.type(within(dialog).getByRole('textbox'), 'supprimer');
    await userEvent.click(confirm);
    expect(await screen.findByText('L’abonnement est annulé.')).toBeDefined();
    expect(sent(server, `${call}/subscription/cancel`)).toEqual({ version: 1, confirmation: 'Supprimer' });
    expect(await screen.findByText(/seront effacées le 20\/12\/2026/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reprendre l’abonnement' })).toBeDefined();
  });

  it('sends whoever signed in too long ago to sign in again (GAP-75)', async () => {
    await open('?tab=billing', (server) =>
      server.on(`POST ${call}/subscription/cancel`, () =>
        refusal('SIGN_IN_AGAIN', 'Reconnectez-vous', { minutes: 15 }),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’abonnement…' }));
    await userEvent.type(await screen.findByRole('textbox'), 'Supprimer');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler l’abonnement' }));
    expect(await screen.findByRole('button', { name: 'Se connecter de nouveau' })).toBeDefined();
  });

  it('is not offered to anybody but the owner', async () => {
    await open('?tab=billing', (server) =>
      server.on(`GET ${call}/subscription`, () => json({ ...subscription, mayCancel: false })),
    );
    expect(await screen.findByText('Entreprise, annuel')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Annuler l’abonnement…' })).toBeNull();
    expect(screen.getByText(/Seule la personne propriétaire/)).toBeDefined();
  });

  it('stands in a banner on every screen of an administrator, with the way to it (SETTINGS-10, GAP-75)', async () => {
    await open('', (server) =>
      server.on('GET /v1/my/organization', () => json({ ...organization, eraseOn: '2026-12-20' })),
    );
    expect(
      await screen.findByText(/Toutes les données de Groupe Boréal seront effacées le 20\/12\/2026/),
    ).toBeDefined();
    const link = screen.getByRole('link', { name: 'Voir l’abonnement' });
    expect(link.getAttribute('href')).toBe(`${address}?tab=billing`);
  });
});
