import { eventModes } from '@fanal/contract/posts/posts.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FilterForm } from '#ui/FilterForm.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { CategoriesFilter } from '../filters/CategoriesFilter.tsx';
import { PeriodFilter } from '../filters/PeriodFilter.tsx';
import { useWrittenPeriod } from '../filters/use-written-period.ts';
import { useEventCounts } from './events.queries.ts';
import { type EventListFilter, type ListState, noFilters } from './events.rules.ts';

type FilterDialogProps = { state: ListState; onApply: (filter: EventListFilter) => void; onClose: () => void };

/** Chooses which events are shown; the button says how many they are before anything changes. */
export function FilterDialog({ state, onApply, onClose }: FilterDialogProps) {
  const t = useText('events');
  const [draft, setDraft] = useState<EventListFilter>(state);
  const { meant, wrong } = useWrittenPeriod(draft);
  const whole = { ...draft, ...meant };
  const found = useEventCounts(whole).data?.all;
  const change = (changes: Partial<EventListFilter>) => setDraft({ ...draft, ...changes });
  const apply = () => {
    if (wrong.from || wrong.to) return;
    onApply(whole);
    onClose();
  };
  return (
    <FilterForm
      title={t('filters.title')}
      applyLabel={found === undefined ? t('filters.apply') : t('filters.applyCount', { count: found })}
      clearLabel={t('filters.clearAll')}
      cancelLabel={t('filters.cancel')}
      onApply={apply}
      onClear={() => change(noFilters)}
      onClose={onClose}
    >
      <SelectField
        label={t('filters.mode')}
        placeholder={t('filters.anyMode')}
        value={draft.mode || null}
        onChange={(chosen) => change({ mode: eventModes.find((one) => one === chosen) ?? '' })}
        options={eventModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        clearable
      />
      <CategoriesFilter
        label={t('filters.category')}
        placeholder={t('filters.add')}
        chosen={draft.categories}
        onChange={(categories) => change({ categories })}
      />
      {state.look === 'list' ? (
        <PeriodFilter
          words={{
            period: t('filters.period'),
            from: t('filters.from'),
            to: t('filters.to'),
            noDay: t('filters.noDay'),
          }}
          period={draft}
          wrong={wrong}
          onChange={change}
        />
      ) : null}
    </FilterForm>
  );
}
