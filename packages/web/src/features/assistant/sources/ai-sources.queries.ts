import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { aiConfigurationApi, aiDocumentsApi } from '@fanal/contract/assistant/assistant.api';
import { aiSourcesApi } from '@fanal/contract/assistant/sources.api';
import type { AiSources, AiSourcesChanges } from '@fanal/contract/assistant/sources.shapes';
import { useRead, useWrite } from '#platform/api.ts';

const { read, change } = aiSourcesApi;
const LOOK_AGAIN_MS = 3_000;

/** Some of what is chosen was not read yet. */
export const isReading = (sources: AiSources | undefined): boolean =>
  sources !== undefined && Object.values(sources.counts).some(({ chosen, read: done }) => done < chosen);

/** Asked again until everything that is chosen was read. */
export const useSources = () =>
  useRead(read, {}, { refetchInterval: (sources) => (isReading(sources) ? LOOK_AGAIN_MS : false) });

export const useChangeSources = () => {
  const refreshes = [read, aiDocumentsApi.list, aiConfigurationApi.read, activitiesApi.list];
  const { mutateAsync } = useWrite(change, { refreshes, handlesFailure: true });
  return (body: AiSourcesChanges) => mutateAsync({ body });
};
