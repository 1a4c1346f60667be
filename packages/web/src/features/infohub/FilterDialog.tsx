import { articleFormats } from '@fanal/contract/infohub/articles.rules';
import { locales } from '@fanal/contract/locales';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FilterForm } from '#ui/FilterForm.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useArticleCounts } from './infohub.queries.ts';
import { type ListState, noFilters } from './infohub.rules.ts';

type FilterDialogProps = { state: ListState; onApply: (filter: ListState) => void; onClose: () => void };

/** Filters by format and by what translations lack; the button says how many articles they leave before anything changes. */
export function FilterDialog({ state, onApply, onClose }: FilterDialogProps) {
  const t = useText('infohub');
  const general = useText('general');
  const [draft, setDraft] = useState(state);
  const found = useArticleCounts(draft)?.status[state.status];
  const change = (changes: Partial<ListState>) => setDraft({ ...draft, ...changes });
  return (
    <FilterForm
      title={t('filters.title')}
      applyLabel={found === undefined ? t('filters.apply') : t('filters.applyCount', { count: found })}
      clearLabel={t('filters.clearAll')}
      cancelLabel={t('filters.cancel')}
      onApply={() => {
        onApply(draft);
        onClose();
      }}
      onClear={() => change(noFilters)}
      onClose={onClose}
    >
      <SelectField
        label={t('filters.format')}
        placeholder={t('filters.allFormats')}
        value={draft.format || null}
        onChange={(value) => change({ format: articleFormats.find((one) => one === value) ?? '' })}
        options={articleFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        clearable
      />
      <SelectField
        label={t('filters.missing')}
        placeholder={t('filters.anyLanguage')}
        value={draft.missing || null}
        onChange={(value) => change({ missing: locales.find((one) => one === value) ?? '' })}
        options={locales.map((value) => ({ value, label: general(`locales.${value}`) }))}
        clearable
      />
      <Checkbox
        label={t('filters.outdatedOnly')}
        checked={draft.outdated}
        onChange={(outdated) => change({ outdated })}
      />
    </FilterForm>
  );
}
