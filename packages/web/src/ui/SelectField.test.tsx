import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SelectField } from './SelectField.tsx';
import { renderUi } from './testing/render-ui.tsx';

const options = [
  { value: 'QC', label: 'Québec' },
  { value: 'NB', label: 'Nouveau-Brunswick' },
  { value: 'ON', label: 'Ontario', disabled: true },
  { value: 'NL', label: 'Terre-Neuve-et-Labrador' },
];

it('is chosen from by keyboard, past what is not available', async () => {
  const onChange = vi.fn();
  renderUi(<SelectField label="Province" value="NB" onChange={onChange} options={options} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('NL');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Province' }));
});

it('searches a long list without accents or capitals, and says when nothing is found', async () => {
  const onChange = vi.fn();
  renderUi(<SelectField label="Province" value={null} onChange={onChange} options={options} searchable />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Province' }));
  await userEvent.keyboard('zzz');
  expect(screen.getByText('Aucun résultat')).toBeTruthy();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}quebec{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('QC');
});

it('goes back to nothing where it may', async () => {
  const onChange = vi.fn();
  renderUi(<SelectField label="Province" value="QC" onChange={onChange} options={options} clearable />);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer Province' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});
