import { sessionApi } from '@fanal/contract/session/session.api';
import type { ProfileChanges } from '@fanal/contract/session/session.shapes';
import { useRead, useWrite } from '#platform/api.ts';

export const useOwnProfile = () => useRead(sessionApi.profile, {});

/** Changes of one's own profile; whoever shows the person shows them at once. */
export const useChangeProfile = () => {
  const write = useWrite(sessionApi.changeProfile, { refreshes: [sessionApi.profile], tellsFailure: true });
  return { saving: write.isPending, change: (body: ProfileChanges) => write.mutateAsync({ body }) };
};
