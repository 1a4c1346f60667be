import type { PostMetrics, PostRow } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import type { Column } from '#ui/DataTable.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import type { List } from '#widgets/list/list.ts';
import { PostRows } from '../PostRows.tsx';
import { PostStatusBadge } from '../PostStatusBadge.tsx';
import { usePostMetrics } from '../posts.queries.ts';
import { usePostName } from '../use-post-actions.ts';
import { Answers } from './Answers.tsx';
import { EventDate } from './EventDate.tsx';
import { EventHours } from './EventHours.tsx';
import { EventPlace } from './EventPlace.tsx';
import { EventsEmpty } from './EventsEmpty.tsx';
import { type ListState, orderOf } from './events.rules.ts';
import { hasAnswers, useRowMenu } from './use-row-menu.ts';

type EventsTableProps = {
  list: List<ListState, PostRow>;
  selection: RowSelection;
  onOpen: (dialog: string, id?: string) => void;
};

/** A page of events, with when and where they take place and who comes. */
export function EventsTable({ list, selection, onOpen }: EventsTableProps) {
  const t = useText('events');
  const { state, rows } = list;
  const metrics = usePostMetrics((rows ?? []).map(({ id }) => id));
  const sort = { column: state.sort, direction: orderOf(state) };
  return (
    <PostRows
      table={{ ...list.table, sort }}
      over={state}
      selection={selection}
      onOpen={onOpen}
      label={t('title')}
      columns={useColumns(metrics)}
      menuOf={useRowMenu(onOpen)}
      empty={<EventsEmpty list={list} onCreate={() => onOpen('new')} />}
    />
  );
}

const useColumns = (metrics: ReadonlyMap<string, PostMetrics>): Column<PostRow>[] => {
  const t = useText('events');
  const { number } = useNumbers();
  const nameOf = usePostName();
  return [
    {
      id: 'eventStartsAt',
      header: t('columns.date'),
      sortable: true,
      width: 64,
      phone: 'hidden',
      cell: ({ eventStartsAt }) => eventStartsAt && <EventDate startsAt={eventStartsAt} />,
    },
    {
      id: 'title',
      header: t('columns.title'),
      lead: true,
      sortable: true,
      cell: nameOf,
      sub: (event) => <EventHours event={event} />,
    },
    {
      id: 'place',
      header: t('columns.place'),
      wrap: true,
      fold: true,
      phone: 'line',
      cell: (event) => <EventPlace event={event} />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      phone: 'left',
      cell: (event) => <PostStatusBadge post={event} />,
    },
    {
      id: 'people',
      header: t('columns.people'),
      align: 'right',
      numeric: true,
      key: true,
      phone: 'hidden',
      cell: ({ id, targetCount }) => {
        const people = metrics.get(id)?.people;
        return targetCount === 0 || people === undefined ? null : number(people);
      },
    },
    {
      id: 'answers',
      header: t('columns.answers'),
      numeric: true,
      phone: 'line',
      cell: (event) => {
        const answers = metrics.get(event.id)?.answers;
        return hasAnswers(event) && answers ? <Answers event={event} answers={answers} /> : null;
      },
    },
  ];
};
