import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Search } from '#platform/search-schema.ts';
import { type ListState, listSearch } from './events.rules.ts';

type EventsLinkProps = { changes: Partial<ListState> } & Omit<ComponentProps<'a'>, 'href' | 'target'>;

/** Leads to this screen as it is, but for what changes. */
export function EventsLink({ changes, ...link }: EventsLinkProps) {
  const search = (before: Search) => listSearch.write(before, changes);
  return <Link {...link} to="." search={search as never} preload={false} resetScroll={false} />;
}
