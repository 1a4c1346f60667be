import { uploadedPicture } from '@fanal/contract/uploads/uploads.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { FakeXhr, startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { openPortal } from './testing/open-portal.tsx';

// What a canvas draws is the business of the browser.
vi.mock('#ui/crop/pictures.ts', () => ({
  openPicture: async () => ({
    url: 'blob:photo',
    image: new Image(),
    type: 'image/jpeg',
    width: 4000,
    height: 3000,
    close: () => undefined,
  }),
  cropPicture: async () => new Blob(['webp'], { type: 'image/webp' }),
}));
vi.mock('#ui/crop/CropStage.tsx', () => ({
  CropStage: ({ onArea }: { onArea: (area: object) => void }) => {
    onArea({ x: 0, y: 0, width: 10, height: 10 });
    return null;
  },
}));

const profile = { ...profileSample, dateOfBirth: '1986-03-08', preferredPronouns: 'elle' };
const address = `/${organizationSample.id}/user-details`;

/** A server that keeps what it is sent of the profile. */
const keepProfile = (server: FakeServer, first: typeof profileSample = profile) => {
  let kept = first;
  server.on('GET /v1/profile/my', () => json(kept));
  server.on('PUT /v1/profile/my', ({ body }) => {
    const { version, avatarFileId, ...changes } = JSON.parse(body);
    if (version !== kept.version) return refusal('VERSION_CONFLICT', 'Quelqu’un d’autre a modifié cet élément.');
    const avatarUrl = avatarFileId === undefined ? kept.avatarUrl : avatarFileId && `/files/org/${avatarFileId}`;
    kept = { ...kept, ...changes, avatarUrl, version: version + 1 };
    return json(kept);
  });
};
const open = (prepare: (server: FakeServer) => void = keepProfile) => openPortal(address, prepare);
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (server: FakeServer) =>
  server
    .asked('/v1/profile/my')
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }));
});

describe('one’s own profile', () => {
  it('is where the account menu leads (SHELL-23, GAP-24)', async () => {
    const { pathname } = await openPortal(`/${organizationSample.id}`, (server) => {
      keepProfile(server);
      server.on('GET /v1/profession/list/search', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
    });
    await press('Compte de Maude Tremblay-Roy');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mon profil' }));
    await vi.waitFor(() => expect(pathname()).toBe(address));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mon profil' })).toBeDefined();
  });

  it('shows the identity as it is kept, in the words and dates of the locale (AUTH-09)', async () => {
    await open();
    expect((await field(/^Prénom/)).value).toBe('Maude');
    expect((await field(/^Nom de famille/)).value).toBe('Tremblay-Roy');
    expect((await field(/^Date de naissance/)).value).toBe('08/03/1986');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Pronoms/ }).value).toBe('elle');
    expect(screen.getByText('Français')).toBeDefined();
    const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('keeps a date through a change of language, written as the other one writes it', async () => {
    await open();
    await write(/^Date de naissance/, '9-3-1986');
    await press(/Langue/);
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'English (US)' }));
    expect((await field(/^Date of birth/)).value).toBe('1986/03/09');
    await press(/Language/);
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Français (Canada)' }));
    expect((await field(/^Date de naissance/)).value).toBe('09/03/1986');
  });

  it('is saved by what differs, over the version that was read, told, and shown everywhere at once (API-21, P60)', async () => {
    const { server } = await open();
    await write(/^Nom affiché/, '  Maude T.-Roy ');
    await write(/^Deuxième prénom/, 'Aurore');
    await write(/^Date de naissance/, '9-3-1986');
    await press('Retirer Français');
    await userEvent.click(screen.getByRole('combobox', { name: 'Ajouter une langue' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Espagnol' }));
    await press('Enregistrer');
    expect(await screen.findByText('Votre profil a été enregistré.')).toBeDefined();
    expect(sent(server)).toEqual([
      {
        version: 1,
        middleName: 'Aurore',
        displayName: 'Maude T.-Roy',
        dateOfBirth: '1986-03-09',
        spokenLanguages: ['es'],
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Compte de Maude T.-Roy' })).toBeDefined();
    expect((await field(/^Date de naissance/)).value).toBe('09/03/1986');
  });

  it('says at each field what is missing or cannot be, and sends nothing', async () => {
    const { server } = await open();
    await write(/^Prénom/, ' ');
    await write(/^Date de naissance/, '31/02/1986');
    await press('Enregistrer');
    expect(await screen.findByText('Écrivez votre prénom.')).toBeDefined();
    expect(screen.getByText(/Cette date n’existe pas. Écrivez-la ainsi : jj\/mm\/aaaa/)).toBeDefined();
    expect(document.activeElement).toBe(await field(/^Prénom/));
    await write(/^Date de naissance/, '01/01/2999');
    await userEvent.tab();
    expect(await screen.findByText('Cette date est dans l’avenir.')).toBeDefined();
    expect(sent(server)).toEqual([]);
  });

  it('that an administrator changed in another field meanwhile is saved all the same, and theirs stays (P60)', async () => {
    const { server } = await open();
    await write(/^Nom affiché/, 'Maude T.');
    keepProfile(server, { ...profile, version: 4, middleName: 'Aurore' });
    await press('Enregistrer');
    expect(await screen.findByText('Votre profil a été enregistré.')).toBeDefined();
    expect(sent(server)).toEqual([
      { version: 1, displayName: 'Maude T.' },
      { version: 4, displayName: 'Maude T.' },
    ]);
    expect((await field(/^Deuxième prénom/)).value).toBe('Aurore');
  });

  it('that an administrator changed in the same field is not overwritten unseen: theirs is one press away (P60)', async () => {
    const { server } = await open();
    await write(/^Nom affiché/, 'Maude T.');
    keepProfile(server, { ...profile, version: 4, displayName: 'Maude Roy' });
    await press('Enregistrer');
    expect(await screen.findByText(/Quelqu’un d’autre a modifié ce champ entre-temps/)).toBeDefined();
    expect(sent(server)).toHaveLength(1);
    expect((await field(/^Nom affiché/)).value).toBe('Maude T.');
    await press('Annuler les changements');
    expect((await field(/^Nom affiché/)).value).toBe('Maude Roy');
    await write(/^Nom affiché/, 'Maude T.');
    await press('Enregistrer');
    expect(await screen.findByText('Votre profil a été enregistré.')).toBeDefined();
    expect(sent(server).at(-1)).toEqual({ version: 4, displayName: 'Maude T.' });
  });

  it('keeps what was written when the server fails, and says so', async () => {
    await open((server) => {
      keepProfile(server);
      server.on('PUT /v1/profile/my', () => refusal('SERVICE_UNAVAILABLE', 'Le service est indisponible.'));
    });
    await write(/^Nom affiché/, 'Maude T.');
    await press('Enregistrer');
    const note = await screen.findByText('Votre profil n’a pas pu être enregistré.');
    expect(note.parentElement!.textContent).toContain('Le service est indisponible. Vos changements sont encore ici.');
    expect((await field(/^Nom affiché/)).value).toBe('Maude T.');
  });

  it('puts a refusal of the server at its field', async () => {
    await open((server) => {
      keepProfile(server);
      const issues = [{ path: 'displayName', rule: 'tooLong', limit: 200 }];
      server.on('PUT /v1/profile/my', () => refusal('VALIDATION_FAILED', 'x', { issues }));
    });
    await write(/^Nom affiché/, 'Maude T.');
    await press('Enregistrer');
    expect(await screen.findByText('Vérifiez ce champ.')).toBeDefined();
    expect((await field(/^Nom affiché/)).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes changes back, and asks before they are lost', async () => {
    const { pathname } = await open();
    await write(/^Nom affiché/, 'Autre');
    await userEvent.click(screen.getByRole('link', { name: 'Sites' }));
    await press('Rester');
    expect(pathname()).toBe(address);
    await press('Annuler les changements');
    expect((await field(/^Nom affiché/)).value).toBe('Maude Tremblay-Roy');
    expect(screen.queryByRole('button', { name: 'Annuler les changements' })).toBeNull();
  });

  it('does not exist for a super admin who only visits', async () => {
    await open((server) => keepProfile(server, { ...profile, isSuperAdmin: true, organizationUsers: [] }));
    expect(await screen.findByRole('heading', { name: 'Vous n’avez pas de profil ici' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });
});

describe('one’s own photo', () => {
  const choose = async () => {
    await screen.findByRole('heading', { name: 'Mon profil' });
    const input = await vi.waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]');
      expect(found).not.toBeNull();
      return found!;
    });
    await userEvent.upload(input, new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'moi.jpg', { type: 'image/jpeg' }));
    await press('Utiliser cette image');
    await vi.waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
    return FakeXhr.sent[0]!;
  };
  const photos = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

  it('is seen at once, sent with its progress, saved, and shown at the top too (API-16)', async () => {
    startFakeXhr();
    const { server } = await open();
    const request = await choose();
    expect(request.address).toBe('/v1/upload-files/images-profiles');
    expect(photos()).toEqual(['blob:preview']);
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    const ring = await screen.findByRole('progressbar', { name: 'Envoi de l’image' });
    expect(ring.getAttribute('aria-valuenow')).toBe('25');
    request.answer(201, uploadedPicture);
    expect(await screen.findByText('Votre photo a été changée.')).toBeDefined();
    expect(sent(server)).toEqual([{ version: 1, avatarFileId: uploadedPicture.id }]);
    await vi.waitFor(() =>
      expect(photos()).toEqual([`/files/org/${uploadedPicture.id}`, `/files/org/${uploadedPicture.id}`]),
    );
  });

  it('that cannot be saved leaves the one before, and says why', async () => {
    startFakeXhr();
    await open((server) => {
      keepProfile(server);
      server.on('PUT /v1/profile/my', () => refusal('SERVICE_UNAVAILABLE', 'Le service est indisponible.'));
    });
    (await choose()).answer(201, uploadedPicture);
    expect(await screen.findByText(/Le service est indisponible/)).toBeDefined();
    await vi.waitFor(() => expect(photos()).toEqual([]));
  });

  it('is removed after a question whose safe answer has the focus', async () => {
    const { server } = await open((fake) => keepProfile(fake, { ...profile, avatarUrl: '/files/org/old' }));
    await press('Retirer la photo');
    const question = within(await screen.findByRole('dialog'));
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(question.getByRole('button', { name: 'Garder la photo' })),
    );
    await userEvent.click(question.getByRole('button', { name: 'Retirer la photo' }));
    expect(await screen.findByText('Votre photo a été retirée.')).toBeDefined();
    expect(sent(server)).toEqual([{ version: 1, avatarFileId: null }]);
    expect(await screen.findByRole('button', { name: 'Choisir une photo' })).toBeDefined();
  });
});
