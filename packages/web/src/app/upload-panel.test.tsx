import 'fake-indexeddb/auto';
import { uploadTask } from '@fanal/contract/uploads/uploads.examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { organizationSample } from '#platform/testing/session.samples.ts';
import { openKeptUploads } from '#platform/uploads/kept-uploads.ts';
import { newTask } from '#platform/uploads/upload-task.ts';
import { openPortal } from './testing/open-portal.tsx';

const emptyPage = () => json({ items: [], total: 0, lastPage: 1, page: 1 });
const sites = () =>
  openPortal(`/${organizationSample.id}/organization/sites`, ({ on }) => {
    on('GET /v1/site/list/search', emptyPage);
    on('GET /v1/site/list/values', () => json({ types: [], provinces: [], countries: [], userCount: 0 }));
    on(`GET /v1/upload-files/${uploadTask.id}`, () => json({ ...uploadTask, signedUrl: null, status: 'finished' }));
  });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
});

it('stays away from screens while nothing is sent', async () => {
  await sites();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Envois' })).toBeNull();
});

it('comes back on any screen with what an earlier page left behind', async () => {
  const kept = openKeptUploads();
  const film = new File(['film'], 'consignes.mp4', { type: 'video/mp4' });
  const task = (id: string) => newTask(id, film, { objectType: 'lesson' }, organizationSample.id);
  await kept.save(task('interrupted'));
  await kept.save({ ...task('followed'), fileId: uploadTask.id, status: 'processing', progress: 1, waitsFor: null });
  await sites();
  const panel = within(await screen.findByRole('region', { name: 'Envois' }));
  expect(panel.getByRole('button', { name: 'Reprendre l’envoi de consignes.mp4' })).toBeDefined();
  expect(panel.getByText('Traitement en cours')).toBeDefined();
  expect(await panel.findByText('Envoyé, 1 ko', undefined, { timeout: 4_000 })).toBeDefined();
});
