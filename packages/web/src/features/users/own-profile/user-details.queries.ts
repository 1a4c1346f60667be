import { sessionApi } from '@fanal/contract/session/session.api';
import type { Profile, ProfileChanges } from '@fanal/contract/session/session.shapes';
import { call, useRead, useWrite } from '#platform/api.ts';
import { saveOver } from '#platform/save-over.ts';

export const useOwnProfile = () => useRead(sessionApi.profile, {});

/**
 * Changes of one's own profile over what was read; whoever shows the person shows them at once. `isSame` says whether what changes is
 * still as it was: if somebody else changed it, the answer is what is kept now (P60).
 */
export const useChangeProfile = () => {
  const write = useWrite(sessionApi.changeProfile, { refreshes: [sessionApi.profile], handlesFailure: true });
  const change = (base: Profile, changes: Omit<ProfileChanges, 'version'>, isSame: (latest: Profile) => boolean) =>
    saveOver(base, {
      send: (version) => write.mutateAsync({ body: { version, ...changes } }),
      fresh: () => call(sessionApi.profile, {}),
      isSame,
    });
  return { saving: write.isPending, change };
};
