import { RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoneFound } from '#ui/NoneFound.tsx';
import { useFilterLabels } from './PostsFilters.tsx';
import { activeFilters, addressOf, type ListAddress, type ListState, noFilters } from './posts.rules.ts';

type PostsEmptyProps = {
  state: ListState;
  onChange: (changes: Partial<ListAddress>) => void;
  onWrite: () => void;
};

/** Nothing was written yet, or nothing fits what was asked for; either way the next step. */
export function PostsEmpty({ state, onChange, onWrite }: PostsEmptyProps) {
  const t = useText('posts');
  const may = useMay();
  const labels = activeFilters(state).map(useFilterLabels(state));
  if (state.title === '' && labels.length === 0)
    return (
      <EmptyState
        icon={IconNews}
        title={t(`empty.${state.status}`)}
        actions={
          state.status !== 'deleted' && may('posts:create') ? <Button onClick={onWrite}>{t('write')}</Button> : null
        }
      >
        {t(`emptyHint.${state.status}`, { days: RESTORE_DAYS })}
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
      {t(state.status === 'all' ? 'none.check' : 'none.otherTab')}{' '}
      {labels.length > 0 ? t('none.active', { count: labels.length, list: labels.join(', ') }) : null}
    </NoneFound>
  );
}
