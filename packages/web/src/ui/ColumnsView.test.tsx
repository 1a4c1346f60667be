import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ColumnsView } from './ColumnsView.tsx';
import { renderUi } from './testing/render-ui.tsx';

const nodes = [
  { id: 'a', parentId: null, level: 0, label: 'Construction', count: '812' },
  { id: 'b', parentId: null, level: 0, label: 'Transport', count: '318' },
  { id: 'a1', parentId: 'a', level: 1, label: 'Bâtiment' },
  { id: 'a2', parentId: 'a', level: 1, label: 'Génie civil' },
  { id: 'b1', parentId: 'b', level: 1, label: 'Garage' },
];
const levels = [
  { id: 'entity', label: 'Entité juridique' },
  { id: 'division', label: 'Division' },
];

function Structure() {
  const [selected, setSelected] = useState<string | null>(null);
  return <ColumnsView label="Structure" levels={levels} nodes={nodes} selectedId={selected} onSelect={setSelected} />;
}

const focused = () => document.activeElement?.textContent;

it('shows what is under an entry once it is chosen, and marks the path', async () => {
  renderUi(<Structure />);
  expect(screen.queryByRole('region', { name: 'Division' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Construction/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Génie civil' }));
  expect(screen.getByRole('button', { name: /Construction/ }).getAttribute('aria-current')).toBe('location');
  expect(screen.getByRole('button', { name: 'Génie civil' }).getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Garage' })).toBeNull();
});

it('is walked with the arrows: along a column, into the next one and back', async () => {
  renderUi(<Structure />);
  await userEvent.tab();
  expect(focused()).toContain('Construction');
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(focused()).toContain('Transport'));
  await userEvent.keyboard('c');
  await vi.waitFor(() => expect(focused()).toContain('Construction'));
  await userEvent.keyboard('t');
  await vi.waitFor(() => expect(focused()).toContain('Transport'));
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(focused()).toBe('Garage'));
  await userEvent.keyboard('{ArrowLeft}');
  await vi.waitFor(() => expect(focused()).toContain('Transport'));
});
