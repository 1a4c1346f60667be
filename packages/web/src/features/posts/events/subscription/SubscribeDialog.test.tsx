import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { LazySubscribeDialog } from './LazySubscribeDialog.tsx';

const MINE = '/v1/my/calendar';
const createdAt = '2026-11-20T15:00:00.000Z';
const path = '/v1/calendar/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.ics';
const closed = vi.fn();
const open = (subscription: object | null, prepare: (server: FakeServer) => void = () => undefined) =>
  openScreen(
    () => <LazySubscribeDialog onClose={closed} />,
    (server) => {
      let now = subscription;
      server.on(`GET ${MINE}`, () => json({ subscription: now }));
      server.on(`POST ${MINE}`, () => {
        now = { createdAt, lastReadAt: null };
        return json({ path, createdAt }, 201);
      });
      server.on(`DELETE ${MINE}`, () => {
        now = null;
        return json({ createdAt, lastReadAt: null });
      });
      prepare(server);
    },
  );
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse de votre calendrier' }).value;

it('makes an address, shows it this once, and copies it', async () => {
  const user = userEvent.setup();
  await open(null);
  await user.click(await screen.findByRole('button', { name: 'Créer mon adresse' }));
  await screen.findByText(/elle ne sera plus montrée/);
  expect(address()).toBe(`${location.origin}${path}`);
  expect(screen.getByRole('link', { name: 'Ouvrir dans mon calendrier' }).getAttribute('href')).toMatch(/^webcal:/);
  await user.click(screen.getByRole('button', { name: 'Copier l’adresse' }));
  await screen.findByText('L’adresse est copiée.');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`);
});

it('says since when there is one and whether a calendar asks for it, without showing it; another one replaces it', async () => {
  const { server } = await open({ createdAt, lastReadAt: '2026-11-21T12:00:00.000Z' });
  await screen.findByText(/^Vous avez une adresse depuis le 20\/11\/2026/);
  expect(screen.getByText(/Un calendrier l’a lue le 21\/11\/2026/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Renouveler l’adresse' }));
  await waitFor(() => expect(address()).toContain(path));
  expect(server.asked(MINE).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('ends when asked to, and may begin again', async () => {
  await open({ createdAt, lastReadAt: null });
  await screen.findByText(/Aucun calendrier ne l’a encore lue/);
  await userEvent.click(screen.getByRole('button', { name: 'Mettre fin à l’abonnement' }));
  await screen.findByRole('button', { name: 'Créer mon adresse' });
});

it('says why nothing has changed', async () => {
  await open(null, (server) => {
    server.on(`POST ${MINE}`, () => refusal('RATE_LIMITED', 'Trop de demandes. Réessayez dans une minute.'));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Créer mon adresse' }));
  expect(
    (await screen.findByText('Trop de demandes. Réessayez dans une minute.')).closest('[role="alert"]'),
  ).not.toBeNull();
});
