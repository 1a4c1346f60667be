import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';
import { renderUi } from './testing/render-ui.tsx';

type Site = { id: string; name: string; city: string | null };

const rows: Site[] = [
  { id: '1', name: 'Alma', city: 'Alma' },
  { id: '2', name: 'Bathurst', city: null },
  { id: '3', name: 'La Doré', city: 'La Doré' },
];
const columns: Column<Site>[] = [
  { id: 'name', header: 'Nom', cell: (site) => site.name, lead: true, sortable: true },
  { id: 'city', header: 'Ville', cell: (site) => site.city },
];
const base = { label: 'Sites', columns, rows, rowKey: (site: Site) => site.id, rowName: (site: Site) => site.name };

describe('a table', () => {
  it('says which column is sorted and which way, and turns around when pressed again', async () => {
    const onSort = vi.fn();
    renderUi(<DataTable {...base} sort={{ column: 'name', direction: 'asc' }} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: 'Nom' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: 'Ville' }).hasAttribute('aria-sort')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Nom' }));
    expect(onSort).toHaveBeenCalledWith({ column: 'name', direction: 'desc' });
  });

  it('opens a row where it is pressed, and by keyboard from its name', async () => {
    const onOpen = vi.fn();
    renderUi(<DataTable {...base} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('cell', { name: 'La Doré' }));
    expect(onOpen).toHaveBeenLastCalledWith(rows[2]);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(rows[1]);
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('shows a dash where there is nothing', () => {
    renderUi(<DataTable {...base} />);
    expect(within(screen.getByRole('row', { name: /Bathurst/ })).getByRole('cell').textContent).toBe('–');
  });

  it('chooses rows one by one, and all of the page from the head, leaving other pages as they are', async () => {
    const selections: string[][] = [];
    function Choosing() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['other-page']));
      const onChange = (next: ReadonlySet<string>) => {
        selections.push([...next]);
        setSelected(next);
      };
      return <DataTable {...base} selection={{ selected, onChange }} onOpen={() => selections.push(['opened'])} />;
    }
    renderUi(<Choosing />);
    const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tout sélectionner' });
    expect(head.indeterminate).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Alma' }));
    expect(head.indeterminate).toBe(true);
    await userEvent.click(head);
    expect(head.checked && !head.indeterminate).toBe(true);
    await userEvent.click(head);
    expect(selections).toEqual([['other-page', '1'], ['other-page', '1', '2', '3'], ['other-page']]);
  });

  it('opens the menu of a row without opening the row', async () => {
    const onOpen = vi.fn();
    const onSelect = vi.fn();
    renderUi(<DataTable {...base} onOpen={onOpen} rowMenu={() => [{ id: 'edit', label: 'Modifier', onSelect }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions pour Alma' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Modifier' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(onOpen).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions pour Alma' }));
  });

  it('says that it loads the first time, and keeps the old rows out of reach while another page comes', () => {
    const { rerender } = renderUi(<DataTable {...base} rows={undefined} />);
    expect(screen.getByRole('status').textContent).toBe('Chargement en cours');
    rerender(<DataTable {...base} fetching />);
    expect(screen.getByText('Alma', { selector: 'span' }).closest('tbody')?.hasAttribute('inert')).toBe(true);
  });

  it('has one action in a row where it is given, and opens a form in place of the row', async () => {
    const onPress = vi.fn();
    const { rerender } = renderUi(
      <DataTable
        {...base}
        rowAction={({ name }) => <button type="button" onClick={() => onPress(name)} aria-label={`Modifier ${name}`} />}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Modifier Alma' }));
    expect(onPress).toHaveBeenCalledWith('Alma');
    rerender(
      <DataTable {...base} inPlace={({ id, name }) => (id === '2' ? <input aria-label={`Nom de ${name}`} /> : null)} />,
    );
    expect(screen.getByRole('textbox', { name: 'Nom de Bathurst' })).toBeDefined();
    expect(screen.queryByRole('row', { name: /^Bathurst/ })).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });
});
