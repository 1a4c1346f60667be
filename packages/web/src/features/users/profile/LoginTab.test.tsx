import type { User } from '@fanal/contract/users/person.shapes';
import { userExample } from '@fanal/contract/users/users.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { profileSample } from '#platform/testing/session.samples.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { LoginTab } from './LoginTab.tsx';

const attempt = {
  id: '019aa1b0-0000-7000-8000-000000000701',
  channel: 'sms',
  state: 'failed',
  contact: '+15145550188',
  locale: 'fr_CA',
  providerCode: '30006',
  createdAt: '2026-11-18T14:00:00.000Z',
  sentAt: null,
  reason: { code: 'SMS_30006', message: 'Ce numéro est une ligne fixe ou est injoignable.' },
};

const serve =
  (person: Partial<User> = {}) =>
  (server: FakeServer) => {
    const user = { ...userExample, loginEmail: 'elo@boreal.example', ...person };
    server.on(`GET /v1/all/users/${user.id}`, () => json(user));
    server.on(`GET /v1/invitations/${user.id}`, () =>
      json({ user: { ...user, positionName: null, invitation: attempt }, invitations: [attempt] }),
    );
    server.on(`PUT /v1/all/users/${user.id}/identity`, () => json(user));
  };
const open = (prepare: (server: FakeServer) => unknown = serve(), wanted = {}, userId = userExample.id) =>
  openScreen(() => <LoginTab userId={userId} />, prepare, wanted);
const identity = `/v1/all/users/${userExample.id}/identity`;
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  localStorage.clear();
});

describe('how a person signs in', () => {
  it('is shown with the login phone that stays, and the visits (USER-PROFILE-13, GAP-57)', async () => {
    await open();
    expect(await screen.findByText('elo@boreal.example')).toBeDefined();
    expect(screen.getByText('non modifiable')).toBeDefined();
    expect(screen.getByText('09/05/2022 9 h 00')).toBeDefined();
    expect(screen.getByText(/America\/Toronto/)).toBeDefined();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is changed by method and e-mail, with the version that was read (GAP-57, P60)', async () => {
    const { server } = await open(serve(), { search: 'edit=login' });
    await userEvent.click((await dialog()).getByRole('radio', { name: /^Courriel/ }));
    const email = (await dialog()).getByRole('textbox', { name: 'Courriel de connexion' });
    await userEvent.clear(email);
    await userEvent.type(email, 'pas un courriel');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Écrivez un courriel complet/)).toBeDefined();
    await userEvent.clear(email);
    await userEvent.type(email, 'eloise@boreal.example');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le moyen de connexion a été enregistré.')).toBeDefined();
    expect(server.asked(identity).map(({ body }) => JSON.parse(body))).toEqual([
      { version: 3, loginMethod: 'email', email: 'eloise@boreal.example' },
    ]);
  });

  it.each([
    ['fr_CA', 'vous ne pouvez pas changer son moyen de connexion'],
    ['en_CA', 'you cannot change how they sign in'],
    ['es_ES', 'no puede cambiar su inicio de sesión'],
  ] as const)(
    'of the owner is shown to other administrators with the reason why it stays: %s (GAP-07, GAP-62, P16)',
    async (locale, reason) => {
      await open(serve({ isOwner: true }), { search: 'edit=login', locale });
      expect(await screen.findByText(new RegExp(reason))).toBeDefined();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('of a super admin is changed by a super admin alone (P16)', async () => {
    await open(serve({ isSuperAdmin: true }), { search: 'edit=login', isSuperAdmin: true });
    expect((await dialog()).getByRole('textbox', { name: 'Courriel de connexion' })).toBeDefined();
  });

  it('that could not be saved says so in the words of the specification, and keeps what was written (USER-PROFILE-19, ERRORS-20)', async () => {
    await open(
      (server) => {
        serve()(server);
        server.on(`PUT ${identity}`, () => refusal('USER_EXISTS', 'Cette personne existe déjà.'));
      },
      { search: 'edit=login', locale: 'en_CA' },
    );
    await userEvent.click((await dialog()).getByRole('radio', { name: /^Email/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error saving login information.')).toBeDefined();
    expect(screen.getByText('Cette personne existe déjà.')).toBeDefined();
    expect((await dialog()).getByRole<HTMLInputElement>('radio', { name: /^Email/ }).checked).toBe(true);
  });

  it('of somebody who stands higher cannot be changed, nor by a lead (GAP-04)', async () => {
    await open(serve({ roleType: 'organizationAdmin' }), { roleType: 'userAdmin', search: 'edit=login' });
    await screen.findByText('elo@boreal.example');
    expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the invitation of a person', () => {
  it('is told attempt by attempt, and can be sent again (USERS-09, ERRORS-04)', async () => {
    const { address } = await open(serve({ invitationStatus: 'invited' }));
    expect(await screen.findByText('Refusée')).toBeDefined();
    expect(screen.getByText(/Ce numéro est une ligne fixe ou est injoignable/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer l’invitation' }));
    expect(address().open).toBe('resend');
  });

  it('is not offered to who has come already (USERS-10)', async () => {
    await open();
    await screen.findByText('Acceptée');
    expect(screen.queryByRole('button', { name: /nvit/ })).toBeNull();
  });

  it('is nothing that a lead sees (GAP-04)', async () => {
    const { server } = await open(serve(), { roleType: 'lead' });
    await screen.findByText('elo@boreal.example');
    expect(server.asked(`/v1/invitations/${userExample.id}`)).toEqual([]);
  });
});

describe('text messages', () => {
  const own = { id: profileSample.id, phone: null };
  const register = '/v1/my/sms/register';

  it('are asked for at one’s own number alone (GAP-57, API-26)', async () => {
    const { server } = await open(
      (fake) => {
        serve(own)(fake);
        fake.on(`PUT ${register}`, () => json({ phone_number: '+14185550142' }));
      },
      {},
      profileSample.id,
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Votre mobile' }), '418 555-0142');
    await userEvent.click(screen.getByRole('button', { name: 'Recevoir les textos' }));
    expect(await screen.findByText('Vous recevrez les textos à ce numéro.')).toBeDefined();
    expect(JSON.parse(server.asked(register)[0]!.body)).toEqual({ phone_number: '418 555-0142' });
  });

  it('that could not be asked for say so in the words of the specification (USER-PROFILE-20, ERRORS-21)', async () => {
    await open(
      (fake) => {
        serve({ ...own, phone: '+14185550142' })(fake);
        fake.on(`PUT ${register}`, () => refusal('UNEXPECTED', 'Une erreur.'));
      },
      { locale: 'en_CA' },
      profileSample.id,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Receive text messages' }));
    expect(await screen.findByText('SMS subscribe error.')).toBeDefined();
  });

  it('are nothing that somebody else asks for (GAP-57)', async () => {
    await open();
    await screen.findByText('elo@boreal.example');
    expect(screen.queryByText('Textos')).toBeNull();
  });
});
