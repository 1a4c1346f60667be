import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { openPortal } from './testing/open-portal.tsx';

beforeEach(() => localStorage.clear());

it('tells the visitor that the product is in the mobile app, with store links and a QR code (SHELL-28, SHELL-37, SHELL-38)', async () => {
  await openPortal('/download-app');
  expect(await screen.findByRole('heading', { name: 'Fanal s’ouvre dans l’application mobile' })).toBeDefined();
  expect((await screen.findByRole('link', { name: 'App Store' })).getAttribute('href')).toBe(
    'https://apps.example/fanal',
  );
  expect(screen.getByRole('link', { name: 'Google Play' }).getAttribute('href')).toBe('https://play.example/fanal');
  const code = screen.getByRole('img', { name: 'Code QR vers cette page' });
  await vi.waitFor(() => expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000));
  expect(screen.getByRole('link', { name: 'Changer de compte' }).getAttribute('href')).toBe('/logout');
});

it('leaves out a store that this installation has no address for', async () => {
  await openPortal('/download-app', ({ on }) =>
    on('GET /v1/configuration', () => json({ appStoreUrl: null, googlePlayUrl: 'https://play.example/fanal' })),
  );
  expect(await screen.findByRole('link', { name: 'Google Play' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'App Store' })).toBeNull();
});
