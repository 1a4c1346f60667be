import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ColumnsView, type MoveWords } from './ColumnsView.tsx';
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

afterEach(() => void vi.restoreAllMocks());

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

const moveWords: MoveWords = {
  handle: (name) => `Déplacer ${name}`,
  instructions: '',
  picked: (name) => `${name} est pris`,
  over: (name, target) => `${name} est sur ${target}`,
  dropped: (name, target) => `${name} va dans ${target}`,
  cancelled: (name) => `${name} reste`,
};

/** Two columns of 200 by 400, each with entries of 40 under a head of 40. */
const layOut = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: HTMLElement) {
    const column = this.closest('section');
    const left = column === null ? 0 : [...document.querySelectorAll('section')].indexOf(column) * 200;
    const entry = this.closest('li');
    if (entry === null) return new DOMRect(left, 0, 200, 400);
    return new DOMRect(left, 40 + [...entry.parentElement!.children].indexOf(entry) * 40, 200, 40);
  });

const press = (...keys: string[]) => {
  for (const code of keys) fireEvent.keyDown(document.activeElement!, { code, key: code });
};

it('carries an entry by keyboard from place to place, says each, and leaves it there or where it was', async () => {
  layOut();
  const onMove = vi.fn();
  renderUi(
    <ColumnsView
      label="Structure"
      levels={levels}
      nodes={nodes}
      moveWords={moveWords}
      onMove={onMove}
      selectedId="a"
      onSelect={() => undefined}
      canMove={(node, parent) => node.level === (parent ? parent.level + 1 : 0)}
    />,
  );
  screen.getByRole('button', { name: 'Déplacer Bâtiment' }).focus();
  press('Space', 'ArrowLeft');
  expect(await screen.findByText('Bâtiment est sur Transport')).toBeDefined();
  press('Escape');
  expect(await screen.findByText('Bâtiment reste')).toBeDefined();
  press('Space', 'ArrowLeft', 'Space');
  expect(await screen.findByText('Bâtiment va dans Transport')).toBeDefined();
  expect(onMove.mock.calls).toEqual([['a1', 'b']]);
});
