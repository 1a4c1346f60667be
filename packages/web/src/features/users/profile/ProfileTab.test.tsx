import type { User } from '@fanal/contract/users/person.shapes';
import { userExample } from '@fanal/contract/users/users.examples';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { ProfileTab } from './ProfileTab.tsx';

const call = `/v1/all/users/${userExample.id}`;
const reveal = `POST ${call}/national-id/reveal`;

/** A server that keeps what it is sent, and counts its versions. */
const keep = (server: FakeServer, kept: User = userExample) => {
  let user = kept;
  server.on(`GET ${call}`, () => json(user));
  server.on(`GET ${call}/activities`, () => json({ items: [], next: null }));
  server.on(`PATCH ${call}`, ({ body }) => {
    const { version, nationalId: _, ...changes } = JSON.parse(body);
    if (version !== user.version) return refusal('VERSION_CONFLICT');
    user = { ...user, ...changes, version: version + 1 };
    return json(user);
  });
  return {
    /** Somebody else saves. */
    change: (changes: Partial<User>) => {
      user = { ...user, ...changes, version: user.version + 1 };
    },
  };
};

const open = (search = '', prepare: (server: FakeServer) => unknown = keep, wanted = {}) =>
  openScreen(() => <ProfileTab userId={userExample.id} />, prepare, { search, ...wanted });
const dialog = async () => within(await screen.findByRole('dialog'));
const write = async (name: string | RegExp, text: string) => {
  const input = (await dialog()).getByRole('textbox', { name });
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
const save = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
const sent = (server: FakeServer) =>
  server
    .asked(call)
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const factOf = async (term: string) => (await screen.findByText(term)).parentElement?.querySelector('dd')?.textContent;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  localStorage.clear();
});

describe('the file of a person', () => {
  it('shows everything that is kept, in the words and dates of the locale (USER-PROFILE-03, USER-PROFILE-04, USER-PROFILE-05, USER-PROFILE-06, USER-PROFILE-07, USER-PROFILE-08, USER-PROFILE-09, USER-PROFILE-10, USER-PROFILE-11, USER-PROFILE-12, USER-PROFILE-13, USER-PROFILE-14, USER-PROFILE-15, USER-PROFILE-16)', async () => {
    await open();
    expect(await factOf('Prénom')).toBe('Éloïse');
    expect(await factOf('Date de naissance')).toBe('08/03/1986');
    expect(await factOf('Genre et pronoms')).toBe('Femme, elle');
    expect(plain(await factOf('Mobile, sert à la connexion'))).toBe('514 555-0188non modifiable');
    expect(plain(await factOf('Téléphone au travail'))).toBe('418 555-0100, poste 214');
    expect(await factOf('Adresse')).toBe('1180, rue Saint-Dominique, app. 3\nSaguenay (Québec) G7X 6M4, Canada');
    expect(await factOf('Langues parlées')).toBe('Français, Anglais');
    expect(await factOf('Type d’emploi')).toBe('Permanent, temps plein');
    expect(await factOf('Fin de la période d’essai')).toBe('14/07/2015');
    expect(await factOf('Biens prêtés')).toBe('Radio nº 41, camion 12');
    expect(await factOf('Nom complet de la mère')).toBe('Diane Bélanger');
    expect(screen.getByText('Mathieu Gauthier')).toBeDefined();
    expect(screen.getByText('Pénicilline')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Luc Roy' }).getAttribute('href')).toContain('/user-profile/');
  });

  it('shows what happened last, in words, and leads to the rest (GAP-58)', async () => {
    const doer = { id: userExample.id, displayName: 'Julie Paradis' };
    const item = (id: string, at: string) => ({
      id,
      at,
      action: 'user.smsRegistered',
      doer,
      fields: [],
      object: { type: 'user', id: userExample.id, name: 'Éloïse Côté', isPerson: true },
    });
    await open('', (server) => {
      keep(server);
      const items = ['4', '3', '2', '1'].map((day) => item(day, `2026-03-0${day}T15:41:00.000Z`));
      server.on(`GET ${call}/activities`, () => json({ items, next: null }));
    });
    const box = within(await screen.findByRole('region', { name: 'Dernières activités' }));
    const lines = (await box.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^04\/03\/2026.*Julie Paradis/);
    const rest = box.getByRole('link', { name: 'Toutes les activités' });
    expect(rest.getAttribute('href')).toContain('selectedTab=activities');
  });

  it('is whole without its last activities when these cannot be read', async () => {
    await open('', (server) => {
      keep(server);
      server.on(`GET ${call}/activities`, () => refusal('UNEXPECTED'));
    });
    expect(await screen.findByText('Les activités n’ont pas pu être chargées.')).toBeDefined();
    expect(await factOf('Prénom')).toBe('Éloïse');
  });

  it('is read without a way to change it by who may not (ROLES-10)', async () => {
    await open('edit=identity', keep, { permissions: ['webapp:read', 'users:read'] });
    await screen.findByText('Pénicilline');
    expect(screen.queryByRole('button', { name: /Modifier|Afficher/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is changed part by part: only what differs is sent, with the version that was read (API-23, P60)', async () => {
    const { server, address } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier\u00a0: Identité' }));
    await write('Prénom usuel', 'Élo');
    await write('Date de naissance', '9/3/1986');
    await save();
    expect(await screen.findByText('Le profil a été enregistré.')).toBeDefined();
    expect(sent(server)).toEqual([{ version: 3, preferredGivenName: 'Élo', dateOfBirth: '1986-03-09' }]);
    expect(await factOf('Prénom usuel')).toBe('Élo');
    expect(address().edit).toBeUndefined();
  });

  it('keeps the login phone as it is, and says why (USER-PROFILE-05, GAP-57)', async () => {
    await open('edit=contact');
    const phone = (await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Mobile, sert à la connexion' });
    expect([phone.readOnly, plain(phone.value)]).toEqual([true, '514 555-0188']);
    expect((await dialog()).getByText(/il ne change plus une fois la personne ajoutée/)).toBeDefined();
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says under the field what the server refused of it (USER-PROFILE-06)', async () => {
    const { server } = await open('edit=contact', (fake) => {
      keep(fake);
      const issues = [{ path: 'homePhone', rule: 'format' }];
      fake.on(`PATCH ${call}`, () => refusal('VALIDATION_FAILED', undefined, { issues }));
    });
    await write('Téléphone à la maison', '911');
    await save();
    expect(await screen.findByText(/Ce numéro n’existe pas/)).toBeDefined();
    const field = (await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Téléphone à la maison' });
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', '911']);
    expect(sent(server)).toEqual([{ version: 3, homePhone: '911' }]);
  });

  it('speaks of addresses as each country does, and offers its provinces (USER-PROFILE-08)', async () => {
    await open('edit=contact');
    const inside = await dialog();
    expect(inside.getByRole('combobox', { name: 'Province ou territoire' }).textContent).toBe('Québec');
    await userEvent.click(inside.getByRole('combobox', { name: 'Pays' }));
    await userEvent.keyboard('etats-unis{Enter}');
    expect(inside.getByRole('textbox', { name: 'Code ZIP' })).toBeDefined();
    await userEvent.click(inside.getByRole('combobox', { name: 'État' }));
    expect(screen.getByRole('option', { name: 'Maine' })).toBeDefined();
  });

  it('takes only a postal code of the country, also when the country changes (USER-PROFILE-08)', async () => {
    const { server } = await open('edit=contact');
    await write('Code postal', '28013');
    await save();
    expect(await screen.findByText(/Ce code postal n’existe pas dans ce pays. Exemple : G7X 6M4/)).toBeDefined();
    await userEvent.click((await dialog()).getByRole('combobox', { name: 'Pays' }));
    await userEvent.keyboard('espagne{Enter}');
    await save();
    await vi.waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toEqual({ version: 3, country: 'ES', province: null, postalCode: '28013' });
  });

  it('shows one contact for emergencies under the other, and asks for a number to call (USER-PROFILE-14, USER-PROFILE-16)', async () => {
    const { server } = await open('edit=emergency');
    const second = within((await dialog()).getByRole('group', { name: 'Deuxième personne à joindre' }));
    await userEvent.type(second.getByRole('textbox', { name: 'Nom complet' }), 'Diane Bélanger');
    await save();
    expect(await screen.findByText('Écrivez au moins un numéro où joindre cette personne.')).toBeDefined();
    expect(sent(server)).toEqual([]);
    await userEvent.type(second.getByRole('textbox', { name: 'Téléphone' }), '418 555-0177');
    await save();
    await vi.waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({
      emergencyContacts: [
        { name: 'Mathieu Gauthier' },
        { name: 'Diane Bélanger', phone1: '418 555-0177', phone2: null },
      ],
    });
  });

  it('asks before what was written is lost (SHELL-42)', async () => {
    await open('edit=employment');
    await write('Titre', 'Cheffe');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Annuler' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rester' }));
    expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Titre' }).value).toBe('Cheffe');
  });
});

describe('what somebody else changes meanwhile', () => {
  const openWith = async (theirs: Partial<User>) => {
    let other = (_: Partial<User>): void => undefined;
    const opened = await open('edit=contact', (server) => {
      other = keep(server).change;
    });
    await write('Ville', 'Jonquière');
    other(theirs);
    await save();
    return opened;
  };

  it('in the same field is shown, and one’s own text kept until one decides (P60)', async () => {
    const { server } = await openWith({ city: 'La Baie', professionalEmail: 'elo@boreal.example' });
    expect(await screen.findByText('Quelqu’un d’autre a modifié ces champs entre-temps.')).toBeDefined();
    expect(screen.getByText('La Baie')).toBeDefined();
    const inside = await dialog();
    expect(inside.getByRole<HTMLInputElement>('textbox', { name: 'Ville' }).value).toBe('Jonquière');
    expect(inside.getByRole<HTMLInputElement>('textbox', { name: 'Courriel professionnel' }).value).toContain('elo@');
    await userEvent.click(inside.getByRole('button', { name: 'Garder mes valeurs' }));
    await vi.waitFor(() => expect(sent(server).at(-1)).toEqual({ version: 4, city: 'Jonquière' }));
    expect(await screen.findByText('Le profil a été enregistré.')).toBeDefined();
  });

  it('in the same field can be taken instead (P60)', async () => {
    const { server } = await openWith({ city: 'La Baie' });
    await userEvent.click(await screen.findByRole('button', { name: 'Prendre ces valeurs' }));
    expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Ville' }).value).toBe('La Baie');
    expect(sent(server)).toHaveLength(1);
  });

  it('in another field is no hindrance, and stays (P60)', async () => {
    const { server } = await openWith({ title: 'Cheffe' });
    expect(await screen.findByText('Le profil a été enregistré.')).toBeDefined();
    expect(sent(server)).toEqual([
      { version: 3, city: 'Jonquière' },
      { version: 4, city: 'Jonquière' },
    ]);
    expect(await factOf('Titre')).toBe('Cheffe');
  });
});

describe('the national id number', () => {
  const show = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher\u00a0: NAS' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/Cet affichage est noté dans les activités/)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Afficher' }));
  };

  it('is masked, shown once one has been told that it is noted, and hidden again after half a minute (P34, P35, GAP-59)', async () => {
    const { server } = await open('', (fake) => {
      keep(fake);
      fake.on(reveal, () => json({ nationalId: '046454482' }));
    });
    expect(await screen.findByText('••• ••• 482')).toBeDefined();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await show();
    expect(await screen.findByText('046454482')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText('046454482')).toBeNull();
    expect(screen.getByText('••• ••• 482')).toBeDefined();
    vi.useRealTimers();
    expect(server.asked(`${call}/national-id/reveal`)).toHaveLength(1);
  });

  it('is hidden as soon as nobody looks at the page (P35)', async () => {
    await open('', (fake) => {
      keep(fake);
      fake.on(reveal, () => json({ nationalId: '046454482' }));
    });
    await show();
    await screen.findByText('046454482');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByText('046454482')).toBeNull();
  });

  it('asks who signed in too long ago to do so again (P35)', async () => {
    await open('', (fake) => {
      keep(fake);
      fake.on(reveal, () => refusal('SIGN_IN_AGAIN', 'Connectez-vous de nouveau.'));
    });
    await show();
    expect(await screen.findByText('Connectez-vous de nouveau.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Se connecter de nouveau' })).toBeDefined();
  });

  it('is neither shown nor written by a lead (GAP-04, GAP-59)', async () => {
    await open('edit=protected', keep, { roleType: 'lead' });
    expect((await dialog()).getByRole('textbox', { name: 'Nom complet de la mère' })).toBeDefined();
    expect((await dialog()).queryByRole('textbox', { name: 'NAS' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Afficher\u00a0: NAS', hidden: true })).toBeNull();
  });

  it('is replaced by a new one, or taken away (GAP-59)', async () => {
    const { server } = await open('edit=protected');
    await write('NAS', '046 454 286');
    await save();
    await vi.waitFor(() => expect(sent(server)).toEqual([{ version: 3, nationalId: '046 454 286' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier\u00a0: Renseignements protégés' }));
    await userEvent.click((await dialog()).getByRole('checkbox', { name: 'Effacer le numéro conservé' }));
    await save();
    await vi.waitFor(() => expect(sent(server).at(-1)).toEqual({ version: 4, nationalId: null }));
  });
});
