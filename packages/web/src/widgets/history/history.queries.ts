import { historiesApi } from '@fanal/contract/activities/histories.api';
import type { SettingsTab } from '@fanal/contract/organization/organization.rules';
import { useReadOn } from '#platform/api.ts';

const calls = {
  post: historiesApi.ofPost,
  article: historiesApi.ofArticle,
  course: historiesApi.ofCourse,
  userGroup: historiesApi.ofUserGroup,
};
export type HistoryOf = keyof typeof calls;

/** What was done to something, from the latest on, as far as somebody has looked. */
export const useHistory = (of: HistoryOf, id: string) =>
  useReadOn(
    calls[of],
    (cursor) => ({ params: { id }, query: cursor ? { cursor } : {} }),
    ({ next }) => next,
  );

/** Who changed a tab of the settings. */
export const useSettingsHistory = (id: string, tab: SettingsTab) =>
  useReadOn(
    historiesApi.ofSettings,
    (cursor) => ({ params: { id }, query: { tab, ...(cursor ? { cursor } : {}) } }),
    ({ next }) => next,
  );
