import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, localError } from '#platform/api-error.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import type { Refusal } from './refusal.ts';

type Props = ComponentProps<typeof RemovalDialog>;

const remove = vi.fn<NonNullable<Props['onRemove']>>();
const onClose = vi.fn();
const onRemoved = vi.fn();

const used: Refusal = {
  title: 'Utilisé par 2 publications',
  words: (
    <ul>
      <li>Sondage d’automne</li>
      <li>Menu de la semaine</li>
    </ul>
  ),
  closeLabel: 'Compris',
};

const open = async (props: Partial<Props> = {}, locale?: 'en_CA') => {
  const Screen = () => (
    <RemovalDialog
      title="Supprimer le groupe ?"
      keepLabel="Garder le groupe"
      removeLabel="Supprimer le groupe"
      onRemove={remove}
      removed="Le groupe est supprimé."
      onRemoved={onRemoved}
      onClose={onClose}
      {...props}
    >
      <p>« Génie civil » et ses 12 personnes.</p>
    </RemovalDialog>
  );
  await openScreen(Screen, () => undefined, locale ? { locale } : {});
  return within(await screen.findByRole('dialog'));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  remove.mockReset().mockResolvedValue(undefined);
  onClose.mockReset();
  onRemoved.mockReset();
});

describe('the question before something is removed', () => {
  it('says what is lost, with counts and names, and what follows point by point; keeping it has the focus; axe finds nothing', async () => {
    const dialog = await open({ consequences: ['12 personnes le quittent', 'Julie Paradis supervise encore'] });
    expect(dialog.getByText(/« Génie civil » et ses 12 personnes/)).toBeDefined();
    expect(dialog.getAllByRole('listitem').map((point) => point.textContent)).toEqual([
      '12 personnes le quittent',
      'Julie Paradis supervise encore',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Garder le groupe' })));
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations).toEqual([]);
  });

  it('removes once however often it is pressed, says so, and nothing can close it meanwhile', async () => {
    const answer = Promise.withResolvers<undefined>();
    remove.mockReturnValueOnce(answer.promise);
    const dialog = await open();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Supprimer le groupe' }));
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Garder le groupe' }).disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    answer.resolve(undefined);
    expect(await screen.findByText('Le groupe est supprimé.')).toBeDefined();
    await press('Supprimer le groupe');
    expect(remove).toHaveBeenCalledOnce();
    expect(onRemoved).toHaveBeenCalledOnce();
  });

  it('stays with the reason when it was not removed, and can be tried again', async () => {
    remove.mockRejectedValueOnce(localError('NOT_REACHED', 'offline'));
    await open();
    await press('Supprimer le groupe');
    expect((await screen.findByRole('alert')).textContent).toContain('Le serveur ne répond pas');
    expect(onClose).not.toHaveBeenCalled();
    await press('Supprimer le groupe');
    await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
  });

  it('closes and says in a toast that it was not removed, where it has words for that', async () => {
    remove.mockRejectedValueOnce(localError('NOT_REACHED', 'offline'));
    await open({ failed: 'Le groupe n’a pas été supprimé' });
    await press('Supprimer le groupe');
    expect(await screen.findByText('Le groupe n’a pas été supprimé')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
    expect(onRemoved).not.toHaveBeenCalled();
  });

  it('names what uses it instead of asking, with the way out in focus and no way to remove', async () => {
    const dialog = await open({ refusal: used });
    expect(screen.getByRole('dialog', { name: 'Utilisé par 2 publications' })).toBeDefined();
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Compris']);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Compris' })));
  });

  it('turns into that refusal when the server says so, and keeps the focus inside', async () => {
    remove.mockRejectedValueOnce(new ApiError({ status: 409, code: 'IN_USE', message: 'in use' }));
    const Asking = () => {
      const [refusal, setRefusal] = useState<Refusal | null>(null);
      return (
        <RemovalDialog
          title="Supprimer le groupe ?"
          refusal={refusal}
          onRemove={remove}
          onRefused={(error) => {
            setRefusal(used);
            return error instanceof ApiError && error.code === 'IN_USE';
          }}
          onClose={onClose}
        />
      );
    };
    await openScreen(Asking, () => undefined);
    await screen.findByRole('dialog');
    await press('Supprimer');
    expect(await screen.findByText('Sondage d’automne')).toBeDefined();
    await press('Compris');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('cannot be answered with yes before it is known what follows', async () => {
    const dialog = await open({ isReading: true });
    expect(dialog.queryByRole('button', { name: 'Supprimer le groupe' })).toBeNull();
  });

  it('says why it is not known what follows', async () => {
    const dialog = await open({ unread: localError('NOT_REACHED', 'offline') });
    expect(dialog.getByRole('alert').textContent).toContain('Le serveur ne répond pas');
    expect(dialog.queryByRole('button', { name: 'Supprimer le groupe' })).toBeNull();
  });

  it.each([
    { locale: undefined, word: 'delete', language: 'fr' },
    { locale: 'en_CA', word: 'supprimer', language: 'en' },
  ] as const)(
    'takes the word of any language before a great loss, and removes in $language (GAP-61)',
    async ({ locale, word, language }) => {
      await open({ typed: true }, locale);
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Supprimer le groupe' });
      expect(button.disabled).toBe(true);
      await userEvent.type(screen.getByRole('textbox'), word);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith(language));
    },
  );
});
