import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoneFound } from '#ui/NoneFound.tsx';
import { type Change, isFiltered, type ListState } from './organization-cards.rules.ts';

/** No type was made yet, or none fits what was asked for. */
export function TypesEmpty({ state, onChange }: { state: ListState; onChange: Change }) {
  const t = useText('organization-cards');
  if (!isFiltered(state))
    return (
      <EmptyState icon={IconId} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  const { search, enabled } = state;
  return (
    <NoneFound
      title={search ? t('none.for', { query: search }) : t(enabled === 'true' ? 'none.on' : 'none.off')}
      clearing={[
        enabled !== '' && { label: t('none.showAll'), onPress: () => onChange({ enabled: '' }) },
        search !== '' && { label: t('none.clearSearch'), onPress: () => onChange({ search: '' }) },
      ]}
    >
      {search ? t('none.hint') : t(enabled === 'true' ? 'none.onHint' : 'none.offHint')}
    </NoneFound>
  );
}
