import { articleFeedback, articleMetrics, deletedArticle } from '@fanal/contract/infohub/articles.examples';
import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { infoHubCategories } from '@fanal/contract/infohub/categories.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import {
  accident,
  bodyOf,
  choose,
  dialog,
  firstAiders,
  helmet,
  holidays,
  inList,
  insurance,
  list,
  menuOf,
  openInfoHub,
  pageOf,
  plain,
  rowOf,
} from './testing/OpenInfoHub.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

describe('an article', () => {
  it('offers what its state and the permissions allow, and nothing else (INFOHUB-15)', async () => {
    await openInfoHub(undefined, inList());
    expect(await menuOf(helmet)).toEqual([
      'OuvrirO',
      'Relire et publier…',
      'Voir les chiffresC',
      'Copier le lien',
      'Marquer comme vérifiéV',
      'Changer de responsable…',
      'Changer l’échéance…',
      'Déplacer vers…',
      'Supprimer…',
    ]);
    expect(await menuOf(holidays)).toContain('Confier tous les articles de Tommy Awashish à…');
  });

  it('is only opened and looked at by somebody who writes drafts', async () => {
    await openInfoHub(undefined, { ...inList(), roleType: 'influencer' });
    expect(await menuOf(insurance)).toEqual(['OuvrirO', 'Voir les chiffresC', 'Copier le lien']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('goes among the deleted after what follows was said, and comes back as a draft or goes for good (INFOHUB-15)', async () => {
    const deleting = `${list}/fake-delete/${accident.id}`;
    const { server } = await openInfoHub(
      (fake) => fake.on(`PATCH ${deleting}`, () => json({ ...accident, status: 'deleted' })),
      inList(),
    );
    await choose(accident, 'Supprimer…');
    expect((await dialog()).getByText(/Pendant 30 jours.*Il a été ouvert 1.842 fois\./)).toBeDefined();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(server.asked(deleting)).toHaveLength(1));
    document.body.replaceChildren();
    const restoring = `${list}/restore/${deletedArticle.id}`;
    const { server: later } = await openInfoHub((fake) => {
      fake.on(`GET ${list}`, () => pageOf([deletedArticle]));
      fake.on(`PATCH ${restoring}`, () => json({ ...deletedArticle, status: 'draft', deletedAt: null }));
    }, inList('status=deleted'));
    expect(plain(await rowOf(/Ancien plan/))).toContain('SuppriméEffacement dans 20 jours');
    expect(await menuOf(deletedArticle)).toEqual([
      'Voir les chiffresC',
      'Copier le lien',
      'Restaurer',
      'Effacer pour de bon…',
    ]);
    await choose(deletedArticle, 'Restaurer');
    await waitFor(() => expect(later.asked(restoring)).toHaveLength(1));
  });

  it('has figures: openings by day and language, and what people answered (INFOHUB-12)', async () => {
    await openInfoHub(
      (fake) => {
        fake.on(`GET ${list}/${accident.id}/metrics`, () => json(articleMetrics));
        fake.on(`GET ${list}/${accident.id}/feedback`, () => pageOf(articleFeedback));
      },
      inList(`open=figures&id=${accident.id}`),
    );
    const figures = await dialog();
    expect(await figures.findByText('Ouvertures, jour par jour')).toBeDefined();
    await userEvent.click(figures.getByRole('button', { name: 'Voir le tableau' }));
    const days = within(figures.getByRole('table', { name: 'Ouvertures, jour par jour' }));
    expect(days.getAllByRole('row').map(plain).slice(1)).toEqual(['16/11/202640', '17/11/20260', '18/11/20262']);
    const languages = within(figures.getByRole('region', { name: 'Ouvertures par langue' }));
    expect(languages.getAllByRole('listitem').map(plain)).toEqual([
      'Français (Canada)30 fois',
      'English (Canada)12 fois',
    ]);
    expect(await figures.findByText('Le numéro du camp a changé.')).toBeDefined();
  });
});

describe('several articles', () => {
  const select = async (...articles: ArticleRow[]) => {
    for (const { title } of articles)
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(title) }));
  };
  const bar = async () => within(await screen.findByRole('toolbar'));

  it('are checked, given to somebody, moved, published or deleted; those that are refused are named with the reason', async () => {
    const { server } = await openInfoHub(
      (fake) =>
        fake.on(`PATCH ${list}`, () =>
          json({
            changed: [helmet.id],
            refused: [
              {
                id: firstAiders.id,
                title: firstAiders.title,
                code: 'ARTICLE_INCOMPLETE',
                message: 'Il manque le lien.',
              },
            ],
          }),
        ),
      inList(),
    );
    await select(helmet, firstAiders);
    expect((await bar()).getAllByRole('button').map(plain)).toEqual([
      'Marquer comme vérifiés',
      'Changer de responsable',
      'Changer l’échéance',
      'Déplacer',
      'Publier',
      'Supprimer',
      '',
    ]);
    await userEvent.click((await bar()).getByRole('button', { name: 'Publier' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('1 article est publié.')).toBeDefined();
    expect(bodyOf(server)).toEqual({ ids: [helmet.id, firstAiders.id], action: 'publish' });
    const refused = await dialog();
    expect(refused.getByText(firstAiders.title)).toBeDefined();
    expect(refused.getByText('Il manque le lien.')).toBeDefined();
    await userEvent.click(refused.getByRole('button', { name: 'Compris' }));
    await waitFor(async () => expect(plain(await screen.findByRole('toolbar'))).toMatch(/^1/));
  });

  it('get another interval and another category', async () => {
    const { server } = await openInfoHub(
      (fake) => fake.on(`PATCH ${list}`, () => json({ changed: [helmet.id], refused: [] })),
      inList(),
    );
    await select(helmet);
    await userEvent.click((await bar()).getByRole('button', { name: 'Changer l’échéance' }));
    await userEvent.click((await dialog()).getByRole('radio', { name: 'Jamais' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Changer l’échéance' }));
    await waitFor(() => expect(bodyOf(server)).toEqual({ ids: [helmet.id], action: 'interval', reviewMonths: null }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await select(helmet);
    await userEvent.click((await bar()).getByRole('button', { name: 'Déplacer' }));
    await userEvent.click((await dialog()).getByRole('combobox', { name: /^Catégorie/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Machinerie' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Déplacer' }));
    await waitFor(() =>
      expect(bodyOf(server)).toEqual({ ids: [helmet.id], action: 'move', categoryId: infoHubCategories[2]!.id }),
    );
  });
});
