import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToggleGroup } from './ToggleGroup.tsx';
import { renderUi } from './testing/render-ui.tsx';

const options = [
  { value: 'monday', label: 'lundi', short: 'L' },
  { value: 'tuesday', label: 'mardi', short: 'M' },
  { value: 'wednesday', label: 'mercredi', short: 'M' },
] as const;

it('puts on and takes off each by the keyboard, and tells them in the order in which they stand', async () => {
  const onChange = vi.fn();
  renderUi(
    <ToggleGroup
      label="Jours"
      value={['wednesday']}
      onChange={onChange}
      options={options}
      error="Choisissez un jour."
    />,
  );
  const group = screen.getByRole('group', { name: 'Jours', description: 'Choisissez un jour.' });
  expect(group.querySelectorAll('input:checked')).toHaveLength(1);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['monday', 'wednesday']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'mercredi' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});
