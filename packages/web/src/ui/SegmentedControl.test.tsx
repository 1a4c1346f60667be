import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SegmentedControl } from './SegmentedControl.tsx';
import { renderUi } from './testing/render-ui.tsx';

function Members() {
  const [value, setValue] = useState<'fixed' | 'rule'>('fixed');
  return (
    <SegmentedControl
      label="Membres"
      value={value}
      onChange={setValue}
      options={[
        { value: 'fixed', label: 'Liste fixe' },
        { value: 'rule', label: 'Par règle', count: '86' },
      ]}
    />
  );
}

it('shows one view at a time, chosen by pointer or by arrows from one tab stop', async () => {
  renderUi(<Members />);
  const segment = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getByRole('radiogroup', { name: 'Membres' })).toBeDefined();
  expect(segment('Liste fixe').checked).toBe(true);
  await userEvent.click(segment('Par règle 86'));
  expect([segment('Liste fixe').checked, segment('Par règle 86').checked]).toEqual([false, true]);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(segment('Par règle 86'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(segment('Liste fixe').checked).toBe(true);
});
