import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import type { LateQuery } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useRead } from '#platform/api.ts';

/** Completions of each of the last weeks, as they are whenever they are opened. */
export const useWeeks = () => useRead(trainingStatisticsApi.weeks, { query: {} }, { staleTime: 0 });

export const useLateGroups = (query: Pick<LateQuery, 'by' | 'page' | 'perPage'>) =>
  useRead(trainingStatisticsApi.late, { query }, { keepPreviousData: true, staleTime: 0 });
