import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { AudienceReach } from './AudienceReach.tsx';

it('counts nobody who is disabled among those who are reached, and says how many are left out', async () => {
  const Screen = () => <AudienceReach title="Personnes rejointes" users={29} claimed={20} disabled={1} lines={[]} />;
  await openScreen(Screen, () => undefined);
  expect((await screen.findByText(/personnes/)).textContent).toBe('28 personnes');
  expect(screen.getByText('Désactivées, non rejointes').closest('div')!.textContent).toContain('−1');
  expect(screen.getByText('Pas encore inscrites').closest('div')!.textContent).toContain('8');
});
