import { RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoneFound } from '#ui/NoneFound.tsx';
import { useFilterLabels } from './EventsFilters.tsx';
import { activeFilters, addressOf, type ListAddress, type ListState, noFilters } from './events.rules.ts';

type EventsEmptyProps = {
  state: ListState;
  onChange: (changes: Partial<ListAddress>) => void;
  onCreate: () => void;
};

/** Nothing is planned, or nothing fits what was asked for; either way the next step. */
export function EventsEmpty({ state, onChange, onCreate }: EventsEmptyProps) {
  const t = useText('events');
  const may = useMay();
  const labels = activeFilters(state).map(useFilterLabels(state));
  if (state.title === '' && labels.length === 0)
    return (
      <EmptyState
        icon={IconCalendarEvent}
        title={t(`empty.${state.view}`)}
        actions={
          state.view !== 'deleted' && may('posts:create') ? <Button onClick={onCreate}>{t('create')}</Button> : null
        }
      >
        {t(`emptyHint.${state.view}`, { days: RESTORE_DAYS })}
      </EmptyState>
    );
  return (
    <NoneFound
      title={state.title ? t('none.for', { query: state.title }) : t('none.title')}
      clearing={[
        labels.length > 0 && {
          label: t('none.clearFilters', { count: labels.length }),
          onPress: () => onChange(addressOf(noFilters)),
        },
        state.title !== '' && { label: t('none.clearSearch'), onPress: () => onChange({ title: '' }) },
      ]}
    >
      {t(state.view === 'all' ? 'none.check' : 'none.otherTab')}{' '}
      {labels.length > 0 ? t('none.active', { count: labels.length, list: labels.join(', ') }) : null}
    </NoneFound>
  );
}
