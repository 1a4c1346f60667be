import { RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { useEventFilters } from './EventsFilters.tsx';
import type { ListState } from './events.rules.ts';

type EventsEmptyProps = { list: List<ListState, PostRow>; onCreate: () => void };

/** Nothing is planned, or nothing fits what was asked for; either way the next step. */
export function EventsEmpty({ list, onCreate }: EventsEmptyProps) {
  const t = useText('events');
  const may = useMay();
  const { view } = list.state;
  return (
    <ListEmpty
      list={list}
      filters={useEventFilters(list.state)}
      none={t('none.title')}
      noneFor={(query) => t('none.for', { query })}
      hint={t(view === 'all' ? 'none.check' : 'none.otherTab')}
    >
      <EmptyState
        icon={IconCalendarEvent}
        title={t(`empty.${view}`)}
        actions={view !== 'deleted' && may('posts:create') ? <Button onClick={onCreate}>{t('create')}</Button> : null}
      >
        {t(`emptyHint.${view}`, { days: RESTORE_DAYS })}
      </EmptyState>
    </ListEmpty>
  );
}
