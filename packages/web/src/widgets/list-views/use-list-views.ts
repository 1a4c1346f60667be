import type { ViewedList } from '@fanal/contract/list-views/list-views.rules';
import type { ListView } from '@fanal/contract/list-views/list-views.shapes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Search } from '#platform/search-schema.ts';
import { useAllViews } from './list-views.queries.ts';
import { type ViewSchema, viewKey, viewSearchOf } from './list-views.rules.ts';

export type ViewedListProps = {
  list: ViewedList;
  schema: ViewSchema;
  /** What belongs to the view beside its address: columns that a person chose on this device. */
  also?: Record<string, string>;
  /** What the address says whatever the view: the tab that holds the list. */
  base?: Record<string, string>;
};

/** The views of a list, which of them is shown, and the way to another. */
export const useListViews = ({ list, schema, also = {}, base = {} }: ViewedListProps) => {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data } = useAllViews();
  const views = (data?.views ?? []).filter((view) => view.list === list);
  const defaultId = data?.defaults.find((one) => one.list === list)?.viewId ?? null;
  const inAddress = viewSearchOf(schema, search);
  const current = { ...inAddress, ...also };
  const isShown = (view: ListView) => viewKey({ ...also, ...viewSearchOf(schema, view.search) }) === viewKey(current);
  const go = (shown: Search, replace = false) =>
    void navigate({ to: '.', search: { ...base, ...shown } as never, resetScroll: false, replace });
  const show = (view: ListView) => go(viewSearchOf(schema, view.search));
  useDefaultView({
    view: data && (views.find(({ id }) => id === defaultId) ?? null),
    isPlain: Object.keys(search).every((name) => name in base),
    onOpen: (view) => go(viewSearchOf(schema, view.search), true),
  });
  const isPlain = Object.keys(inAddress).length === 0;
  return {
    list,
    views,
    defaultId,
    /** What would be kept under a name now. */
    current,
    // A view of which nothing fits any more shows what everybody begins with.
    shown: isPlain ? undefined : views.find(isShown),
    isPlain,
    show,
    showPlain: () => go({}),
  };
};

export type ListViewsState = ReturnType<typeof useListViews>;

type DefaultView = {
  /** Undefined until it is known whether there is one. */
  view: ListView | null | undefined;
  /** Whether the address asks for nothing of its own. */
  isPlain: boolean;
  onOpen: (view: ListView) => void;
};

/** Opens a list with the view that is chosen for that: once, and never in place of what an address asks for. */
const useDefaultView = ({ view, isPlain, onOpen }: DefaultView): void => {
  const isSettled = useRef(false);
  const settle = useEffectEvent(() => {
    if (isSettled.current) return;
    if (!isPlain) isSettled.current = true;
    if (view === undefined || isSettled.current) return;
    isSettled.current = true;
    if (view) onOpen(view);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever one of them changes.
  useEffect(() => settle(), [view, isPlain]);
};
