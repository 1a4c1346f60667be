import { type Level, levels } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { CourseStatisticsDetails } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { OpenPerson } from '../training-statistics.rules.ts';
import { type CourseDialogState, peopleOf, takingStates, usersOf } from './course-dialog.rules.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { stateKinds } from './TakingStateBadge.tsx';

/** The rest before a search is sent (LMS-STATS-13). */
const SEARCH_DELAY_MS = 500;

type CoursePeopleProps = {
  course: CourseStatisticsDetails;
  level: Level;
  state: CourseDialogState;
  fetching: boolean;
  filter: (changes: Partial<CourseDialogState>) => void;
  onPerson: OpenPerson;
};

/** The people of a course by level, searched and by state (LMS-STATS-12). */
export function CoursePeople({ course, level, state, fetching, filter, onPerson }: CoursePeopleProps) {
  const t = useText('training-course');
  const words = useText('training-statistics');
  const { number } = useNumbers();
  const counts = course.counts[level];
  return (
    <Tabs
      label={t('people.levels')}
      value={level}
      onChange={(next) => filter({ level: next })}
      tabs={levels.map((value) => ({
        value,
        label: words(`levels.${value}`),
        count: number(peopleOf[value](course).all),
      }))}
    >
      <FilterBar>
        <SearchBox
          label={t('people.search')}
          placeholder={t('people.searchHint')}
          delay={SEARCH_DELAY_MS}
          value={state.search}
          onChange={(search) => filter({ search })}
        />
        <StatusBadgeFilter
          label={t('people.states')}
          value={state.state}
          onChange={(value) => filter({ state: takingStates.find((one) => one === value) ?? '' })}
          options={[
            { value: '', label: t('people.all'), count: number(counts.all) },
            ...takingStates.map((value) => ({
              value,
              label: words(`states.${value}`),
              statusKind: stateKinds[value],
              count: number(counts[value]),
            })),
          ]}
        />
      </FilterBar>
      <PeopleTable
        course={course}
        level={level}
        people={usersOf(course, level)}
        state={state}
        fetching={fetching}
        filter={filter}
        onPerson={onPerson}
      />
    </Tabs>
  );
}
