import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import { useReadOn } from '#platform/api.ts';
import { type PeopleState, pageQueryOf, peopleOf } from './people.rules.ts';

/** The people that the filters leave, page after page; what they do meanwhile is there whenever the list is opened. */
export const usePeopleStatistics = (state: PeopleState) => {
  const read = useReadOn(
    trainingStatisticsApi.users,
    (from) => ({ query: pageQueryOf(state, Number(from ?? 1)) }),
    ({ page, lastPage }) => (page < lastPage ? String(page + 1) : null),
    { keepPreviousData: true, staleTime: 0 },
  );
  return { ...read, people: read.data && peopleOf(read.data.pages), total: read.data?.pages[0]?.total };
};
