import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Autocomplete } from './Autocomplete.tsx';
import { renderUi } from './testing/render-ui.tsx';

function Field() {
  const [value, setValue] = useState('');
  return (
    <Autocomplete
      label="Type"
      value={value}
      onChange={setValue}
      suggestions={['Bureau', 'Usine']}
      hint="Déjà utilisés :"
    />
  );
}

it('takes any text, a suggestion from the list, or one pressed under the field', async () => {
  renderUi(<Field />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Type' });
  await userEvent.type(field, 'us{ArrowDown}{Enter}');
  expect(field.value).toBe('Usine');
  await userEvent.click(screen.getByRole('button', { name: 'Bureau' }));
  expect(field.value).toBe('Bureau');
  await userEvent.clear(field);
  await userEvent.type(field, 'Quai');
  expect(field.value).toBe('Quai');
});
