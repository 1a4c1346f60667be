import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import type { ListState } from './card-types.rules.ts';
import { useTypeFilters } from './TypesFilters.tsx';

/** No type was made yet, or none fits what was asked for; either way the next step. */
export function TypesEmpty({ list }: { list: List<ListState, CardTypeRow> }) {
  const t = useText('card-types');
  const add = <Button onClick={() => void list.change({ open: 'new' })}>{t('add')}</Button>;
  return (
    <ListEmpty
      list={list}
      filters={useTypeFilters(list.state)}
      none={t('none')}
      noneFor={(query) => t('noneFor', { query })}
      hint={t('noneHint')}
    >
      <EmptyState icon={IconId} title={t('empty')} actions={add}>
        {t('emptyHint')}
      </EmptyState>
    </ListEmpty>
  );
}
