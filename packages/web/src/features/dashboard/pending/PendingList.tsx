import type { PendingGroup } from '@fanal/contract/dashboard/dashboard.shapes';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Group } from './Group.tsx';
import classes from './PendingList.module.css';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What waits for the caller, group by group, the most pressing first; the arrows go from line to line (DASHBOARD-04, GAP-79). */
export function PendingList({ groups }: { groups: readonly PendingGroup[] }) {
  const t = useText('overview');
  const { number } = useNumbers();
  const list = useRef<HTMLElement>(null);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };
  return (
    <section ref={list} aria-labelledby="pending-title" onKeyDown={walk}>
      <div className={classes.head}>
        <h2 id="pending-title" className={classes.title}>
          {t('pending.title')} {total > 0 ? <span className={classes.total}>{number(total)}</span> : null}
        </h2>
        {total > 0 ? (
          <span aria-hidden="true" className={classes.keys}>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {t('pending.browse')}
            <Kbd>↵</Kbd>
            {t('pending.open')}
          </span>
        ) : null}
      </div>
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {groups.length === 0 ? (
        <EmptyState lantern="lit" title={t('pending.none')}>
          {t('pending.noneHint')}
        </EmptyState>
      ) : null}
    </section>
  );
}
