import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TypedConfirmDialog } from './TypedConfirmDialog.tsx';
import { renderUi } from './testing/render-ui.tsx';

const setUp = () => {
  const onConfirm = vi.fn();
  renderUi(
    <TypedConfirmDialog
      opened
      onClose={() => undefined}
      title="Supprimer la formation ?"
      inputLabel="Écrivez « Supprimer » pour confirmer"
      accepts={['Supprimer', 'Delete']}
      confirmLabel="Supprimer"
      cancelLabel="Annuler"
      onConfirm={onConfirm}
    />,
  );
  return { onConfirm, button: screen.getByRole<HTMLButtonElement>('button', { name: 'Supprimer' }) };
};

it('cannot be confirmed before one of the words is written', async () => {
  const { onConfirm, button } = setUp();
  await userEvent.type(screen.getByRole('textbox'), 'Suppr{Enter}');
  expect(button.disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
});

it.each(['supprimer', '  SUPPRIMER ', 'delete'])(
  'takes « %s », whatever the capitals and the spaces around',
  async (word) => {
    const { onConfirm, button } = setUp();
    await userEvent.type(screen.getByRole('textbox'), word);
    expect(button.disabled).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  },
);
