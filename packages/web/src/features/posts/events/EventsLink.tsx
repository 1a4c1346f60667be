import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ListAddress, listDefaults } from './events.rules.ts';

type EventsLinkProps = { changes: Partial<ListAddress> } & Omit<ComponentProps<'a'>, 'href' | 'target'>;

/** Leads to this screen as it is, but for what changes. */
export function EventsLink({ changes, ...link }: EventsLinkProps) {
  const search = (before: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries({ ...before, ...changes }).filter(
        ([name, value]) => value !== '' && value !== listDefaults[name as keyof ListAddress],
      ),
    );
  return <Link {...link} to="." search={search as never} preload={false} resetScroll={false} />;
}
