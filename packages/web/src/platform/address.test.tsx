import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { flag, pageNumber, searchSchema, text } from './search-schema.ts';
import { useUrlState } from './url-state.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const open = async (Page: () => React.ReactNode, address = '/') => {
  window.scrollTo = () => undefined;
  const rootRoute = createRootRoute({ component: Outlet });
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const router = createRouter({
    routeTree: rootRoute.addChildren([at('/', Page), at('/elsewhere', () => <h1>{'elsewhere'}</h1>)]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('status');
  return router;
};

describe('the state of a list', () => {
  const listSearch = searchSchema({ page: pageNumber(), search: text(), open: flag() });
  const List = () => {
    const [state, change] = useUrlState(listSearch);
    return (
      <>
        <output>{JSON.stringify(state)}</output>
        <button type="button" onClick={() => void change({ page: 3, open: true })}>
          {'third'}
        </button>
        <button type="button" onClick={() => void change({ page: 1, search: '', open: false })}>
          {'first'}
        </button>
      </>
    );
  };
  const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');

  it('is read from the address, each value as its field reads it', async () => {
    await open(List, '/?page=2&search=alma&open=true&other=1');
    expect(shown()).toEqual({ page: 2, search: 'alma', open: true });
  });

  it('falls back to its defaults for what does not fit', async () => {
    await open(List, '/?page=two');
    expect(shown()).toEqual({ page: 1, search: '', open: false });
  });

  it('is written to the address without its defaults, leaves the rest alone, and back restores it', async () => {
    const router = await open(List, '/?other=kept');
    await userEvent.click(screen.getByRole('button', { name: 'third' }));
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ other: 'kept', page: 3, open: true }));
    await userEvent.click(screen.getByRole('button', { name: 'first' }));
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ other: 'kept' }));
    router.history.back();
    await vi.waitFor(() => expect(shown()).toEqual({ page: 3, search: '', open: true }));
  });
});

describe('unsaved changes', () => {
  const Editor = () => {
    const guard = useLeaveGuard(true, ['dialog']);
    return (
      <>
        <output>{guard.asking ? 'asking' : 'quiet'}</output>
        <button type="button" onClick={guard.leave}>
          {'leave'}
        </button>
        <button type="button" onClick={guard.stay}>
          {'stay'}
        </button>
      </>
    );
  };
  const asking = () => vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('asking'));

  beforeEach(() => localStorage.setItem('token', 't1'));

  it('hold back a change of page until the person decides', async () => {
    const router = await open(Editor);
    void router.navigate({ to: '/elsewhere' });
    await asking();
    await userEvent.click(screen.getByRole('button', { name: 'stay' }));
    expect(router.state.location.pathname).toBe('/');
    void router.navigate({ to: '/elsewhere' });
    await asking();
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    expect(await screen.findByRole('heading', { name: 'elsewhere' })).toBeDefined();
  });

  it('hold back the closing of a dialog that lives in the address, but not another filter', async () => {
    const router = await open(Editor, '/?dialog=new');
    await router.navigate({ to: '/', search: { dialog: 'new', page: 2 } });
    expect(screen.getByRole('status').textContent).toBe('quiet');
    void router.navigate({ to: '/', search: {} });
    await asking();
  });

  it('hold nobody back who is signed out', async () => {
    const router = await open(Editor);
    localStorage.clear();
    await router.navigate({ to: '/elsewhere' });
    expect(await screen.findByRole('heading', { name: 'elsewhere' })).toBeDefined();
  });
});
