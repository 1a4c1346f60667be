import { exampleId } from '@fanal/contract/structure/structure.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { InviteDialog } from './InviteDialog.tsx';

const invite = '/v1/invitations';
const close = vi.fn();
const Page = () => <InviteDialog onClose={close} />;

const invitation = {
  id: exampleId('7', 1),
  channel: 'email',
  state: 'queued',
  contact: 'audrey@boreal.example',
  locale: null,
  reason: null,
  providerCode: null,
  createdAt: '2026-11-20T14:00:00.000Z',
  sentAt: null,
};
const audrey = {
  id: exampleId('9', 30),
  displayName: 'Audrey Lavoie',
  avatarUrl: null,
  employeeNumber: null,
  positionName: null,
  email: invitation.contact,
  phone: null,
  roleType: 'member',
  invitationStatus: 'pending',
  invitation,
};

const openForm = async (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) => {
  const { server } = await openScreen(
    Page,
    (fake) => {
      fake.on('GET /v1/all/users', () => json({ items: [], total: 3, lastPage: 1, page: 1 }));
      prepare(fake);
    },
    wanted,
  );
  return { server, open: within(await screen.findByRole('dialog')) };
};
type Form = Awaited<ReturnType<typeof openForm>>['open'];

const field = (open: Form, name: string, line: number) =>
  open.getByRole<HTMLInputElement>('textbox', { name: `${name}, ligne ${line}` });
const chooseChannel = (open: Form, line: number, channel: string) =>
  userEvent.click(
    within(open.getByRole('radiogroup', { name: `Envoi par, ligne ${line}` })).getByRole('radio', { name: channel }),
  );
const write = async (open: Form, line: number, first: string, last: string, contact: string) => {
  await userEvent.type(field(open, 'Prénom', line), first);
  await userEvent.type(field(open, 'Nom', line), last);
  await chooseChannel(open, line, contact.includes('@') ? 'Courriel' : 'Texto');
  await userEvent.type(field(open, 'Mobile ou courriel', line), contact);
};
const addLine = (open: Form) => userEvent.click(open.getByRole('button', { name: 'Ajouter une ligne' }));
const send = (open: Form) => userEvent.click(open.getByRole('button', { name: /^Envoyer / }));
const chooseRole = async (open: Form, line: number, role: string) => {
  await userEvent.click(open.getByRole('combobox', { name: `Rôle, ligne ${line}` }));
  await userEvent.click(await screen.findByRole('option', { name: role }));
};
const bodyOf = (server: FakeServer) => JSON.parse(server.asked(invite).at(-1)!.body);

beforeEach(() => {
  localStorage.clear();
  close.mockClear();
});

describe('the form of invitation', () => {
  it('sends each line by its channel, in the language that is chosen (USERS-02)', async () => {
    const { server, open } = await openForm((fake) => {
      fake.on(`POST ${invite}`, () => json({ users: [audrey] }, 201));
      fake.on(`GET ${invite}/${audrey.id}`, () =>
        json({ user: audrey, invitations: [{ ...invitation, state: 'sent' }] }),
      );
    });
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    await write(open, 1, 'Audrey', 'Lavoie', 'audrey@boreal.example');
    await addLine(open);
    await write(open, 2, 'Simon', 'Vollant', '819 555-0149');
    await userEvent.click(open.getByRole('combobox', { name: 'Langue du message' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Español' }));
    await send(open);
    expect(bodyOf(server)).toEqual({
      users: [
        {
          firstName: 'Audrey',
          lastName: 'Lavoie',
          email: 'audrey@boreal.example',
          roleType: 'member',
          channel: 'email',
          locale: 'es_ES',
        },
        {
          firstName: 'Simon',
          lastName: 'Vollant',
          phone: '819 555-0149',
          roleType: 'member',
          channel: 'sms',
          locale: 'es_ES',
        },
      ],
    });
    expect(await screen.findByText('1 invitation est partie.')).toBeDefined();
    expect(await screen.findByText('Envoyée')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Terminer' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('says at each line what is missing, before anything is sent (GAP-54)', async () => {
    const { server, open } = await openForm();
    await write(open, 1, 'Audrey', 'Lavoie', 'audrey@');
    await addLine(open);
    await userEvent.type(field(open, 'Nom', 2), 'Vollant');
    await chooseChannel(open, 2, 'Texto');
    await send(open);
    expect(open.getByText(/^Écrivez un courriel complet/)).toBeDefined();
    expect(open.getByText('Écrivez le prénom.')).toBeDefined();
    expect(open.getByText(/^Écrivez un mobile avec son indicatif/)).toBeDefined();
    expect(open.getByRole('alert').textContent).toContain('2 lignes sont à corriger.');
    expect(document.activeElement).toBe(field(open, 'Mobile ou courriel', 1));
    expect(server.asked(invite)).toHaveLength(0);
  });

  it('follows with the channel what is written as the contact, and keeps it when the channel agrees (USERS-02)', async () => {
    const { open } = await openForm();
    const chosen = () =>
      within(open.getByRole('radiogroup', { name: 'Envoi par, ligne 1' })).getByRole<HTMLInputElement>('radio', {
        checked: true,
      }).value;
    const contact = () => field(open, 'Mobile ou courriel', 1);
    await userEvent.type(contact(), 'audrey@boreal.example');
    expect(chosen()).toBe('email');
    expect(contact().value).toBe('audrey@boreal.example');
    await userEvent.clear(contact());
    await userEvent.type(contact(), '418 555-0142');
    expect(chosen()).toBe('sms');
    await chooseChannel(open, 1, 'Courriel');
    expect(contact().value).toBe('');
  });

  it('leads to the import for a longer list, for whoever may import (USERS-01)', async () => {
    const { open } = await openForm(undefined, { permissions: ['users:create', 'imports:create'] });
    expect(open.getByRole('link', { name: 'importez un fichier' }).getAttribute('href')).toMatch(
      /organization\/data-management\?import=new&dataset=users$/,
    );
  });

  it('names no import to whoever may not import (GAP-02)', async () => {
    const { open } = await openForm(undefined, { permissions: ['users:create'] });
    expect(open.queryByRole('link', { name: 'importez un fichier' })).toBeNull();
  });

  it('takes five people at most (USERS-03)', async () => {
    const { open } = await openForm();
    for (let line = 2; line <= 5; line += 1) await addLine(open);
    expect(open.getByText('5 sur 5')).toBeDefined();
    expect(open.getByRole<HTMLButtonElement>('button', { name: 'Ajouter une ligne' }).disabled).toBe(true);
  });

  it('takes three when one of them is to administer the organization, and hints at how many then would (USERS-04, ROLES-05)', async () => {
    const { server, open } = await openForm();
    for (let line = 1; line <= 4; line += 1) {
      if (line > 1) await addLine(open);
      await userEvent.type(field(open, 'Prénom', line), `P${line}`);
    }
    await chooseRole(open, 2, 'Admin de l’organisation');
    expect(open.getByText('4 sur 3')).toBeDefined();
    expect(open.getByText('3 personnes au plus quand l’une d’elles doit administrer l’organisation.')).toBeDefined();
    expect(open.getByText('Retirez 1 ligne, ou changez le rôle.')).toBeDefined();
    await send(open);
    expect(server.asked(invite)).toHaveLength(0);
    await chooseRole(open, 1, 'Admin de l’organisation');
    expect(await open.findByText(/Il est conseillé que 2 à 4 personnes administrent/)).toBeDefined();
  });

  it('names whose contact a line repeats, leads there, and lets the line be dropped (USERS-05, USERS-06, ERRORS-01)', async () => {
    const samuel = exampleId('9', 17);
    const { open } = await openForm((fake) =>
      fake.on(`POST ${invite}`, () =>
        refusal('USER_EXISTS', undefined, {
          users: [
            { line: 1, field: 'phone', value: '+14185550142', userId: samuel, displayName: 'Samuel Gagnon-Lefebvre' },
          ],
        }),
      ),
    );
    await write(open, 1, 'Audrey', 'Lavoie', 'audrey@boreal.example');
    await addLine(open);
    await write(open, 2, 'Samuel', 'Gagnon', '418 555-0142');
    await send(open);
    const error = await open.findByText(/Cette personne existe déjà dans l’organisation/);
    expect(error.textContent.replaceAll('\u00a0', ' ')).toContain(
      'le mobile 418 555-0142 est celui de Samuel Gagnon-Lefebvre.',
    );
    expect(field(open, 'Mobile ou courriel', 2).getAttribute('aria-invalid')).toBe('true');
    expect(open.getByRole('link', { name: 'Voir son profil' }).getAttribute('href')).toMatch(`user-profile/${samuel}`);
    expect(open.getByText(/Aucune invitation n’est partie/)).toBeDefined();
    await userEvent.click(open.getByRole('button', { name: 'retirer la ligne' }));
    expect(open.queryByRole('textbox', { name: 'Prénom, ligne 2' })).toBeNull();
    expect(field(open, 'Prénom', 1).value).toBe('Audrey');
  });

  it('keeps what was written when sending fails as a whole, and says why (ERRORS-02)', async () => {
    const words = 'Votre organisation a atteint le nombre d’invitations permises pour aujourd’hui.';
    const { open } = await openForm((fake) =>
      fake.on(`POST ${invite}`, () => refusal('INVITATION_DAILY_LIMIT', words)),
    );
    await write(open, 1, 'Audrey', 'Lavoie', 'audrey@boreal.example');
    await send(open);
    expect((await open.findByRole('alert')).textContent).toContain(words);
    expect(field(open, 'Prénom', 1).value).toBe('Audrey');
  });

  it('says in words what the provider answered, with its code (ERRORS-03, ERRORS-04)', async () => {
    const reason = { code: 'SMS_30006', message: 'Ce numéro est une ligne fixe ou est injoignable.' };
    const failed = { ...invitation, channel: 'sms', contact: '+14185550164', state: 'failed', reason };
    const { open } = await openForm((fake) => {
      fake.on(`POST ${invite}`, () => json({ users: [audrey] }, 201));
      fake.on(`GET ${invite}/${audrey.id}`, () =>
        json({ user: audrey, invitations: [{ ...failed, providerCode: '30006' }] }),
      );
    });
    await write(open, 1, 'Audrey', 'Lavoie', 'audrey@boreal.example');
    await send(open);
    const line = await screen.findByText(/Ce numéro est une ligne fixe/);
    expect(line.textContent).toContain('(code 30006)');
    expect(screen.getByText('Refusée')).toBeDefined();
  });

  it('offers no role that the caller could not give (GAP-07)', async () => {
    const { open } = await openForm(undefined, { roleType: 'userAdmin' });
    await userEvent.click(open.getByRole('combobox', { name: 'Rôle, ligne 1' }));
    const roles = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(roles).toContain('Admin des utilisateurs');
    expect(roles).not.toContain('Admin de l’organisation');
  });
});

describe('the message of an invitation', () => {
  it('is shown by both channels, in the chosen language, and says which is not used here', async () => {
    const { server, open } = await openForm((fake) =>
      fake.on('POST /v1/invitations/message', () =>
        json({
          channels: { email: true, sms: false },
          email: { subject: 'Groupe Boréal vous invite', text: 'Bonjour Audrey,' },
          sms: 'Groupe Boréal vous invite. Connectez-vous avec ce numéro',
        }),
      ),
    );
    await userEvent.type(field(open, 'Prénom', 1), 'Audrey');
    await userEvent.click(open.getByRole('button', { name: 'Voir le message' }));
    const message = within(await screen.findByRole('dialog', { name: 'Message de l’invitation' }));
    expect((await message.findByRole('region', { name: 'Courriel' })).textContent).toContain('Bonjour Audrey,');
    const sms = message.getByRole('region', { name: 'Texto' }).textContent;
    expect(sms).toContain('L’envoi par texto n’est pas activé ici.');
    expect(sms).toContain('Connectez-vous avec ce numéro');
    expect(JSON.parse(server.asked('/v1/invitations/message').at(-1)!.body)).toEqual({
      firstName: 'Audrey',
      contact: '',
      roleType: 'member',
      locale: 'fr_CA',
    });
  });
});
