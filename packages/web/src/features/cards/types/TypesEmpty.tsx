import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoneFound } from '#ui/NoneFound.tsx';
import { isFiltered, type ListAddress, type ListState } from './card-types.rules.ts';

type TypesEmptyProps = { state: ListState; onChange: (changes: Partial<ListAddress>) => void; onAdd: () => void };

/** No type was made yet, or none fits what was asked for; either way the next step. */
export function TypesEmpty({ state, onChange, onAdd }: TypesEmptyProps) {
  const t = useText('card-types');
  if (!isFiltered(state))
    return (
      <EmptyState icon={IconId} title={t('empty')} actions={<Button onClick={onAdd}>{t('add')}</Button>}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <NoneFound
      title={state.search ? t('noneFor', { query: state.search }) : t('none')}
      clearing={[
        state.enabled !== '' && { label: t('filters.clear'), onPress: () => onChange({ enabled: '' }) },
        state.search !== '' && { label: t('filters.clearSearch'), onPress: () => onChange({ search: '' }) },
      ]}
    >
      {t('noneHint')}
    </NoneFound>
  );
}
