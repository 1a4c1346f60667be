import { keptVersionDetails, keptVersions } from '@fanal/contract/versions/versions.examples';
import type { KeptVersion, KeptVersionDetails } from '@fanal/contract/versions/versions.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { VersionsButton } from './VersionsButton.tsx';

const id = '0192a000-0000-7000-8000-000000000042';
const path = `/v1/posts/${id}/versions`;

type Given = Partial<Parameters<typeof VersionsButton>[0]>;

const pageOf = (items: readonly KeptVersion[], page = 1, lastPage = 1) => json({ items, total: 2, lastPage, page });

const serve = (server: FakeServer, details: readonly KeptVersionDetails[] = keptVersionDetails) => {
  server.on(`GET ${path}`, () => pageOf(details));
  for (const one of details) server.on(`GET ${path}/${one.number}`, () => json(one));
};

const open = async (answers: (server: FakeServer) => void, given: Given = {}) => {
  const onRestored = vi.fn(async () => undefined);
  const Head = () => (
    <VersionsButton
      of="post"
      id={id}
      name="Chemin rouvert"
      version={5}
      isPublished
      mayRestore
      isUnsaved={false}
      refreshes={[]}
      onRestored={onRestored}
      {...given}
    />
  );
  const { server } = await openScreen(Head, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions de «\u00a0Chemin rouvert\u00a0»' }));
  return { dialog, server, onRestored };
};

type Scope = Awaited<ReturnType<typeof open>>['dialog'];

const column = async (dialog: Scope, name: string) => within(await dialog.findByRole('region', { name }));
const wordsOf = (scope: Scope, role: 'insertion' | 'deletion') =>
  scope.queryAllByRole(role).map(({ textContent }) => textContent);

describe('the versions of a post', () => {
  it('stand side by side, the two latest first, with removed and added words marked; axe finds nothing', async () => {
    const { dialog } = await open((server) => serve(server));
    const [old, young] = [await column(dialog, 'Version 1'), await column(dialog, 'Version 2, en ligne')];
    expect(wordsOf(old, 'deletion')).toEqual(['fermé', '155', 'Audience supprimée depuis']);
    expect(wordsOf(young, 'insertion')).toEqual(['rouvert', 'de nouveau ', '169', 'plan.pdf']);
    expect(young.getByText('Boréal').closest('ins')).toBeNull();
    expect(dialog.getByRole('status').textContent).toBe('Dans cette langue\u00a0: 4 mots ajoutés, 2 mots retirés.');
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });

  it('are compared in each of their languages', async () => {
    const { dialog } = await open((server) => serve(server));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Anglais' }));
    expect(
      (await column(dialog, 'Version 1')).getByText('Cette version n’a pas de texte dans cette langue.'),
    ).toBeDefined();
    expect(wordsOf(await column(dialog, 'Version 2, en ligne'), 'insertion')).toEqual([
      'Road open again',
      'Take route 169 again.',
      'plan.pdf',
    ]);
  });

  it('say that the words are the same where only their format differs, or nothing does', async () => {
    const [latest] = keptVersionDetails;
    const bold = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Passez.', marks: [{ type: 'bold' }] }] }],
    };
    const [text] = latest!.texts;
    const sections = [{ kind: 'text' as const, words: 'Passez.' }];
    const formatted = (contentJson: object) => ({ ...text!, sections, contentJson: contentJson as never });
    const plain = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Passez.' }] }] };
    const { dialog } = await open((server) =>
      serve(server, [
        { ...latest!, number: 3, texts: [formatted(bold)] },
        { ...latest!, number: 2, texts: [formatted(plain)] },
        { ...latest!, number: 1, texts: [formatted(plain)] },
      ]),
    );
    expect(await dialog.findByText(/les mots sont les mêmes/)).toBeDefined();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Version 1' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Version 2' }));
    await column(dialog, 'Version 2');
    expect(dialog.getByRole('checkbox', { name: 'Version 3, en ligne' })).toHaveProperty('checked', false);
    expect(dialog.getByRole('status').textContent).toBe('Dans cette langue, les deux versions sont identiques.');
  });

  it('show pictures by what is said of them', async () => {
    const [latest] = keptVersionDetails;
    const [text] = latest!.texts;
    const picture = (words: string) => ({ kind: 'picture' as const, words });
    const { dialog } = await open((server) =>
      serve(server, [{ ...latest!, number: 1, texts: [{ ...text!, sections: [picture('Le pont'), picture('')] }] }]),
    );
    const only = await column(dialog, 'Version 1, en ligne');
    expect(only.getByText(/^\[Image : Le pont\] \[Image\]$/)).toBeDefined();
  });

  it('are shown alone, or not at all, while others are not chosen', async () => {
    const { dialog } = await open((server) => serve(server));
    await column(dialog, 'Version 1');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Version 2, en ligne' }));
    expect(wordsOf(await column(dialog, 'Version 1'), 'deletion')).toEqual([]);
    expect(dialog.getByText('Choisissez une autre version pour la comparer à celle-ci.')).toBeDefined();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Version 1' }));
    expect(dialog.getByText('Choisissez deux versions à comparer.')).toBeDefined();
  });

  it('go on from where the list ended', async () => {
    const { dialog } = await open((server) => {
      serve(server);
      server.on(`GET ${path}`, ({ search }) =>
        search.get('page') === '2' ? pageOf([keptVersions[1]!], 2, 2) : pageOf([keptVersions[0]!], 1, 2),
      );
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Afficher la suite' }));
    expect(await dialog.findByRole('checkbox', { name: 'Version 1' })).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  it('say that there are none, or that they could not be loaded, and load again', async () => {
    let isDown = true;
    const { dialog } = await open((server) =>
      server.on(`GET ${path}`, () => (isDown ? refusal('NOT_FOUND') : pageOf([]))),
    );
    await dialog.findByText('Les versions n’ont pas pu être chargées');
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Recharger' }));
    expect(await dialog.findByText('Aucune version pour l’instant')).toBeDefined();
  });

  it('say when one of them could not be loaded, and load it again', async () => {
    let isDown = true;
    const { dialog } = await open((server) => {
      serve(server);
      server.on(`GET ${path}/1`, () => (isDown ? refusal('NOT_FOUND') : json(keptVersionDetails[1])));
    });
    await dialog.findByText('Cette version n’a pas pu être chargée');
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Recharger' }));
    expect(await column(dialog, 'Version 1')).toBeDefined();
  });
});

describe('restoring a version', () => {
  it('is asked first, says what it changes, and sends the version that was read', async () => {
    const { dialog, server, onRestored } = await open(
      (fake) => {
        serve(fake);
        fake.on(`POST ${path}/1/restore`, () => json({ id, version: 6 }));
      },
      { isUnsaved: true },
    );
    await column(dialog, 'Version 2, en ligne');
    expect(dialog.queryByRole('button', { name: 'Restaurer cette version (2)' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurer cette version (1)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Restaurer la version 1\u00a0?' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/redeviennent aussitôt ce que les destinataires voient/),
      'Ce que vous n’avez pas enregistré sera perdu.',
      'Une audience a été supprimée depuis et ne sera pas remise.',
    ]);
    await userEvent.click(question.getByRole('button', { name: 'Restaurer' }));
    expect(await screen.findByText('La version 1 est restaurée.')).toBeDefined();
    const sent = server.asked(`${path}/1/restore`).map(({ body }) => JSON.parse(body) as unknown);
    expect(sent).toEqual([{ version: 5 }]);
    expect(onRestored).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the question with the reason when somebody else saved meanwhile', async () => {
    const { dialog, onRestored } = await open((server) => {
      serve(server);
      server.on(`POST ${path}/1/restore`, () => refusal('VERSION_CONFLICT', 'Modifiée entre-temps'));
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Restaurer cette version (1)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Restaurer la version 1\u00a0?' }));
    await userEvent.click(question.getByRole('button', { name: 'Restaurer' }));
    expect(await question.findByText(/Modifiée entre-temps/)).toBeDefined();
    expect(onRestored).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
    expect(await column(dialog, 'Version 1')).toBeDefined();
  });

  it('says of a draft that what is written now is not kept; the latest version can be restored, too', async () => {
    const { dialog } = await open((server) => serve(server), { isPublished: false });
    await column(dialog, 'Version 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurer cette version (2)' }));
    expect(await screen.findByText(/n’a pas été publié et ne sera pas gardé/)).toBeDefined();
  });

  it('is not offered to whoever may not publish', async () => {
    const { dialog } = await open((server) => serve(server), { mayRestore: false });
    await column(dialog, 'Version 1');
    expect(dialog.queryByRole('button', { name: /^Restaurer/ })).toBeNull();
  });
});
