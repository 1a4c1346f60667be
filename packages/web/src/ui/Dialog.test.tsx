import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
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

const parts = { side: null, review: null, foot: null, sideLabel: 'Aperçu', reviewLabel: 'À vérifier' };

/** Each kind of window that a question can stand over. */
const windows: Record<string, (onClose: () => void) => ReactElement> = {
  dialog: (onClose) => (
    <Dialog opened onClose={onClose} title="Carte">
      <WithQuestion />
    </Dialog>
  ),
  editor: (onClose) => (
    <EditorDialog onClose={onClose} title="Carte" {...parts}>
      <WithQuestion />
    </EditorDialog>
  ),
  panel: (onClose) => (
    <SidePanel onClose={onClose} title="Carte">
      <WithQuestion />
    </SidePanel>
  ),
};

it.each(Object.keys(windows))('closes by Escape what stands on top, and a second time the %s beneath', async (kind) => {
  const onClose = vi.fn();
  renderUi(windows[kind]!(onClose));
  await userEvent.click(await screen.findByRole('button', { name: 'Rejeter' }));
  await screen.findByRole('dialog', { name: 'Rejeter cette carte ?' });
  await pressEscape();
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rejeter cette carte ?' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(Object.keys(windows))('gives the focus back to what opened a question over the %s', async (kind) => {
  renderUi(windows[kind]!(vi.fn()));
  const opener = await screen.findByRole('button', { name: 'Rejeter' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Rejeter cette carte ?' });
  await pressEscape();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

it('gives the focus back to what opened a dialog that came already open', async () => {
  function WithDialog() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ouvrir</Button>
        {isOpen ? (
          <Dialog opened onClose={() => setOpen(false)} title="Carte">
            <Button data-autofocus>Raison</Button>
          </Dialog>
        ) : null}
      </>
    );
  }
  renderUi(<WithDialog />);
  const opener = screen.getByRole('button', { name: 'Ouvrir' });
  await userEvent.click(opener);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Raison'));
  await pressEscape();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});
