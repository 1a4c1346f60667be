import type { NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Locale } from '@fanal/contract/locales';
import { useResting } from '#platform/use-resting.ts';
import { useForecast } from './reach.queries.ts';

/** Long enough for a second click, too short to be waited for. */
const REST_MS = 250;

/** Whom it is meant for, and the languages that it has. */
export type Audience = { targets: readonly NamedTarget[]; locales: readonly Locale[] };

/** Whom the draft would reach, asked once its audience and its languages rest. */
export const useReach = ({ targets, locales }: Audience) => {
  const asked = useResting(
    {
      targets: targets.map(({ kind, id }) => ({ kind, id })),
      locales: [...locales],
    },
    REST_MS,
  );
  const forecast = useForecast(asked);
  const isEmpty = targets.length === 0;
  return {
    data: isEmpty ? undefined : forecast.data,
    /** What is shown was asked for before the last change. */
    stale: forecast.isPlaceholderData,
    error: isEmpty ? null : forecast.error,
    reload: () => void forecast.refetch(),
    isEmpty,
  };
};
