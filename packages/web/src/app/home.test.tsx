import { overviewExample } from '@fanal/contract/dashboard/dashboard.examples';
import { waitingExample } from '@fanal/contract/dashboard/inbox.examples';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCookie } from '#platform/cookies.ts';
import { keptLoginBackground } from '#platform/session/login-background.ts';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { registerWords, startWords } from '#platform/text/words.ts';
import { openPortal } from './testing/open-portal.tsx';
import { WelcomePage } from './WelcomePage.tsx';
import { wordFiles } from './words.ts';

const second = {
  ...organizationSample,
  id: organizationSample.id.replace(/1$/, '2'),
  displayName: 'Transport Saguenay',
};
const listOf = (...items: unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

beforeEach(() => {
  localStorage.clear();
});

describe('home of a visitor', () => {
  it('names the product, and offers the language and a way in (SHELL-07)', async () => {
    await openPortal('/');
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Langue.+Français \(Canada\)$/ })).toBeDefined();
    expect(screen.getAllByText('Fanal').length).toBeGreaterThan(0);
  });

  it('has the color of the organization where somebody on this device was last, and a card for all else (SETTINGS-06, GAP-74)', async () => {
    const page = async () => {
      const button = await screen.findByRole('button', { name: 'Se connecter' });
      const { style } = screen.getByRole('main').parentElement!;
      const [background, text] = ['--background', '--on-background'].map((name) => style.getPropertyValue(name));
      return { background, text, isOnCard: button.closest('main > *')!.className.includes('card') };
    };
    for (const [digits, seen] of [
      ['', { background: '', text: '', isOnCard: false }],
      ['fff3b0', { background: '#fff3b0', text: '#000000', isOnCard: true }],
      ['101010', { background: '#101010', text: '#ffffff', isOnCard: true }],
      ['red', { background: '', text: '', isOnCard: false }],
    ] as const) {
      keepCookie('login_background', digits, digits ? 1 : 0);
      await openPortal('/');
      expect(await page()).toEqual(seen);
      cleanup();
    }
  });

  it('keeps the color of the organization that is entered, and forgets it where there is none', async () => {
    localStorage.setItem('token', 't1');
    for (const loginBackground of ['#fff3b0', null]) {
      await openPortal(`/${organizationSample.id}/organization/sites`, ({ on }) =>
        on('GET /v1/my/organization', () => json({ ...organizationSample, loginBackground })),
      );
      await screen.findByRole('navigation', { name: 'Navigation principale' });
      await waitFor(() => expect(keptLoginBackground()).toBe(loginBackground));
      cleanup();
    }
  });

  it('says why a session ended, and only for reasons it knows', async () => {
    await openPortal('/?state=disabled');
    expect(await screen.findByText(/Ce compte est désactivé/)).toBeDefined();
  });

  it('says to somebody whom no organization knows what to do', async () => {
    await openPortal('/?state=unknown');
    expect(await screen.findByText(/Aucune organisation ne connaît votre compte. Demandez à votre/)).toBeDefined();
  });
});

describe('the page that the server sends to a visitor', () => {
  const open = async (address: string) => {
    window.history.replaceState(null, '', address);
    window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
    registerWords(wordFiles);
    await startWords('general', 'app', 'home');
    const onSignedIn = vi.fn<() => void>();
    render(<WelcomePage onSignedIn={onSignedIn} />);
    return onSignedIn;
  };

  it('offers the language and a way in, and says why a session ended, only for reasons it knows', async () => {
    await open('/?state=disabled');
    expect(screen.getByText(/Ce compte est désactivé/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Langue.+Français \(Canada\)$/ })).toBeDefined();
    cleanup();
    await open('/?state=bankrupt');
    expect(screen.queryByRole('note')).toBeNull();
    expect(document.title).toBe('Accueil · Fanal');
  });

  it('gives way once somebody signs in in another tab, not when somebody signs out', async () => {
    const onSignedIn = await open('/');
    const signalChange = () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: window.localStorage }));
    signalChange();
    expect(onSignedIn).not.toHaveBeenCalled();
    localStorage.setItem('token', 't1');
    signalChange();
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
});

describe('home of somebody who is signed in', () => {
  beforeEach(() => localStorage.setItem('token', 't1'));

  it('leads straight to the only organization', async () => {
    const { pathname } = await openPortal('/', ({ on }) => {
      on('GET /v1/my/organizations', () => listOf(organizationSample));
      on('GET /v1/stats/overview', () => json(overviewExample));
      on('GET /v1/inbox', () => json(waitingExample));
    });
    expect(await screen.findByRole('region', { name: /cartes à approuver$/ })).toBeDefined();
    expect(pathname()).toBe(`/${organizationSample.id}/dashboard/overview`);
  });

  it('lists several with their size and the role there', async () => {
    const { pathname } = await openPortal('/', ({ on }) =>
      on('GET /v1/my/organizations', () => listOf(organizationSample, { ...second, roleType: 'lead' })),
    );
    expect(await screen.findByRole('heading', { name: 'Bonjour, Maude' })).toBeDefined();
    const link = await screen.findByRole('link', { name: /Transport Saguenay/ });
    expect(link.getAttribute('href')).toBe(`/${second.id}`);
    expect(link.textContent).toContain('Responsable d’équipe');
    expect(pathname()).toBe('/');
  });

  it('lets a super admin choose, even from one', async () => {
    const { pathname } = await openPortal('/', ({ on }) => {
      on('GET /v1/profile/my', () => json({ ...profileSample, isSuperAdmin: true, organizationUsers: [] }));
      on('GET /v1/my/organizations', () => listOf({ ...organizationSample, roleType: null }));
    });
    const link = await screen.findByRole('link', { name: /Groupe Boréal/ });
    expect(link.textContent).toContain('Super admin');
    expect(pathname()).toBe('/');
  });

  it('sends no organization header', async () => {
    localStorage.setItem('organizationId', 'left-over');
    const { server } = await openPortal('/', ({ on }) =>
      on('GET /v1/my/organizations', () => listOf(organizationSample, second)),
    );
    await screen.findByRole('link', { name: /Transport Saguenay/ });
    expect(server.asked('/v1/my/organizations')[0]!.headers.has('x-organization-id')).toBe(false);
  });

  it('offers a reload when the profile does not load (AUTH-10)', async () => {
    await openPortal('/', ({ on }) => on('GET /v1/profile/my', () => refusal('UNEXPECTED', 'phrase du serveur')));
    expect(await screen.findByRole('heading', { name: 'Votre profil n’a pas pu être chargé' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeDefined();
  });
});
