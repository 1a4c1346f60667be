import { overviewExample } from '@fanal/contract/dashboard/dashboard.examples';
import { waitingExample } from '@fanal/contract/dashboard/inbox.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { redirects } from './redirects.ts';
import { openPortal } from './testing/open-portal.tsx';

const organization = `/${organizationSample.id}`;
const sites = `${organization}/organization/sites`;
const emptyPage = () => json({ items: [], total: 0, lastPage: 1, page: 1 });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
  localStorage.setItem('refreshToken', 'r1');
});

describe('an address of the portal', () => {
  it('shows the error page when nobody knows it (SHELL-29, SHELL-30, SHELL-31, ERRORS-30, ERRORS-35)', async () => {
    await openPortal('/nothing/here');
    expect(await screen.findByRole('heading', { name: 'Oups, il semble y avoir un problème.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
  });

  it('shows the error page for a screen that does not exist, also inside an organization', async () => {
    await openPortal(`${organization}/content/nothing`);
    expect(await screen.findByRole('heading', { name: 'Oups, il semble y avoir un problème.' })).toBeDefined();
  });

  it('speaks English with the words of the specification', async () => {
    await openPortal('/nothing');
    await userEvent.click(await screen.findByRole('button', { name: /Langue/ }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'English (Canada)' }));
    expect(await screen.findByRole('heading', { name: 'Oops, we seem to have run into a problem.' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Language/ }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Français (Canada)' }));
    await screen.findByRole('heading', { name: 'Oups, il semble y avoir un problème.' });
  });

  it('asks again for what it shows once another language is chosen: the server answers in it', async () => {
    const asked: (string | null)[] = [];
    await openPortal(`${organization}/dashboard/overview`, ({ on }) => {
      on('GET /v1/stats/overview', ({ headers }) => {
        asked.push(headers.get('accept-language'));
        return json(overviewExample);
      });
      on('GET /v1/inbox', () => json(waitingExample));
    });
    await vi.waitFor(() => expect(asked.at(-1)).toBe('fr-CA'), { timeout: 15_000 });
    expect(await screen.findByRole('heading', { name: /^À traiter/ })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: /Langue/ }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'English (Canada)' }));
    await vi.waitFor(() => expect(asked.at(-1)).toBe('en-CA'));
    await userEvent.click(screen.getByRole('button', { name: /Language/ }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Français (Canada)' }));
    await vi.waitFor(() => expect(asked.at(-1)).toBe('fr-CA'));
  });

  it('leads from dashboard to dashboard/overview, and from there to training (SHELL-09, SHELL-10, SHELL-11)', async () => {
    expect(redirects.dashboard).toBe('dashboard/overview');
    const { pathname } = await openPortal(`${organization}/dashboard`, ({ on }) => {
      on('GET /v1/stats/overview', () => json(overviewExample));
      on('GET /v1/stats/lms/courses', emptyPage);
    });
    expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeDefined();
    expect(pathname()).toBe(`${organization}/dashboard/overview`);
    const parts = await screen.findByRole('navigation', { name: 'Parties du tableau de bord' });
    await userEvent.click(within(parts).getByRole('link', { name: 'Formations' }));
    await vi.waitFor(() => expect(pathname()).toBe(`${organization}/dashboard/formations`), { timeout: 15_000 });
    const trail = screen.getByRole('navigation', { name: 'Fil d’Ariane' });
    expect((await within(trail).findByRole('link', { name: 'Tableau de bord' })).getAttribute('href')).toBe(
      `${organization}/dashboard/overview`,
    );
  });

  it('without an organization passes everybody (SHELL-36)', async () => {
    localStorage.clear();
    const { server } = await openPortal('/');
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeDefined();
    expect(server.asked('/v1/profile/my')).toHaveLength(0);
  });

  it('puts its organization into storage before any call', async () => {
    const { server } = await openPortal(organization, ({ on }) => on('GET /v1/profession/list/search', emptyPage));
    await vi.waitFor(() => expect(server.asked('/v1/profile/my')).toHaveLength(1));
    expect(localStorage.getItem('organizationId')).toBe(organizationSample.id);
    expect(server.asked('/v1/profile/my')[0]!.headers.get('x-organization-id')).toBe(organizationSample.id);
  });
});

describe('the guard on the way in', () => {
  it('says that the profile failed to load, and offers a reload (AUTH-10)', async () => {
    await openPortal(sites, ({ on }) => on('GET /v1/profile/my', () => refusal('UNEXPECTED', 'phrase du serveur')));
    expect(await screen.findByRole('heading', { name: 'Votre profil n’a pas pu être chargé.' })).toBeDefined();
    expect(screen.getByText('phrase du serveur')).toBeDefined();
    expect(screen.getByText(/7F3A2210/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeDefined();
  });

  it('sends somebody without webapp:read to the mobile app (SHELL-35, SHELL-37)', async () => {
    const { pathname } = await openPortal(sites, ({ on }) =>
      on('GET /v1/profile/my', () => json({ ...profileSample, permissions: [] })),
    );
    expect(await screen.findByRole('heading', { name: 'Fanal s’ouvre dans l’application mobile' })).toBeDefined();
    expect(pathname()).toBe('/download-app');
  });

  it('shows the no-permission page in the place of the screen (SHELL-39)', async () => {
    const { pathname } = await openPortal(sites, ({ on }) =>
      on('GET /v1/profile/my', () => json({ ...profileSample, permissions: ['webapp:read', 'posts:read'] })),
    );
    const main = await screen.findByRole('main');
    expect(
      await within(main).findByRole('heading', { name: 'Vous n’avez pas la permission de voir cette page' }),
    ).toBeDefined();
    expect(within(main).getByText(/Admin de l’organisation, Admin des utilisateurs/)).toBeDefined();
    expect(pathname()).toBe(sites);
  });

  it('shows it too when the organization has the module off, and asks nothing of the module', async () => {
    const features = { ...organizationSample.features, organizationStructure: false };
    const { server } = await openPortal(sites, ({ on }) =>
      on('GET /v1/my/organization', () => json({ ...organizationSample, features })),
    );
    expect(await screen.findByText('Ce module est désactivé dans votre organisation.')).toBeDefined();
    expect(server.asked('/v1/site/list/search')).toHaveLength(0);
  });

  it('goes to /logout when the renewal is refused, and empties the browser (AUTH-06)', async () => {
    const { pathname } = await openPortal(sites, ({ on }) => {
      on('GET /v1/profile/my', () => refusal('UNAUTHENTICATED'));
      on('GET /v1/my/organization', () => refusal('UNAUTHENTICATED'));
      on('POST token', () => json({ error: 'invalid_grant' }, 400));
    });
    await vi.waitFor(() => expect(pathname()).toBe('/logout'));
    expect(localStorage).toHaveLength(0);
  });
});

describe('the frame', () => {
  it('names the organization, its people, the screens under their heading, and where the person is', async () => {
    await openPortal(sites, ({ on }) => on('GET /v1/site/list/search', emptyPage));
    const menu = await screen.findByRole('navigation', { name: 'Navigation principale' });
    expect(within(menu).getByText('1 284 personnes')).toBeDefined();
    const list = within(menu).getByRole('list', { name: 'Audiences' });
    expect(within(list).getByRole('link', { name: 'Sites' }).getAttribute('aria-current')).toBe('page');
    const trail = screen.getByRole('navigation', { name: 'Fil d’Ariane' });
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Groupe Boréal', 'Audiences', 'Sites']);
    expect(document.title).toBe('Sites · Groupe Boréal · Fanal');
  });
});
