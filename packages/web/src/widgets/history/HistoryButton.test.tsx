import type { Activity } from '@fanal/contract/activities/activities.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { HistoryButton } from './HistoryButton.tsx';

const id = '0192a000-0000-7000-8000-000000000042';
const path = `/v1/posts/${id}/history`;
const Head = () => <HistoryButton of="post" id={id} name="Chemin fermé" />;

let made = 0;
const line = (action: Activity['action'], given: Partial<Activity> = {}): Activity => {
  made += 1;
  return {
    id: `0192a000-0000-7000-8000-0000000${String(made).padStart(5, '0')}`,
    at: '2026-03-02T15:41:00.000Z',
    action,
    fields: [],
    doer: { id: null, displayName: 'Julie Paradis' },
    object: { type: 'post', id, name: 'Chemin fermé', isPerson: false },
    ...given,
  };
};

const open = async (answers: (server: FakeServer) => void) => {
  await openScreen(Head, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Historique' }));
  return within(await screen.findByRole('dialog', { name: 'Historique de «\u00a0Chemin fermé\u00a0»' }));
};

describe('the history of a post', () => {
  it('says who did what, which parts changed, and what happened by the clock; axe finds nothing (POSTS-12, GAP-81)', async () => {
    const dialog = await open((server) =>
      server.on(`GET ${path}`, () =>
        json({
          items: [
            line('post.published', { doer: null }),
            line('post.changed', {
              fields: [
                { field: 'name', before: 'Chemin', after: 'Chemin fermé' },
                { field: 'fields', before: null, after: ['postContents', 'eventUrl', 'eventStartsAt', 'targets'] },
              ],
            }),
            line('post.created'),
          ],
          next: null,
        }),
      ),
    );
    expect(await dialog.findByText(/a été publié à l’heure prévue/)).toBeDefined();
    expect(dialog.getByText(/^Julie Paradis a préparé/)).toBeDefined();
    const changed = dialog.getByText(/^Julie Paradis a modifié/).closest('li')!;
    expect(
      within(changed)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['le nom\u00a0: Chemin → Chemin fermé', 'les textes', 'les détails de l’événement', 'l’audience']);
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on from where it ended', async () => {
    const dialog = await open((server) =>
      server.on(`GET ${path}`, ({ search }) =>
        json(
          search.get('cursor')
            ? { items: [line('post.created')], next: null }
            : { items: [line('post.archived')], next: '12.3' },
        ),
      ),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Afficher la suite' }));
    expect(await dialog.findByText(/^Julie Paradis a préparé/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  it('says that there is nothing, or that it could not be loaded, and loads again', async () => {
    let isDown = true;
    const dialog = await open((server) =>
      server.on(`GET ${path}`, () => (isDown ? refusal('NOT_FOUND') : json({ items: [], next: null }))),
    );
    await dialog.findByText('L’historique n’a pas pu être chargé');
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Recharger' }));
    expect(await dialog.findByText('Rien n’est noté pour l’instant')).toBeDefined();
  });
});
