import { missingToPublish } from '@fanal/contract/posts/posts.rules';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { withOriginal } from '#widgets/editor/settings/original-language.rules.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { newContent, newDraft, type PostDraft, publishableOf, publishingClock } from '../post-draft.rules.ts';
import { SettingsTab } from './SettingsTab.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const changed = vi.fn();
const open = async (initial: Partial<PostDraft> = {}, wanted: Parameters<typeof openScreen>[2] = {}) => {
  changed.mockReset();
  const Screen = () => {
    const [draft, setDraft] = useState<PostDraft>({ ...newDraft('post'), ...initial });
    const change = (changes: Partial<PostDraft>) => {
      changed(changes);
      setDraft({ ...draft, ...changes });
    };
    const missing = missingToPublish(
      publishableOf(draft),
      'published',
      publishingClock(new Date('2026-11-20T17:00:00Z'), 'America/Toronto'),
    );
    return <SettingsTab draft={draft} change={change} missing={missing} author="Maude Tremblay-Roy" />;
  };
  const opened = await openScreen(
    Screen,
    (server) => {
      server.on('GET /v1/posts/categories', ({ search }) =>
        json(['Opérations', 'Chemins', 'Sécurité'].filter((name) => name.includes(search.get('search') ?? ''))),
      );
    },
    wanted,
  );
  await screen.findByRole('group', { name: 'Épingler' });
  return opened;
};
const setting = (name: string) => within(screen.getByRole('group', { name }));

describe('the settings of a post', () => {
  it('begin with the organization’s feed, normal priority, comments, the author’s name and no pin (GAP-37)', async () => {
    await open();
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(chosen.map(({ parentElement }) => parentElement!.textContent!.trim())).toEqual([
      'Organisation',
      'Normale',
      'Maude Tremblay-Roy',
    ]);
    const on = screen.getAllByRole('switch', { checked: true });
    expect(on.map((one) => one.closest('[role="group"]')!.textContent)).toEqual([
      expect.stringContaining('Commentaires'),
    ]);
  });

  it('change each by itself (GAP-37)', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Communauté' }));
    expect(changed).toHaveBeenLastCalledWith({ organizationPost: 'community' });
    await userEvent.click(screen.getByRole('radio', { name: 'Haute' }));
    expect(changed).toHaveBeenLastCalledWith({ priority: 'high' });
    await userEvent.click(screen.getByRole('radio', { name: 'Groupe Boréal' }));
    expect(changed).toHaveBeenLastCalledWith({ isSignedByOrganization: true });
    await userEvent.click(setting('Commentaires').getByRole('switch'));
    expect(changed).toHaveBeenLastCalledWith({ areCommentsEnabled: false });
  });

  it('have no choice of feed where there is a single one (GAP-26)', async () => {
    await open({}, { features: { singleNewsFeed: true } });
    expect(screen.queryByRole('group', { name: 'Fil' })).toBeNull();
  });

  it('pin it without end (POSTS-15)', async () => {
    await open();
    await userEvent.click(setting('Épingler').getByRole('switch'));
    expect(changed).toHaveBeenLastCalledWith({ pin: { kind: 'indefinite', from: null, to: null } });
    await userEvent.click(setting('Épingler').getByRole('switch'));
    expect(changed).toHaveBeenLastCalledWith({ pin: { kind: 'none', from: null, to: null } });
  });

  it('pin it from a day to another, whose start is needed and whose end may be left out (POSTS-16, POSTS-17)', async () => {
    await open({ pin: { kind: 'indefinite', from: null, to: null } });
    await userEvent.click(screen.getByRole('radio', { name: 'Pour une période' }));
    expect(changed).toHaveBeenLastCalledWith({ pin: { kind: 'period', from: '2026-11-20', to: null } });
    const [from, to] = [screen.getByRole('textbox', { name: /^Début/ }), screen.getByRole('textbox', { name: /^Fin/ })];
    await userEvent.type(to, '22/11/2026');
    await userEvent.tab();
    expect(screen.getByText('3 jours, fin comprise')).toBeDefined();
    await userEvent.clear(from);
    await userEvent.tab();
    expect(screen.getByText('Une période demande une date de début.')).toBeDefined();
    await userEvent.type(from, '24/11/2026');
    await userEvent.tab();
    expect(screen.getByText('La fin précède le début.')).toBeDefined();
    await userEvent.clear(to);
    await userEvent.tab();
    expect(changed).toHaveBeenLastCalledWith({ pin: { kind: 'period', from: '2026-11-24', to: null } });
  });

  it('offer the categories of other posts, and take any other one, each once (GAP-37)', async () => {
    await open({ postCategories: ['Opérations'] });
    const field = screen.getByRole('combobox', { name: 'Ajouter une catégorie' });
    await userEvent.click(field);
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Chemins', 'Sécurité']);
    await userEvent.keyboard('{Enter}');
    expect(changed).toHaveBeenLastCalledWith({ postCategories: ['Opérations', 'Chemins'] });
    await userEvent.type(field, 'Camp');
    await userEvent.click(await screen.findByRole('option', { name: /Créer.*Camp/ }));
    expect(changed).toHaveBeenLastCalledWith({ postCategories: ['Opérations', 'Chemins', 'Camp'] });
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la catégorie Chemins' }));
    expect(changed).toHaveBeenLastCalledWith({ postCategories: ['Opérations', 'Camp'] });
  });
});

describe('the language of the original', () => {
  it('is that of an existing translation, which changes places with it, or becomes that of the original itself', () => {
    const contents = [newContent('fr_CA', true), newContent('en_CA', false)];
    expect(withOriginal(contents, 'en_CA').map(({ isOriginal }) => isOriginal)).toEqual([false, true]);
    expect(withOriginal(contents, 'es_ES').map(({ locale }) => locale)).toEqual(['es_ES', 'en_CA']);
  });
});
