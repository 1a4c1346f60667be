import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { useEventCounts } from './events.queries.ts';
import { calendarViewOf, calendarViews, type ListAddress, type ListState, listViews } from './events.rules.ts';

type EventsTabsProps = {
  state: ListState;
  onChange: (changes: Partial<ListAddress>) => void;
  children: ReactNode;
};

/** States of events with their counts, which follow the filters; a calendar has the past and what is to come in their places. */
export function EventsTabs({ state, onChange, children }: EventsTabsProps) {
  const t = useText('events');
  const { number } = useNumbers();
  const isList = state.look === 'list';
  // The days of a calendar are its own: the period of the list filters nothing there.
  const counts = useEventCounts(isList ? state : { ...state, from: '', to: '' }).data;
  const tabs: readonly ListState['view'][] = isList ? listViews : calendarViews;
  return (
    <Tabs
      label={t('tabs.label')}
      value={isList ? state.view : calendarViewOf(state)}
      onChange={(status) => onChange({ status, sort: 'eventStartsAt', order: '' })}
      tabs={tabs.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        ...(counts && { count: number(counts[value]) }),
      }))}
    >
      {children}
    </Tabs>
  );
}
