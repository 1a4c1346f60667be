import type { Organization, Profile } from '@fanal/contract/session/session.shapes';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, localError } from '#platform/api-error.ts';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { type GuardDeps, judgeEntry } from './guard.ts';

const here = organizationSample.id;

const deps = (
  profile: Partial<Profile> | Error,
  organization: Organization | Error = organizationSample,
): GuardDeps => ({
  hasToken: () => true,
  loadProfile: async () => {
    if (profile instanceof Error) throw profile;
    return { ...profileSample, ...profile };
  },
  loadOrganization: async () => {
    if (organization instanceof Error) throw organization;
    return organization;
  },
});
const elsewhere: Profile['organizationUsers'] = [
  { organizationId: 'another', userId: 'u', role: { roleType: 'organizationAdmin' } },
];
const refused = (code: string, status = 403) => new ApiError({ status, code, message: 'Permission denied' });

describe('the guard of an organization', () => {
  it('starts sign-in first, without asking anything of the server (GAP-11, 2)', async () => {
    const loadProfile = vi.fn();
    const loadOrganization = vi.fn();
    await expect(judgeEntry(here, { hasToken: () => false, loadProfile, loadOrganization })).resolves.toEqual({
      kind: 'sign-in',
    });
    expect(loadProfile).not.toHaveBeenCalled();
    expect(loadOrganization).not.toHaveBeenCalled();
  });

  it('raises "Failed to get user profile." when the profile does not load (AUTH-10)', async () => {
    const cause = refused('UNEXPECTED', 500);
    await expect(judgeEntry(here, deps(cause))).rejects.toMatchObject({
      message: 'Failed to get user profile.',
      cause,
    });
  });

  it('lets a super admin in without a membership (SHELL-34)', async () => {
    const entry = await judgeEntry(here, deps({ isSuperAdmin: true, organizationUsers: [], permissions: [] }));
    expect(entry).toMatchObject({ kind: 'enter', person: { organization: { id: here } } });
  });

  it('sends somebody without a membership of this organization out (SHELL-32, SHELL-33)', async () => {
    await expect(judgeEntry(here, deps({ organizationUsers: elsewhere }))).resolves.toEqual({ kind: 'not-member' });
    await expect(judgeEntry(here, deps(refused('ORGANIZATION_REFUSED')))).resolves.toEqual({ kind: 'not-member' });
  });

  it('looks for the membership before the permission (GAP-11, 5 before 6)', async () => {
    const entry = await judgeEntry(here, deps({ organizationUsers: elsewhere, permissions: [] }));
    expect(entry.kind).toBe('not-member');
  });

  it('sends somebody without webapp:read to the mobile app (SHELL-35)', async () => {
    await expect(judgeEntry(here, deps({ permissions: [] }))).resolves.toEqual({ kind: 'app-only' });
  });

  it('judges the profile even when the organization does not load', async () => {
    await expect(judgeEntry(here, deps({ permissions: [] }, refused('UNEXPECTED')))).resolves.toEqual({
      kind: 'app-only',
    });
    await expect(judgeEntry(here, deps({}, refused('UNEXPECTED', 500)))).rejects.toMatchObject({ status: 500 });
  });

  it('waits when the session is over: the way out has begun already', async () => {
    for (const code of ['SESSION_ENDED', 'TOKEN_MISSING'] as const)
      await expect(judgeEntry(here, deps(localError(code, '')))).resolves.toEqual({ kind: 'session-over' });
    await expect(judgeEntry(here, deps(refused('ACCOUNT_DISABLED', 401)))).resolves.toEqual({ kind: 'session-over' });
  });

  it('lets everybody else in, with what it loaded', async () => {
    await expect(judgeEntry(here, deps({}))).resolves.toEqual({
      kind: 'enter',
      person: { profile: profileSample, organization: organizationSample },
    });
  });
});
