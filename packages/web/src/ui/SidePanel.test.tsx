import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SidePanel } from './SidePanel.tsx';
import { renderUi } from './testing/render-ui.tsx';

const onClose = vi.fn();
const panel = (busy: boolean) => (
  <SidePanel onClose={onClose} title="Souper de Noël" detail="samedi à 18 h" foot="1 à 10 sur 12" busy={busy}>
    <input aria-label="Nom" />
  </SidePanel>
);

it('is called as what it is about, and closes by its cross and by Escape', async () => {
  onClose.mockReset();
  renderUi(panel(false));
  const dialog = screen.getByRole('dialog', { name: 'Souper de Noël' });
  expect(dialog.textContent).toContain('samedi à 18 h');
  expect(dialog.textContent).toContain('1 à 10 sur 12');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('stays when Escape is meant for what is being written in it', async () => {
  onClose.mockReset();
  renderUi(panel(true));
  screen.getByRole('textbox', { name: 'Nom' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
