import { unansweredStatuses } from '@fanal/contract/assistant/unanswered.rules';
import type { AskedAgain } from '@fanal/contract/assistant/unanswered.shapes';
import { languages } from '@fanal/contract/locales';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { lazy } from '#ui/lazy.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { AssistantTabs } from '../AssistantTabs.tsx';
import { AnswerFigures } from './AnswerFigures.tsx';
import classes from './Unanswered.module.css';
import { UnansweredTable } from './UnansweredTable.tsx';
import { useQuestionsPage } from './unanswered.queries.ts';
import { type ListState, listSearch, pageSizes, statusKinds } from './unanswered.rules.ts';
import { useQuestionActions } from './use-question-actions.ts';

const AskedDialog = lazy(async () => ({ default: (await import('./AskedDialog.tsx')).AskedDialog }));
const noFilters = { active: [], none: {} as Partial<ListState> };

/** What members asked in vain, by what they meant: to be written about, asked again or ignored (decision 71). */
export function UnansweredPage() {
  const t = useText('unanswered');
  const { number } = useNumbers();
  const [state, change] = useUrlState(listSearch);
  const [asked, setAsked] = useState<AskedAgain | null>(null);
  const read = useQuestionsPage(state);
  const list = listOf({ state, change, read });
  const actions = useQuestionActions(setAsked);
  const { counts } = read.data ?? {};
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={counts?.open} schema={listSearch} />
      <AssistantTabs current="unanswered" />
      <AnswerFigures state={state} onDays={(days) => void change({ days })} />
      <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={noFilters}>
        <SelectFilter
          label={t('columns.language')}
          allLabel={t('languages.all')}
          value={state.language || null}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(language) => list.filter({ language: (language ?? '') as ListState['language'] })}
        />
        <div className={classes.statuses}>
          <StatusBadgeFilter
            label={t('statuses')}
            value={state.status}
            onChange={(status) => list.filter({ status: status as ListState['status'] })}
            options={unansweredStatuses.map((value) => ({
              value,
              label: t(`filters.${value}`),
              statusKind: statusKinds[value],
              ...(counts && { count: number(counts[value]) }),
            }))}
          />
        </div>
      </ListFilters>
      <ListBody list={list} failed={t('failed.list')} failedHint={t('failed.listHint')}>
        <UnansweredTable list={list} actions={actions} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {asked ? <AskedDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
