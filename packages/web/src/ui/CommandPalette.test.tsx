import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CommandPalette } from './CommandPalette.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { useCommandKey } from './use-command-key.ts';

const groups = [
  { id: 'people', label: 'Personnes', items: [{ id: 'ana', label: 'Ana' }] },
  { id: 'nobody', label: 'Cartes', items: [] },
  { id: 'go', label: 'Aller à', items: [{ id: 'sites', label: 'Sites' }] },
];
const onSelect = vi.fn();

function Palette() {
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  useCommandKey('k', () => setOpened(true));
  return (
    <CommandPalette
      opened={opened}
      onClose={() => setOpened(false)}
      label="Palette de commandes"
      placeholder="Aller à…"
      query={query}
      onQuery={setQuery}
      groups={groups}
      onSelect={onSelect}
      status="2 résultats"
      empty="Rien"
      escapeHint="Échap"
    />
  );
}

const marked = () => screen.getByRole('option', { selected: true }).textContent;

it('opens with Ctrl K, marks with the arrows across its groups, goes with Enter and leaves with Escape', async () => {
  renderUi(<Palette />);
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = screen.getByRole('combobox', { name: 'Palette de commandes' });
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
  expect(marked()).toContain('Ana');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toContain('Sites');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(groups[2]?.items[0]);
  expect(screen.getByRole('status').textContent).toBe('2 résultats');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
});
