import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { useCardFilters } from './CardsFilters.tsx';
import type { ListState } from './cards.rules.ts';

/** Nothing left to do in a tab, or nothing that fits what was asked for. */
export function CardsEmpty({ list }: { list: List<ListState, CardRow> }) {
  const t = useText('cards');
  const { tab } = list.state;
  return (
    <ListEmpty
      list={list}
      filters={useCardFilters(list.state)}
      none={t('none')}
      noneFor={(query) => t('noneFor', { query })}
      hint={t('noneHint')}
    >
      <EmptyState lantern="lit" title={t(`empty.${tab}.title`)}>
        {t(`empty.${tab}.text`)}
      </EmptyState>
    </ListEmpty>
  );
}
