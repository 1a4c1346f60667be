import { RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { useArticleFilters } from './ArticlesFilters.tsx';
import type { ListState } from './infohub.rules.ts';

type ArticlesEmptyProps = { list: List<ListState, ArticleRow>; onWrite: () => void };

/** Nothing was written yet, or nothing fits what was asked for; either way the next step. */
export function ArticlesEmpty({ list, onWrite }: ArticlesEmptyProps) {
  const t = useText('infohub');
  const may = useMay();
  const { status } = list.state;
  return (
    <ListEmpty
      list={list}
      filters={useArticleFilters(list.state)}
      none={t('none.title')}
      noneFor={(query) => t('none.for', { query })}
      hint={t(status === 'all' ? 'none.check' : 'none.otherTab')}
    >
      <EmptyState
        icon={IconBooks}
        title={t(`empty.${status}`)}
        actions={status !== 'deleted' && may('infohub:create') ? <Button onClick={onWrite}>{t('write')}</Button> : null}
      >
        {t(`emptyHint.${status}`, { days: RESTORE_DAYS })}
      </EmptyState>
    </ListEmpty>
  );
}
