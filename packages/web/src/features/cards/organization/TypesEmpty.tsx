import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import type { ListState } from './organization-cards.rules.ts';
import { useTypeFilters } from './TypesFilters.tsx';

/** No type was made yet, or none fits what was asked for. */
export function TypesEmpty({ list }: { list: List<ListState, CardTypeRow> }) {
  const t = useText('organization-cards');
  const { search, enabled } = list.state;
  const isOn = enabled === 'true';
  const hint = search ? t('none.hint') : t(isOn ? 'none.onHint' : 'none.offHint');
  return (
    <ListEmpty
      list={list}
      filters={useTypeFilters(list.state)}
      none={t(isOn ? 'none.on' : 'none.off')}
      noneFor={(query) => t('none.for', { query })}
      hint={hint}
    >
      <EmptyState icon={IconId} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    </ListEmpty>
  );
}
