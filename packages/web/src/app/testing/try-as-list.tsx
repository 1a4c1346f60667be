/** The behaviour that all list screens share, tried on one of them. */

import type { ViewedList } from '@fanal/contract/list-views/list-views.rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { type Asked, type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';

export type ListUnderTest = {
  name: string;
  Page: () => ReactElement;
  /** What the address says of the tab that holds the list. */
  base?: Record<string, string>;
  path: string;
  rows: readonly unknown[];
  /** What is asked for beside the list. */
  serve?: (server: FakeServer) => void;
  /** The title, the sort by a header, and what is said without rows, as somebody reads it. */
  title: RegExp;
  header?: [label: string, sort: string];
  failed: string;
  empty: string;
  /** Absent where the list has no search. */
  search?: { address: string; sent: string; none: RegExp };
  /** Milliseconds that typing rests before the search is sent: 400 in a filter bar, unless the specification names another time. */
  rest?: number;
  /** A filter of the address, and its chip. */
  filter?: [search: string, chip: RegExp];
  /** How the call and the address name the rows of a page. */
  perPage?: string;
  sizes?: readonly [string, string];
  exports?: string;
  /** The name of the list by which its views are kept. */
  views?: ViewedList;
  isSuperAdmin?: boolean;
  answer?: (rows: readonly unknown[], total: number, lastPage: number) => object;
};

export const pageOf = (items: readonly unknown[], total: number, lastPage: number) => ({
  items,
  total,
  lastPage,
  page: 1,
});

const TOTAL = 95;

/** What one list can, all can. */
export const tryAsList = (list: ListUnderTest): void => {
  const { path, rows, perPage = 'perPage', sizes = ['20', '50'], answer = pageOf } = list;
  /** Answers as a server with so many rows does. */
  const counting =
    (total: number) =>
    ({ search }: Asked) => {
      const size = Number(search.get(perPage));
      return json(answer(total === 0 ? [] : rows, total, Math.max(1, Math.ceil(total / size))));
    };
  const open = (search = '', total = TOTAL, prepare: (server: FakeServer) => void = () => undefined) =>
    openScreen(
      list.Page,
      (server) => {
        list.serve?.(server);
        server.on(`GET ${path}`, counting(total));
        prepare(server);
      },
      {
        search: [new URLSearchParams(list.base).toString(), search].filter(Boolean).join('&'),
        isSuperAdmin: list.isSuperAdmin ?? false,
      },
    );
  const asked = (server: FakeServer) => {
    // people ask for the number of groups by the call of their list
    const pages = server.asked(path).filter(({ search }) => search.get(perPage) !== '1');
    return Object.fromEntries(pages.at(-1)!.search);
  };
  const shown = (first: number, last: number) => screen.findByText(`${first} à ${last} sur ${TOTAL}`);

  it('is restored by its address: the page, the rows of it and the search', async () => {
    const wanted = list.search ? `&${list.search.address}=zz` : '';
    const { server } = await open(`page=2&${perPage}=${sizes[0]}${wanted}`);
    const size = Number(sizes[0]);
    await shown(size + 1, Math.min(2 * size, TOTAL));
    expect(asked(server)).toMatchObject({ page: '2', [perPage]: sizes[0] });
    if (!list.search) return;
    expect(asked(server)[list.search.sent]).toBe('zz');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zz');
  });

  const { views, filter } = list;
  const opensAView = views && filter ? it : undefined;
  opensAView?.('opens a named view of its own: what it filters, and nothing else', async () => {
    const [search, chip] = filter!;
    const view = {
      id: '01990000-0000-7000-8000-000000000001',
      list: views!,
      name: 'Ma vue',
      search: { ...Object.fromEntries(new URLSearchParams(search)), nonsense: 'x' },
      roleTypes: [],
      isOwn: true,
      ownerName: null,
      version: 1,
    };
    const { address } = await open('', TOTAL, (server) =>
      server.on('GET /v1/list-views', () => json({ views: [view], defaults: [] })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Vues' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Ma vue' }));
    expect((await screen.findAllByText(chip)).length).toBeGreaterThan(0);
    expect(address()).not.toHaveProperty('nonsense');
    expect(await screen.findByRole('button', { name: 'Ma vue' })).toBeDefined();
  });

  it('asks for nothing that an address makes up', async () => {
    const plain = await open();
    await screen.findAllByRole('row');
    const usual = asked(plain.server);
    document.body.innerHTML = '';
    const made = await open(`page=-3&${perPage}=7&sort=sealed&order=up&status=x&id=x&feed=[1]&mode={}&enabled=maybe`);
    await screen.findAllByRole('row');
    expect(asked(made.server)).toEqual(usual);
  });

  it('counts its rows in its title', async () => {
    await open();
    const heading = await screen.findByRole('heading', { name: new RegExp(`${list.title.source}.*${TOTAL}$`) });
    expect(heading).toBeDefined();
  });

  it('leads from page to page, by the keyboard too, and back', async () => {
    const { server, address, back } = await open('', 5 * Number(sizes[0]));
    const next = await screen.findByRole('button', { name: 'Page suivante' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatchObject({ page: 2 }));
    await waitFor(() => expect(asked(server).page).toBe('2'));
    back();
    await waitFor(() => expect(address().page).toBeUndefined());
    expect(await screen.findByText(/^1 à \d+ sur/)).toBeDefined();
  });

  it('shows as many rows as one chooses, from the first page on', async () => {
    const { server, address } = await open('page=2');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Lignes par page' }));
    await userEvent.click(await screen.findByRole('option', { name: sizes[1] }));
    await waitFor(() => expect(asked(server)).toMatchObject({ page: '1', [perPage]: sizes[1] }));
    expect(address()).toEqual({ ...list.base, [perPage]: Number(sizes[1]) });
  });

  it('leads back to its last page from beyond it', async () => {
    const { address } = await open(`page=99&${perPage}=${sizes[0]}`);
    const last = Math.ceil(TOTAL / Number(sizes[0]));
    await waitFor(() => expect(address()).toMatchObject({ page: last }));
    await shown((last - 1) * Number(sizes[0]) + 1, TOTAL);
  });

  it('gives the link of the view, without what stands over it', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    await open();
    await screen.findAllByRole('row');
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    const view = new URLSearchParams({ ...list.base, page: '2', open: 'edit', group: 'new', id: 'x' });
    window.history.replaceState(null, '', `/screen?${view}`);
    const over = list.base?.tab === 'groups' ? 'group' : 'open';
    await userEvent.click(screen.getByRole('button', { name: 'Copier le lien de cette vue' }));
    expect(await screen.findByText('Le lien est copié.')).toBeDefined();
    const copied = new URL(writeText.mock.calls[0]![0]).searchParams;
    expect([copied.get('page'), copied.get(over)]).toEqual(['2', null]);
    for (const [name, value] of Object.entries(list.base ?? {})) expect(copied.get(name)).toBe(value);
    window.history.replaceState(null, '', '/');
  });

  it('says what did not come, and asks again', async () => {
    const { server } = await openScreen(
      list.Page,
      (fake) => {
        list.serve?.(fake);
        fake.on(`GET ${path}`, () => refusal('UNEXPECTED'));
      },
      { search: new URLSearchParams(list.base).toString(), isSuperAdmin: list.isSuperAdmin ?? false },
    );
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(list.failed)).toBeDefined();
    server.on(`GET ${path}`, counting(TOTAL));
    await userEvent.click(alert.getByRole('button', { name: 'Recharger' }));
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
  });

  it('says that there is nothing yet', async () => {
    await open('', 0);
    expect(await screen.findByText(list.empty)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Effacer/ })).toBeNull();
  });

  if (list.search)
    it('says that nothing is found, which is not the same, and clears the search', async () => {
      const { address } = await open(`${list.search!.address}=zz`, 0);
      expect(await screen.findByRole('heading', { name: list.search!.none })).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
      expect(await screen.findByText(list.empty)).toBeDefined();
      expect(address()).toEqual({ ...list.base });
    });

  if (list.search)
    it(`searches once typing has rested for ${list.rest ?? 400} ms (SHELL-51)`, async () => {
      const rest = list.rest ?? 400;
      const { server } = await open();
      const box = await screen.findByRole<HTMLInputElement>('searchbox');
      await screen.findAllByRole('row');
      vi.useFakeTimers({ shouldAdvanceTime: true });
      fireEvent.change(box, { target: { value: 'zz' } });
      await vi.advanceTimersByTimeAsync(rest - 60);
      const before = asked(server)[list.search!.sent];
      await vi.advanceTimersByTimeAsync(60);
      vi.useRealTimers();
      expect(before).toBeUndefined();
      await waitFor(() => expect(asked(server)[list.search!.sent]).toBe('zz'));
    });

  if (list.search)
    it('keeps a blank that is typed before a rest', async () => {
      const { address } = await open();
      const box = await screen.findByRole<HTMLInputElement>('searchbox');
      await userEvent.type(box, 'pont ');
      await waitFor(() => expect(address()[list.search!.address]).toBe('pont '));
      await userEvent.type(box, 'neuf');
      expect(box.value).toBe('pont neuf');
    });

  if (list.filter)
    it('shows a filter as a chip that takes it off, and back puts it on', async () => {
      const [search, words] = list.filter!;
      const { address, back } = await open(`${search}&page=2`);
      const before = address();
      const chip = { name: new RegExp(`^Retirer le filtre .*${words.source}`) };
      await userEvent.click(await screen.findByRole('button', chip));
      await waitFor(() => expect(address()).toEqual({ ...list.base }));
      back();
      expect(await screen.findByRole('button', chip)).toBeDefined();
      expect(address()).toEqual(before);
    });

  if (list.header)
    it('is sorted by the header of a column, both ways, by the keyboard too', async () => {
      const [label, sort] = list.header!;
      const { server, address } = await open('page=2');
      const header = await screen.findByRole('button', { name: label });
      await userEvent.click(header);
      await waitFor(() => expect(asked(server)).toMatchObject({ sort, order: 'asc', page: '1' }));
      expect(screen.getByRole('columnheader', { name: label }).getAttribute('aria-sort')).toBe('ascending');
      screen.getByRole('button', { name: label }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(asked(server)).toMatchObject({ sort, order: 'desc' }));
      expect(address()).toMatchObject({ sort });
      expect(screen.getByRole('columnheader', { name: label }).getAttribute('aria-sort')).toBe('descending');
    });

  if (list.exports)
    it('is taken along as a file by its search and its sort', async () => {
      const [, sort] = list.header!;
      const { server } = await open(`${list.search!.address}=zz&sort=${sort}&order=desc&page=2`);
      server.on(`GET ${list.exports}`, () => refusal('UNEXPECTED'));
      await userEvent.click(await screen.findByRole('button', { name: 'Exporter' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
      await waitFor(() => expect(server.asked(list.exports!)).toHaveLength(1));
      const sent = Object.fromEntries(server.asked(list.exports!)[0]!.search);
      expect(sent).toMatchObject({ [list.search!.sent]: 'zz', sort, order: 'desc', format: 'csv' });
      expect(sent).not.toHaveProperty('page');
    });
};
