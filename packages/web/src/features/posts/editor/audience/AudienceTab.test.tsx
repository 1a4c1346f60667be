import { members, recipients } from '@fanal/contract/audiences/audiences.examples';
import type { NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import { draftPost } from '@fanal/contract/posts/posts.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { AudienceSide } from '#widgets/editor/audience/AudienceSide.tsx';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { newDraft, type PostDraft } from '../post-draft.rules.ts';
import { AudienceTab } from './AudienceTab.tsx';

const PREVIEW = '/v1/organization-structure/recipients/preview';
const [crew, night, team] = recipients;
const namedOf = ({ recipientid: id, kind, name, parentName, groupKind }: (typeof recipients)[number]): NamedTarget => ({
  id,
  kind,
  name,
  parentName,
  groupKind,
});

const serve = (server: FakeServer) => {
  server.on('GET /v1/organization-structure/recipients/all', ({ search }) => {
    const found = recipients.filter(({ name }) => name.toLowerCase().includes(search.get('search') ?? ''));
    return json({ items: found, total: found.length, lastPage: 1, page: 1 });
  });
  server.on(`POST ${PREVIEW}`, ({ body }) => {
    const { targets, search } = JSON.parse(body) as { targets: { id: string }[]; search: string };
    const people = members.filter(({ displayName }) => displayName.includes(search));
    return json({
      count: { users: 412, claimed: 388, disabled: 0 },
      targets: targets.map(({ id }) => {
        const one = recipients.find(({ recipientid }) => recipientid === id);
        return one ? { ...namedOf(one), count: one.count } : { id, name: 'Groupe Boréal', count: 412 };
      }),
      overlap: 0,
      warnings: [],
      people: { items: people, total: search ? people.length : 412, lastPage: search ? 1 : 42, page: 1 },
    });
  });
  server.on('POST /v1/posts/reach', () =>
    json({
      people: 412,
      claimed: 388,
      withPush: 300,
      overlap: 0,
      targets: [],
      missing: [],
      warnings: [],
      readers: [
        { locale: 'fr_CA', people: 371 },
        { locale: 'en_CA', people: 20 },
        { locale: 'en_US', people: 9 },
        { locale: 'es_ES', people: 12 },
      ],
    }),
  );
  server.on('GET /v2/posts', () =>
    json({
      items: [{ ...draftPost, title: 'Pont de Forestville', targetCount: 1, targetName: 'Coffrage, jour' }],
      total: 1,
      lastPage: 1,
      page: 1,
    }),
  );
  server.on(`GET /v1/posts/${draftPost.id}`, () => json({ ...draftPost, targets: [namedOf(team!)] }));
};

const changed = vi.fn();
const open = async (targets: NamedTarget[]) => {
  changed.mockReset();
  const Screen = () => {
    const [draft, setDraft] = useState<PostDraft>({ ...newDraft('post'), targets });
    const change = (changes: Partial<PostDraft>) => {
      changed(changes);
      setDraft({ ...draft, ...changes });
    };
    return (
      <>
        <AudienceTab draft={draft} change={change} missing={[]} />
        <section aria-label="Personnes">
          <AudienceSide targets={draft.targets} locales={draft.postContents.map(({ locale }) => locale)} />
        </section>
      </>
    );
  };
  const opened = await openScreen(Screen, serve);
  await screen.findByRole('radiogroup', { name: 'À qui le contenu est destiné' });
  return opened;
};
const side = () => within(screen.getByRole('region', { name: 'Personnes' }));

describe('the audience of a post', () => {
  it('warns under one that reaches nobody, without standing in the way (POSTS-34, GAP-34)', async () => {
    await open([namedOf(crew!), namedOf(night!)]);
    const row = within((await screen.findByText(night!.name)).closest('li')!);
    expect(await row.findByText('La publication partira, mais cette audience ne rejoint personne.')).toBeDefined();
    await userEvent.click(row.getByRole('button', { name: `Retirer ${night!.name}` }));
    expect(changed).toHaveBeenLastCalledWith({ targets: [namedOf(crew!)] });
  });

  it('is marked as required with an asterisk (SHELL-50)', async () => {
    await open([]);
    expect((await screen.findByText(/^Ajouter une audience ou une personne/)).textContent).toMatch(/\*$/);
  });

  it('takes groups, places and people by their names', async () => {
    await open([]);
    expect(side().getByText('Choisissez une audience pour voir qui sera rejoint.')).toBeDefined();
    await userEvent.type(screen.getByRole('combobox', { name: 'Ajouter une audience ou une personne' }), 'coffrage');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(changed).toHaveBeenLastCalledWith({ targets: [namedOf(team!)] });
  });

  it('is everybody by one press, and what was chosen before comes back', async () => {
    await open([namedOf(crew!)]);
    await userEvent.click(screen.getByRole('radio', { name: /Tout le personnel/ }));
    expect(changed.mock.lastCall![0].targets).toMatchObject([{ kind: 'everybody', name: 'Groupe Boréal' }]);
    expect(screen.getByText(/Toutes les personnes de l’organisation/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Audiences choisies' }));
    expect(changed).toHaveBeenLastCalledWith({ targets: [namedOf(crew!)] });
  });

  it('is taken over from another post, and put back', async () => {
    await open([namedOf(crew!)]);
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre l’audience d’une autre publication' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reprendre une audience' }));
    await userEvent.click(dialog.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /Pont de Forestville/ }));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ targets: [namedOf(team!)] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rétablir' }));
    expect(changed).toHaveBeenLastCalledWith({ targets: [namedOf(crew!)] });
  });
});

describe('the people of an audience', () => {
  it('are counted by the language they read, and searched', async () => {
    await open([namedOf(crew!)]);
    expect(await side().findByText('Caroline Hervieux')).toBeDefined();
    await waitFor(() => expect(side().getByText('Anglais').parentElement!.textContent).toBe('Anglais29'));
    expect(side().getByText('Français').parentElement!.textContent).toBe('Français371');
    await userEvent.type(side().getByRole('searchbox'), 'zz{Enter}');
    expect(await side().findByText(/personne de ce nom n’en fait partie/)).toBeDefined();
  });
});
