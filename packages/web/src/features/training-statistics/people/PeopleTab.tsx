import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useEffect } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import { ListSum } from '#widgets/list/ListFilters.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import type { OpenPerson } from '../training-statistics.rules.ts';
import { PeopleList } from './PeopleList.tsx';
import classes from './PeopleTab.module.css';
import { type PeopleState, peopleSearch, SEARCH_DELAY_MS, sortChoices } from './people.rules.ts';
import { usePeopleStatistics } from './people-statistics.queries.ts';

type Filter = (changes: Partial<PeopleState>) => void;
type PeopleTabProps = {
  onPerson: OpenPerson;
  /** Told whenever more people have come: the details of a person lead on to them. */
  onNeighbours: (ids: readonly string[]) => void;
};

/** People with completion and score, in one list that grows at its end; all of its state lives in the address (LMS-STATS-15). */
export function PeopleTab({ onPerson, onNeighbours }: PeopleTabProps) {
  const t = useText('training-people');
  const [state, change] = useUrlState(peopleSearch);
  const read = usePeopleStatistics(state);
  const { people, total, error } = read;
  const filter: Filter = (changes) => void change(changes);
  const ids = people?.map(({ user }) => user.organizationUserId).join(' ');
  useEffect(() => {
    if (ids) onNeighbours(ids.split(' '));
  }, [ids, onNeighbours]);
  if (error && !people)
    return (
      <>
        <Filters state={state} filter={filter} total={undefined} />
        <ReadFailure title={t('failed')} error={error} onReload={() => void read.refetch()} />
      </>
    );
  return (
    <>
      <Filters state={state} filter={filter} total={total} />
      {people?.length === 0 ? (
        <NoPeople state={state} filter={filter} />
      ) : (
        <PeopleList
          key={JSON.stringify(state)}
          people={people}
          total={total}
          dimmed={read.isFetching && read.isPlaceholderData}
          next={{
            expected: read.hasNextPage,
            failure: read.isFetchNextPageError ? error : null,
            fetch: () => void read.fetchNextPage(),
            isFetching: read.isFetchingNextPage,
          }}
          onPerson={(id) => onPerson(id, ids?.split(' ') ?? [])}
        />
      )}
    </>
  );
}

function Filters({ state, filter, total }: { state: PeopleState; filter: Filter; total: number | undefined }) {
  const t = useText('training-people');
  const { number } = useNumbers();
  const choose = (value: string | null) => {
    const choice = sortChoices.find((one) => one.value === value);
    if (choice) filter({ sort: choice.sort, order: choice.order });
  };
  return (
    <FilterBar
      end={
        <>
          <ListSum>{total === undefined ? undefined : t('count', { count: total, number: number(total) })}</ListSum>
          <SelectField
            label={t('sort')}
            hideLabel
            icon={IconArrowsSort}
            className={classes.sort}
            value={`${state.sort}-${state.order}`}
            onChange={choose}
            options={sortChoices.map(({ value }) => ({ value, label: t(`sorts.${value}`) }))}
          />
        </>
      }
    >
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        delay={SEARCH_DELAY_MS}
        value={state.search}
        className={classes.search}
        onChange={(search) => filter({ search })}
      />
      <Switch
        label={t('incompleteOnly')}
        checked={state.incomplete}
        onChange={(incomplete) => filter({ incomplete })}
      />
    </FilterBar>
  );
}

/** Nobody whom any course is visible for, or nobody who fits what was asked for (LMS-STATS-33). */
function NoPeople({ state, filter }: { state: PeopleState; filter: Filter }) {
  const t = useText('training-people');
  const active = state.incomplete
    ? [{ key: 'incomplete', label: t('incompleteOnly'), without: { incomplete: false } }]
    : [];
  // A list that grows has no pages to go back to.
  const list = { state: { ...state, page: 1, perPage: 1 }, filter };
  return (
    <ListEmpty
      list={list}
      filters={{ active, none: { incomplete: false } }}
      none={t('none.incomplete')}
      noneFor={(query) => t('none.for', { query })}
      hint={state.search.trim() === '' ? t('none.allDone') : t('none.check')}
    >
      <EmptyState icon={IconUsers} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    </ListEmpty>
  );
}
