import { formerAccess } from '@fanal/contract/paystubs/former-paystubs.examples';
import type { FormerAccess } from '@fanal/contract/paystubs/former-paystubs.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { FormerDialog } from './FormerDialog.tsx';

const { person } = formerAccess;
const address = `/v1/paystubs/former/${person.id}`;

function Opened() {
  return <FormerDialog person={person} onClose={() => undefined} />;
}

const open = (
  access: FormerAccess,
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    Opened,
    (server) => {
      server.on(`GET ${address}`, () => json(access));
      prepare(server);
    },
    wanted,
  );
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
/** The dialog once it says this: another one stands there while the access is fetched. */
const dialogWith = async (text: RegExp | string) => {
  await screen.findByText(text);
  return screen.getByRole('dialog');
};

describe('the access of somebody who left', () => {
  it('says what was sent, whether it was used, and until when; another link replaces it', async () => {
    const { server } = await open(formerAccess, (fake) =>
      fake.on(`POST ${address}/link`, () => json(formerAccess, 201)),
    );
    const dialog = await dialogWith(/Utilisé 3 fois/);
    expect(plain(dialog)).toMatch(
      /30\/06\/2027, 26 talons.*Envoyé à kevin\.boudreau@videotron\.example.*Julie Paradis/,
    );
    expect(plain(dialog)).toContain('numéro d’employé et la date de naissance');
    expect(
      (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }))
        .violations,
    ).toEqual([]);
    await userEvent.click(within(dialog).getByRole('radio', { name: '+14185550142' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer un autre lien' }));
    expect(await screen.findByText('Le lien part vers +14185550142.')).toBeDefined();
    expect(JSON.parse(server.asked(`${address}/link`).at(-1)!.body)).toEqual({ channel: 'sms' });
  });

  it('ends at once when somebody ends the link', async () => {
    const { server } = await open(formerAccess, (fake) =>
      fake.on(`DELETE ${address}/link`, () => json({ ...formerAccess, link: null })),
    );
    const dialog = await dialogWith(/Utilisé 3 fois/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mettre fin au lien' }));
    await waitFor(() => expect(server.asked(`${address}/link`)).toHaveLength(1));
  });

  it.each([
    ['notFormer', /ouvre ses talons dans l’application/],
    ['over', /durée d’accès/],
    ['noNumber', /numéro d’employé au profil/],
    ['noContact', /courriel personnel/],
  ] as const)('says why no link can be sent: %s', async (problem, words) => {
    await open({ ...formerAccess, problem, link: null });
    const dialog = await dialogWith(words);
    expect(within(dialog).queryByRole('button', { name: /Envoyer/ })).toBeNull();
  });

  it('is only read by somebody who does not send stubs, and says what the server refuses to who does', async () => {
    await open({ ...formerAccess, link: null }, undefined, { roleType: 'userAdmin' });
    const dialog = await dialogWith(/26 talons/);
    expect(within(dialog).queryByRole('button', { name: /Envoyer/ })).toBeNull();
  });

  it('tells a refusal in the dialog', async () => {
    await open({ ...formerAccess, link: null }, (fake) =>
      fake.on(`POST ${address}/link`, () => refusal('CHANNEL_OFF', 'Cette installation n’envoie pas.')),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer le lien' }));
    expect(await screen.findByText('Cette installation n’envoie pas.')).toBeDefined();
  });
});
