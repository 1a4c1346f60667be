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

it('is left once neither the button nor the open list has the focus', async () => {
  const onBlur = vi.fn();
  renderUi(
    <>
      <SelectField label="Province" value={null} onChange={() => undefined} options={options} onBlur={onBlur} />
      <button type="button">Ailleurs</button>
    </>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Province' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(4);
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('combobox', { name: 'Province' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
  expect(onBlur).toHaveBeenCalledTimes(2);
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

it('lets somebody else find the options, and shows what is chosen even when they do not hold it', async () => {
  const onSearch = vi.fn();
  const onChange = vi.fn();
  const field = { label: 'Site', value: 'S9', chosenLabel: 'Siège social', onChange, onSearch };
  renderUi(<SelectField {...field} options={[{ value: 'S1', label: 'Dépôt d’Alma' }]} />);
  expect(screen.getByRole('combobox', { name: 'Site' }).textContent).toBe('Siège social');
  await userEvent.click(screen.getByRole('combobox', { name: 'Site' }));
  await userEvent.keyboard('zz');
  expect(onSearch.mock.calls).toEqual([[''], ['z'], ['zz']]);
  // What they answer is not filtered once more.
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('S1');
});

it('says that options are on their way', async () => {
  renderUi(
    <SelectField
      label="Site"
      value={null}
      onChange={() => undefined}
      onSearch={() => undefined}
      searching
      options={[]}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Site' }));
  expect(screen.getByRole('status').textContent).toBe('Chargement en cours');
});
