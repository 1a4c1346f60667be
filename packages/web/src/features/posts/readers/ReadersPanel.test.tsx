import { draftPost } from '@fanal/contract/posts/posts.examples';
import type { PostReader, PostReaders } from '@fanal/contract/posts/readers.shapes';
import { people } from '@fanal/contract/structure/structure.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { ReadersPanel } from './ReadersPanel.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const [nadia, antoine, kevin] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
const { id } = draftPost;
const nothing = { readAt: null, acknowledgedAt: null, version: null, locale: null, isMeant: true, remindedAt: null };
const at = '2026-11-18T15:00:00.000Z';
const items: PostReader[] = [
  { ...nothing, user: nadia, state: 'acknowledged', readAt: at, acknowledgedAt: at, version: 1, locale: 'fr_CA' },
  { ...nothing, user: antoine, state: 'read', readAt: at },
  { ...nothing, user: kevin, state: 'unread' },
];
const asked: PostReaders = {
  items,
  total: 3,
  lastPage: 1,
  page: 1,
  title: 'Port du harnais',
  type: 'post',
  isPublished: true,
  acknowledgement: { dueOn: '2026-12-01' },
  version: 2,
  totals: { people: 40, acknowledged: 12, read: 8, unread: 20, left: 0, removed: 1 },
  reminder: null,
};
const READERS = `/v1/posts/${id}/readers`;
const open = (readers: PostReaders = asked, prepare: (server: FakeServer) => void = () => undefined) =>
  openScreen(
    () => <ReadersPanel id={id} />,
    (server) => {
      server.on(`GET ${READERS}`, () => json(readers));
      prepare(server);
    },
  );
const panel = async () => within(await screen.findByRole('dialog', { name: 'Port du harnais' }));

describe('the readers of a post', () => {
  it('are shown with what each has confirmed, and filtered by a press on a figure', async () => {
    const { server } = await open();
    const shown = await panel();
    expect(shown.getByText(/Accusés reçus\s: 12 sur 40 personnes/)).toBeDefined();
    expect(await shown.findByText(/^Version 1\s; la plus récente est la 2$/)).toBeDefined();
    await userEvent.click(shown.getByRole('button', { name: /^20/ }));
    await waitFor(() => expect(server.asked(READERS).at(-1)!.search.get('state')).toBe('unread'));
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map((one) => one.id)).toEqual([]);
  });

  it('are reminded all at once after a question, or one by one', async () => {
    const { server } = await open(asked, (fake) =>
      fake.on(`POST ${READERS}/reminders`, () => json({ people: 26, leftOut: 2, isNight: false }, 201)),
    );
    const shown = await panel();
    await userEvent.click(shown.getByRole('button', { name: 'Relancer' }));
    const question = within(await screen.findByRole('dialog', { name: /^Relancer les 28 personnes sans accusé/ }));
    await userEvent.click(question.getByRole('button', { name: 'Relancer' }));
    expect(
      await screen.findByText(/La relance part à 26 personnes\. 2 personnes ont déjà été relancées/),
    ).toBeDefined();
    expect(server.asked(`${READERS}/reminders`).map(({ body }) => JSON.parse(body))).toEqual([{ userIds: null }]);
    await userEvent.click(shown.getByRole('button', { name: `Relancer ${kevin.displayName}` }));
    await waitFor(() => expect(server.asked(`${READERS}/reminders`)).toHaveLength(2));
    expect(shown.queryByRole('button', { name: `Relancer ${nadia.displayName}` })).toBeNull();
  });

  it('are those who have read it where nothing is asked', async () => {
    const totals = { people: 3, acknowledged: 0, read: 1, unread: 2, left: 0, removed: 0 };
    await open({ ...asked, acknowledgement: null, totals, items: items.slice(1) });
    const shown = await panel();
    expect(shown.getByText(/Lue par 1 des 3 personnes/)).toBeDefined();
    expect(shown.queryByText('Accusés reçus')).toBeNull();
    expect(shown.queryByRole('button', { name: `Relancer ${antoine.displayName}` })).toBeNull();
  });

  it('that could not be read say so', async () => {
    await open(asked, (server) => server.on(`GET ${READERS}`, () => refusal('UNEXPECTED')));
    expect(await screen.findByText('La liste n’a pas pu être lue')).toBeDefined();
  });
});
