import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';
import { renderUi } from './testing/render-ui.tsx';

it('changes with the arrows, and names its panel after the tab', async () => {
  const onChange = vi.fn();
  renderUi(
    <Tabs
      label="Utilisateurs"
      value="groups"
      onChange={onChange}
      tabs={[
        { value: 'people', label: 'Personnes', count: '1 284' },
        { value: 'groups', label: 'Groupes' },
      ]}
    >
      {null}
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel', { name: 'Groupes' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('people');
});
