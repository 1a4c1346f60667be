import type { ApiError } from '#platform/api-error.ts';

type Step = { id: string; name: string };

/** The way on which a group would contain itself, from it back to it, when that is why it was refused. */
export const loopIn = (error: ApiError | null): readonly Step[] | null => {
  if (error?.code !== 'AUDIENCE_LOOP' || !Array.isArray(error.details.groups)) return null;
  return error.details.groups as Step[];
};
