import { externalApps } from '@fanal/contract/external-apps/external-apps.examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { PersonAppsTab } from './PersonAppsTab.tsx';

const userId = '019aa1b0-0000-7000-8000-000000000001';
const path = `/v1/all/users/${userId}/apps`;
const Page = () => <PersonAppsTab userId={userId} />;
const open = (prepare: (server: FakeServer) => void) => openScreen(Page, prepare);
const { id, name, description, icon, color, imageUrl } = externalApps[2]!;

describe('the apps of a person', () => {
  it('are those that the person finds on the telephone (GAP-58)', async () => {
    await open((server) =>
      server.on(`GET ${path}`, () =>
        json([{ id, name, description, icon, color, imageUrl, platforms: ['ios', 'android'] }]),
      ),
    );
    expect((await screen.findByRole('row', { name: /^Horaires Relais/ })).textContent).toMatch(
      /Quarts et remplacements.*iOS, Android/,
    );
  });

  it('say that there are none, and that they could not be read', async () => {
    const { server } = await open((fake) => fake.on(`GET ${path}`, () => refusal('SERVICE_UNAVAILABLE')));
    await screen.findByRole('heading', { name: 'Les applications n’ont pas pu être chargées' });
    server.on(`GET ${path}`, () => json([]));
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByRole('heading', { name: 'Aucune application' })).toBeDefined();
  });
});
