import type { PersonEvent } from '@fanal/contract/posts/agenda.shapes';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { addMonths, monthName, monthOf, weekStartOf, weeksOf } from '#ui/calendar/month-grid.rules.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { byDay } from '../calendar/agenda.rules.ts';
import classes from './PersonCalendarTab.module.css';
import { PersonEventList } from './PersonEventList.tsx';
import { PersonMonth } from './PersonMonth.tsx';
import { usePersonEvents } from './person-events.queries.ts';
import { personEventsSearch, personLooks } from './person-events.rules.ts';

/** The events that are meant for a person, month by month, with the answers of this person (GAP-58). */
export function PersonCalendarTab({ userId }: { userId: string }) {
  const t = useText('person-events');
  const heading = useId();
  const tag = tagOf(useLocale());
  const { today } = useDates();
  const { timeZone } = usePerson().organization;
  const [{ look, month: wanted }, change] = useUrlState(personEventsSearch);
  const present = monthOf(today());
  const month = wanted || present;
  const weeks = weeksOf(month, weekStartOf(tag));
  const days = weeks.flat();
  const read = usePersonEvents(userId, days);
  const events = read.isPlaceholderData ? undefined : read.data?.events;
  const places = byDay<PersonEvent>(events ?? [], days, timeZone);
  const inMonth = days.filter((day) => monthOf(day) === month);
  const count = new Set(inMonth.flatMap((day) => (places.get(day) ?? []).map(({ entry }) => entry))).size;
  const go = (to: string) => void change({ month: to === present ? '' : to });
  return (
    <>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {monthName(month, tag)}
        </h2>
        <span className={classes.steps}>
          <IconButton
            boxed
            small
            icon={IconChevronLeft}
            label={t('previous')}
            onClick={() => go(addMonths(month, -1))}
          />
          <IconButton boxed small icon={IconChevronRight} label={t('next')} onClick={() => go(addMonths(month, 1))} />
          <Button small onClick={() => go(present)} disabled={month === present}>
            {t('present')}
          </Button>
        </span>
        <span role="status" className={classes.count}>
          {events ? t('count', { count }) : t('loading')}
        </span>
        <SegmentedControl
          label={t('look')}
          value={look}
          onChange={(next) => void change({ look: next }, { replace: true })}
          options={personLooks.map((value) => ({ value, label: t(`looks.${value}`) }))}
        />
      </div>
      {read.isError ? (
        <ReadFailure title={t('failed')} error={read.error} onReload={() => void read.refetch()} />
      ) : look === 'month' ? (
        <>
          <div className={classes.wide}>
            <PersonMonth month={month} weeks={weeks} places={places} labelledBy={heading} isLoading={!events} />
          </div>
          <div className={classes.narrow}>
            <Listed days={inMonth} places={places} isLoading={!events} />
          </div>
        </>
      ) : (
        <Listed days={inMonth} places={places} isLoading={!events} />
      )}
    </>
  );
}

type ListedProps = Parameters<typeof PersonEventList>[0] & { isLoading: boolean };

function Listed({ days, places, isLoading }: ListedProps) {
  const t = useText('person-events');
  if (isLoading) return <SkeletonLines count={5} />;
  if (days.every((day) => !places.get(day)?.length))
    return (
      <EmptyState icon={IconCalendarEvent} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  return <PersonEventList days={days} places={places} />;
}
