import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SplitButton } from './SplitButton.tsx';
import { renderUi } from './testing/render-ui.tsx';

it('does the first thing by one press, and the others from a menu', async () => {
  const [publish, save] = [vi.fn(), vi.fn()];
  renderUi(
    <SplitButton
      moreLabel="Autres choix"
      onClick={publish}
      items={[{ id: 'save', label: 'Enregistrer', onSelect: save }]}
    >
      Publier
    </SplitButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  expect(publish).toHaveBeenCalledOnce();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Enregistrer' }));
  expect(save).toHaveBeenCalledOnce();
});

it('stands alone when there is no other way, and waits while it works', async () => {
  const publish = vi.fn();
  renderUi(
    <SplitButton moreLabel="Autres choix" onClick={publish} items={[]} loading>
      Publier
    </SplitButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  expect(publish).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
