import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Stepper } from './Stepper.tsx';
import { renderUi } from './testing/render-ui.tsx';

const Children = () => {
  const [value, setValue] = useState(1);
  return <Stepper label="Enfants" value={value} onChange={setValue} max={3} />;
};

it('counts by keyboard and by press, and never beyond its ends', async () => {
  const { container } = renderUi(<Children />);
  const number = screen.getByRole('spinbutton', { name: 'Enfants' });
  await userEvent.tab();
  expect(document.activeElement).toBe(number);
  await userEvent.keyboard('{ArrowUp}');
  expect(number.getAttribute('aria-valuenow')).toBe('2');
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(number.textContent).toBe('3');
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(number.textContent).toBe('0');
  const [less, more] = [...container.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  expect(less.disabled).toBe(true);
  await userEvent.click(more);
  expect(number.textContent).toBe('1');
});
