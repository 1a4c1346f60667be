import { aiConfigurationApi } from '@fanal/contract/assistant/assistant.api';
import type { AiConfiguration, AiConfigurationChanges, AiTrial } from '@fanal/contract/assistant/assistant.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { call, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { saveOver } from '#platform/save-over.ts';

const { read, change, ask } = aiConfigurationApi;

export const useConfiguration = () => useRead(read, {});

export const prefetchConfiguration = (client: QueryClient): void => void prefetchRead(client, read, {});

/** Changes over what was read; if somebody else changed the same fields, the answer is what is kept now (P60). */
export const useChangeConfiguration = () => {
  const { mutateAsync } = useWrite(change, { refreshes: [read], handlesFailure: true });
  return (
    base: AiConfiguration,
    changes: Omit<AiConfigurationChanges, 'version'>,
    isSame: (latest: AiConfiguration) => boolean,
  ) =>
    saveOver(base, {
      send: (version) => mutateAsync({ body: { version, ...changes } }),
      fresh: () => call(read, {}),
      isSame,
    });
};

export const useAsk = () => {
  const { mutateAsync } = useWrite(ask, { handlesFailure: true });
  return (body: AiTrial) => mutateAsync({ body });
};
