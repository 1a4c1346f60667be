import { translatedModules, translationGaps } from '@fanal/contract/translations/translations.rules';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { DataManagementTabs } from '#widgets/data-management/DataManagementTabs.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { TextsTable } from './TextsTable.tsx';
import { TranslationSummary } from './TranslationSummary.tsx';
import classes from './Translations.module.css';
import { useSummary, useTextsPage } from './translations.queries.ts';
import { exportQueryOf, type ListState, listSearch, pageSizes, stateKinds } from './translations.rules.ts';

/** What is published and not yet told in every language that people read, over all modules. */
export function TranslationsPage() {
  const t = useText('translations');
  const { number } = useNumbers();
  const [state, change] = useUrlState(listSearch);
  const read = useTextsPage(state);
  const summary = useSummary();
  const list = listOf({ state, change, read });
  const { counts } = read.data ?? {};
  const filters = {
    active: state.language
      ? [{ key: 'language', label: t(`languages.${state.language}`), without: { language: '' as const } }]
      : [],
    none: { module: '', language: '' } as Partial<ListState>,
  };
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={counts?.all} schema={listSearch}>
        <ExportMenu list="translations" query={exportQueryOf(state)} />
      </ListHead>
      <DataManagementTabs current="translations" />
      <TranslationSummary
        summary={summary.data}
        onPick={({ module, language }) => list.filter({ module, language, gap: '' })}
      />
      <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={filters}>
        <SelectFilter
          label={t('module')}
          allLabel={t('allModules')}
          value={state.module || null}
          onChange={(module) => list.filter({ module: (module ?? '') as ListState['module'] })}
          options={translatedModules.map((value) => ({ value, label: t(`modules.${value}`) }))}
        />
        <SelectFilter
          label={t('order')}
          allLabel={t('orders.reach')}
          value={state.ranking === 'oldest' ? 'oldest' : null}
          onChange={(ranking) => list.filter({ ranking: (ranking ?? '') as ListState['ranking'] })}
          options={[{ value: 'oldest', label: t('orders.oldest') }]}
        />
        <div className={classes.gaps}>
          <StatusBadgeFilter
            label={t('gaps.label')}
            value={state.gap}
            onChange={(gap) => list.filter({ gap: gap as ListState['gap'] })}
            options={[
              { value: '', label: t('gaps.all'), ...(counts && { count: number(counts.all) }) },
              ...translationGaps.map((value) => ({
                value,
                label: t(`gaps.${value}`),
                statusKind: stateKinds[value],
                ...(counts && { count: number(counts[value]) }),
              })),
            ]}
          />
        </div>
      </ListFilters>
      <ListBody list={list} failed={t('failed')}>
        <TextsTable list={list} filters={filters} languages={summary.data?.languages ?? []} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
    </>
  );
}
