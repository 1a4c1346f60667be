import { statisticsCheckApi } from '@fanal/contract/training-statistics/statistics-check.api';
import { useRead, useWrite } from '#platform/api.ts';

/** Between two looks while a comparison is under way. */
const LOOK_AGAIN_MS = 2_000;

/** The last comparison of all figures with their records; asked for again until one that is under way has ended. */
export const useFiguresCheck = () =>
  useRead(
    statisticsCheckApi.find,
    {},
    {
      staleTime: 0,
      refetchInterval: (check) => (check?.state === 'waiting' || check?.state === 'running' ? LOOK_AGAIN_MS : false),
    },
  );

/** Orders a comparison of all figures. */
export const useCheckFigures = () => {
  const { mutateAsync } = useWrite(statisticsCheckApi.request, {
    refreshes: [statisticsCheckApi.find],
    handlesFailure: true,
  });
  return () => mutateAsync({});
};
