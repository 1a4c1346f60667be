import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ColumnChooser } from './ColumnChooser.tsx';
import { renderUi } from './testing/render-ui.tsx';

const columns = ['Ville', 'Rue', 'Pays'].map((label) => ({ id: label, label }));
const words = {
  button: 'Colonnes',
  hint: (count: number) => `${count} colonnes affichées`,
  handle: (name: string) => `Déplacer ${name}`,
  moved: (name: string, place: number, count: number) => `${name}, ${place} sur ${count}`,
  reset: 'Remettre',
};

function Chooser({ onChange, onReset }: { onChange: (shown: readonly string[]) => void; onReset: () => void }) {
  const [shown, setShown] = useState<readonly string[]>(['Rue', 'Ville']);
  const change = (next: readonly string[]) => {
    setShown(next);
    onChange(next);
  };
  return (
    <ColumnChooser words={words} locked="Nom" columns={columns} shown={shown} onChange={change} onReset={onReset} />
  );
}

const open = async () => {
  const onChange = vi.fn();
  const onReset = vi.fn();
  renderUi(<Chooser onChange={onChange} onReset={onReset} />);
  await userEvent.click(screen.getByRole('button', { name: 'Colonnes' }));
  return { onChange, onReset, panel: within(await screen.findByRole('dialog', { name: 'Colonnes' })) };
};

it('lists the columns that show in their order, then the others; the first one cannot leave', async () => {
  const { panel } = await open();
  expect(panel.getByText('3 colonnes affichées')).toBeDefined();
  expect(panel.getByText('Nom')).toBeDefined();
  expect(panel.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels![0]!.textContent)).toEqual([
    'Rue',
    'Ville',
    'Pays',
  ]);
  expect(panel.queryByRole('button', { name: 'Déplacer Pays' })).toBeNull();
});

it('shows another column at the end and takes one away', async () => {
  const { panel, onChange } = await open();
  await userEvent.click(panel.getByRole('checkbox', { name: 'Pays' }));
  expect(onChange).toHaveBeenLastCalledWith(['Rue', 'Ville', 'Pays']);
  await userEvent.click(panel.getByRole('checkbox', { name: 'Rue' }));
  expect(onChange).toHaveBeenLastCalledWith(['Ville', 'Pays']);
});

it('moves a column by keyboard, says where to, and stops at the ends', async () => {
  const { panel, onChange } = await open();
  panel.getByRole('button', { name: 'Déplacer Ville' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith(['Ville', 'Rue']);
  expect(panel.getByText('Ville, 1 sur 2')).toBeDefined();
  await userEvent.keyboard('{ArrowUp}');
  expect(onChange).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Déplacer Ville' }));
});

it('goes back to the original columns, and gives the focus back when it closes', async () => {
  const { panel, onReset } = await open();
  await userEvent.click(panel.getByRole('button', { name: 'Remettre' }));
  expect(onReset).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Colonnes' }));
});
