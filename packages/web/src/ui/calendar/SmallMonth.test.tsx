import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { SmallMonth } from './SmallMonth.tsx';

const month = (tag: string) => (
  <SmallMonth
    month="2026-11"
    tag={tag}
    today="2026-11-20"
    marked={new Set(['2026-11-23', '2026-11-30'])}
    markLabel="date choisie"
  />
);

it('shows every day of the month in weeks from Sunday in fr-CA, and those that stand out', () => {
  renderUi(month('fr-CA'));
  const table = within(screen.getByRole('table', { name: 'novembre 2026' }));
  expect(table.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))[0]).toBe('dimanche');
  const rows = table.getAllByRole('row').slice(1);
  expect(within(rows[0]!).getAllByRole('cell')[0]!.textContent).toBe('1');
  expect(table.getAllByTitle('date choisie').map((day) => day.textContent)).toEqual(['23', '30']);
  expect(table.getByText('20').closest('td')!.getAttribute('aria-current')).toBe('date');
});

it('begins on Monday in es-ES, with empty places before the first', () => {
  renderUi(month('es-ES'));
  const [, first] = screen.getAllByRole('row');
  expect(
    within(first!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', '', '', '', '', '', '1']);
});
