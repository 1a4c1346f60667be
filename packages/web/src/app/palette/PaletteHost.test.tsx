import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { organizationSample } from '#platform/testing/session.samples.ts';
import { openPortal } from '../testing/open-portal.tsx';

it('keeps what is typed after Ctrl K while its code loads, and then leaves the keys to its input', async () => {
  localStorage.setItem('token', 't1');
  await openPortal(`/${organizationSample.id}`, (server) => {
    server.on('GET /v1/profession/list/search', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
    server.on('GET /v1/all/users', () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
  });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}six{Backspace}te');
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Palette de commandes' });
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
  expect(input.value).toBe('site');
  await userEvent.keyboard('s');
  expect(input.value).toBe('sites');
});
