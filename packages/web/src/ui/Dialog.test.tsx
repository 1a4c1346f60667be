import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { renderUi } from './testing/render-ui.tsx';

/** What a press of Escape does only once the press that opened the dialog is over. */
const untilSettled = () => new Promise((resolve) => setTimeout(resolve, 20));

function WithQuestion() {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>Rejeter</Button>
      <Dialog opened={asks} onClose={() => setAsks(false)} title="Rejeter cette carte ?" question>
        <Button>Raison</Button>
      </Dialog>
    </>
  );
}

const pressEscape = async () => {
  await untilSettled();
  await userEvent.keyboard('{Escape}');
};

it.each(['dialog', 'editor'])('closes by Escape what stands on top, and a second time the %s beneath', async (kind) => {
  const onClose = vi.fn();
  const parts = { side: null, review: null, foot: null, sideLabel: 'Aperçu', reviewLabel: 'À vérifier' };
  renderUi(
    kind === 'dialog' ? (
      <Dialog opened onClose={onClose} title="Carte">
        <WithQuestion />
      </Dialog>
    ) : (
      <EditorDialog onClose={onClose} title="Carte" {...parts}>
        <WithQuestion />
      </EditorDialog>
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Rejeter' }));
  await screen.findByRole('dialog', { name: 'Rejeter cette carte ?' });
  await pressEscape();
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rejeter cette carte ?' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
