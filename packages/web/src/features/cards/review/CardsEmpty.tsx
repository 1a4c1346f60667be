import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { isFiltered, type ListAddress, type ListState } from './cards.rules.ts';

/** Nothing left to do in a tab, or nothing that fits what was asked for. */
export function CardsEmpty({
  state,
  onChange,
}: {
  state: ListState;
  onChange: (changes: Partial<ListAddress>) => void;
}) {
  const t = useText('cards');
  if (!isFiltered(state))
    return (
      <EmptyState lantern="lit" title={t(`empty.${state.tab}.title`)}>
        {t(`empty.${state.tab}.text`)}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconSearch}
      title={state.search ? t('noneFor', { query: state.search }) : t('none')}
      actions={<Button onClick={() => onChange({ search: '', type: '' })}>{t('clear')}</Button>}
    >
      {t('noneHint')}
    </EmptyState>
  );
}
