import { postsApi } from '@fanal/contract/posts/posts.api';
import type { ReachDraft } from '@fanal/contract/posts/posts.shapes';
import { useRead } from '#platform/api.ts';

/** Whom it would reach if it went out now; nothing is asked before there is an audience. */
export const useForecast = (draft: ReachDraft) =>
  useRead(postsApi.reach, { body: draft }, { enabled: draft.targets.length > 0, keepPreviousData: true });
