import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useOwnNotes } from './use-own-notes.ts';
import { addressKey, type SavedView, viewOf, viewsIn } from './views.rules.ts';

/** The views that this person named, kept in this browser. */
export const useSavedViews = () => {
  const { read, write } = useOwnNotes('users.views');
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [views, setViews] = useState(() => viewsIn(read()));
  const keep = (next: readonly SavedView[]) => {
    write(next.length > 0 ? JSON.stringify(next) : '');
    setViews(next);
  };
  return {
    views,
    isShown: (view: SavedView) => addressKey(view.search) === addressKey(search),
    show: (view: SavedView) => void navigate({ to: '.', search: view.search as never, resetScroll: false }),
    /** A view of the same name gives way. */
    save: (name: string) => keep([...views.filter((view) => view.name !== name), viewOf(name, search)]),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
};
