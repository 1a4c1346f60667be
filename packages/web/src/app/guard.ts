/** Who may enter an organization, in the order of GAP-11. */
import type { Organization, Profile } from '@fanal/contract/session/session.shapes';
import { ApiError } from '#platform/api-error.ts';
import { isAllowed, type Person } from '#platform/session/person.tsx';

/** The message is the specification's (AUTH-10); the cause says what went wrong. */
export class ProfileError extends Error {
  constructor(cause: unknown) {
    super('Failed to get user profile.', { cause });
    this.name = 'ProfileError';
  }
}

export type Verdict =
  | { kind: 'enter'; person: Person }
  | { kind: 'sign-in' }
  | { kind: 'session-over' }
  | { kind: 'not-member' }
  | { kind: 'app-only' };

export type GuardDeps = {
  hasToken: () => boolean;
  loadProfile: () => Promise<Profile>;
  loadOrganization: () => Promise<Organization>;
};

/** Failures after which the application is already on its way out of the session. */
const overCodes = ['SESSION_ENDED', 'ACCOUNT_DISABLED', 'ACCOUNT_UNKNOWN', 'TOKEN_MISSING'];
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');
const isDecisive = (error: unknown) => ['ORGANIZATION_REFUSED', ...overCodes].includes(codeOf(error));

/** What happens to somebody who opens an address of this organization. Both answers are asked for at once, judged in order. */
export const judgeEntry = async (organizationId: string, deps: GuardDeps): Promise<Verdict> => {
  if (!deps.hasToken()) return { kind: 'sign-in' };
  const loadingOrganization = deps.loadOrganization();
  loadingOrganization.catch(() => undefined);
  try {
    const profile = await deps.loadProfile().catch((error: unknown) => {
      throw isDecisive(error) ? error : new ProfileError(error);
    });
    const isMember = profile.organizationUsers.some((one) => one.organizationId === organizationId);
    if (!profile.isSuperAdmin && !isMember) return { kind: 'not-member' };
    if (!isAllowed(profile, 'webapp:read')) return { kind: 'app-only' };
    return { kind: 'enter', person: { profile, organization: await loadingOrganization } };
  } catch (error) {
    if (codeOf(error) === 'ORGANIZATION_REFUSED') return { kind: 'not-member' };
    if (overCodes.includes(codeOf(error))) return { kind: 'session-over' };
    throw error;
  }
};
