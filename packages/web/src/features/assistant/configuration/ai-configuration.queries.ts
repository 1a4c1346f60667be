import { aiConfigurationApi } from '@fanal/contract/assistant/assistant.api';
import type {
  AiAnswer,
  AiAnswerPiece,
  AiConfiguration,
  AiConfigurationChanges,
  AiDraft,
  AiTrial,
} from '@fanal/contract/assistant/assistant.shapes';
import { goldenRunsApi } from '@fanal/contract/assistant/golden-questions.api';
import type { QueryClient } from '@tanstack/react-query';
import { call, prefetchRead, useRead, useWrite } from '#platform/api.ts';
import { callInPieces } from '#platform/events.ts';
import { saveOver } from '#platform/save-over.ts';

const { read, change, ask } = aiConfigurationApi;

const LOOK_AGAIN_MS = 1_500;

export const useConfiguration = () => useRead(read, {});

export const prefetchConfiguration = (client: QueryClient): void => void prefetchRead(client, read, {});

/** What is kept at this moment, whatever is remembered. */
export const freshConfiguration = (): Promise<AiConfiguration> => call(read, {});

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
      fresh: freshConfiguration,
      isSame,
    });
};

/** Asks, and tells each sentence as soon as it is written. */
export const askInPieces = (
  body: AiTrial,
  onPiece: (piece: AiAnswerPiece) => void,
  signal: AbortSignal,
): Promise<AiAnswer> => callInPieces(ask, { body }, onPiece, signal);

/** Orders a trial of this configuration by the golden questions. */
export const useOrderTrial = () => {
  const { mutateAsync } = useWrite(goldenRunsApi.tryDraft, { handlesFailure: true });
  return (draft: AiDraft) => mutateAsync({ body: { draft } });
};

/** A trial, asked for again until it is done. */
export const useGoldenTrial = (id: string | null) =>
  useRead(
    goldenRunsApi.findTrial,
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: (trial) => (trial?.status === 'done' ? false : LOOK_AGAIN_MS),
    },
  );
