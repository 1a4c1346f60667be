import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import type { LateQuery } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useRead } from '#platform/api.ts';
import { type TrendsOf, trendsQueryOf } from './trends.rules.ts';

/** Completions of each of the last weeks, as they are whenever they are opened. */
export const useWeeks = (of: TrendsOf) =>
  useRead(trainingStatisticsApi.weeks, { query: trendsQueryOf(of) }, { keepPreviousData: true, staleTime: 0 });

export const useLateGroups = ({ by, page, perPage }: Pick<LateQuery, 'by' | 'page' | 'perPage'>, of: TrendsOf) =>
  useRead(
    trainingStatisticsApi.late,
    { query: { by, page, perPage, ...trendsQueryOf(of) } },
    { keepPreviousData: true, staleTime: 0 },
  );
