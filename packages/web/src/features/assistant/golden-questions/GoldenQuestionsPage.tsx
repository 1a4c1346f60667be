import { goldenOutcomes } from '@fanal/contract/assistant/golden-questions.rules';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { Button } from '#ui/Button.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { AssistantTabs } from '../AssistantTabs.tsx';
import { GoldenDialogs, preloadQuestionForm } from './GoldenDialogs.tsx';
import classes from './GoldenQuestions.module.css';
import { GoldenQuestionsTable } from './GoldenQuestionsTable.tsx';
import { useQuestionsPage } from './golden-questions.queries.ts';
import { type ListState, listSearch, type OpenDialog, outcomeKinds, pageSizes } from './golden-questions.rules.ts';
import { RunNote } from './RunNote.tsx';

const noFilters = { active: [], none: {} as Partial<ListState> };

/** Questions whose answers are known: each change of documents, configuration or model asks them again (decision 67). */
export function GoldenQuestionsPage() {
  const t = useText('golden-questions');
  const { number } = useNumbers();
  const changes = useMay()('ai:update');
  const [state, change] = useUrlState(listSearch);
  const read = useQuestionsPage(state);
  const list = listOf({ state, change, read });
  const { counts } = read.data ?? {};
  const open = (dialog: OpenDialog, id = '') => void change({ open: dialog, id });
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={counts?.all} schema={listSearch}>
        <Button icon={IconHistory} collapse onClick={() => open('runs')}>
          {t('runs.open')}
        </Button>
        {changes ? <AddButton label={t('add')} onNear={preloadQuestionForm} onAdd={() => open('new')} /> : null}
      </ListHead>
      <AssistantTabs current="questions" />
      {read.data ? <RunNote page={read.data} /> : null}
      <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={noFilters}>
        <div className={classes.outcomes}>
          <StatusBadgeFilter
            label={t('outcomes')}
            value={state.outcome}
            onChange={(outcome) => list.filter({ outcome: outcome as ListState['outcome'] })}
            options={[
              { value: '', label: t('all'), ...(counts && { count: number(counts.all) }) },
              ...goldenOutcomes.map((value) => ({
                value,
                label: t(`filters.${value}`),
                statusKind: outcomeKinds[value],
                ...(counts && { count: number(counts[value]) }),
              })),
            ]}
          />
        </div>
      </ListFilters>
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')} polls>
        <GoldenQuestionsTable list={list} onOpen={open} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      <GoldenDialogs state={state} rows={read.isPending ? undefined : (list.rows ?? [])} onClose={() => open('')} />
    </>
  );
}
