import { RESTORE_DAYS } from '@fanal/contract/posts/posts.rules';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { usePostFilters } from './PostsFilters.tsx';
import type { ListState } from './posts.rules.ts';

type PostsEmptyProps = { list: List<ListState, PostRow>; onWrite: () => void };

/** Nothing was written yet, or nothing fits what was asked for; either way the next step. */
export function PostsEmpty({ list, onWrite }: PostsEmptyProps) {
  const t = useText('posts');
  const may = useMay();
  const { status } = list.state;
  return (
    <ListEmpty
      list={list}
      filters={usePostFilters(list.state)}
      none={t('none.title')}
      noneFor={(query) => t('none.for', { query })}
      hint={t(status === 'all' ? 'none.check' : 'none.otherTab')}
    >
      <EmptyState
        icon={IconNews}
        title={t(`empty.${status}`)}
        actions={status !== 'deleted' && may('posts:create') ? <Button onClick={onWrite}>{t('write')}</Button> : null}
      >
        {t(`emptyHint.${status}`, { days: RESTORE_DAYS })}
      </EmptyState>
    </ListEmpty>
  );
}
