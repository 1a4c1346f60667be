import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FigureStrip } from './FigureStrip.tsx';
import { renderUi } from './testing/render-ui.tsx';

it('names each figure, says which one is shown, and shows another when it is pressed', async () => {
  const onChange = vi.fn();
  renderUi(
    <FigureStrip
      label="Résultat prévu"
      value=""
      onChange={onChange}
      figures={[
        { id: '', value: '1 259', label: 'lignes lues' },
        { id: 'refused', value: '9', label: 'refusées', statusKind: 'refused' },
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: '1 259 lignes lues', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '9 refusées', pressed: false }));
  expect(onChange).toHaveBeenCalledWith('refused');
});
