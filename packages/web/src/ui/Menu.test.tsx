import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';
import { renderUi } from './testing/render-ui.tsx';

const open = (onSelect = vi.fn()) => {
  renderUi(
    <Menu
      label="Actions"
      items={[
        { id: 'edit', label: 'Modifier', onSelect: () => onSelect('edit') },
        { id: 'export', label: 'Éxporter', onSelect: () => onSelect('export') },
        { id: 'delete', label: 'Supprimer', danger: true, onSelect: () => onSelect('delete') },
      ]}
      trigger={(props) => (
        <button type="button" {...props}>
          Ouvrir
        </button>
      )}
    />,
  );
  return onSelect;
};

it('opens from its button with an arrow, goes around, finds by first letter and takes Enter', async () => {
  const onSelect = open();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Modifier');
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Supprimer');
  await userEvent.keyboard('e{Enter}');
  expect(onSelect).toHaveBeenCalledWith('export');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes on Escape and gives the focus back to its button', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' }));
});
