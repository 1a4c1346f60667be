import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Steps } from './Steps.tsx';
import { renderUi } from './testing/render-ui.tsx';

it('says where one is, leads back where there is a way, and never forward', async () => {
  const back = vi.fn();
  renderUi(
    <Steps
      label="Étapes"
      current="check"
      steps={[
        { id: 'file', label: 'Fichier' },
        { id: 'mapping', label: 'Correspondance', onSelect: back },
        { id: 'check', label: 'Vérification', onSelect: back },
        { id: 'run', label: 'Importation', onSelect: back },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Étapes' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Correspondance' }));
  expect(back).toHaveBeenCalledOnce();
});
