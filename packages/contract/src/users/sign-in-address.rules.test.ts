import { describe, expect, it } from 'vitest';
import { type RoleType, roleTypes } from '../permissions.ts';
import { isRaise, mayChangeSignInAddress } from './sign-in-address.rules.ts';

const actor = (roleType: RoleType | null, isSuperAdmin = false) => ({ isSuperAdmin, roleType, userId: 'actor' });
const target = (roleType: RoleType, flags = {}) => ({
  id: 'target',
  roleType,
  isOwner: false,
  isSuperAdmin: false,
  ...flags,
});

describe('the sign-in address', () => {
  it('can be changed by a caller who has, or may assign, every right of the person (GAP-04, GAP-07, P16)', () => {
    const reached = Object.fromEntries(
      roleTypes.map((role) => [role, roleTypes.filter((of) => mayChangeSignInAddress(actor(role), target(of)))]),
    );
    expect(reached).toEqual({
      organizationAdmin: roleTypes,
      userAdmin: ['userAdmin', 'contentCreator', 'influencer', 'lead', 'member', 'guest'],
      contentCreator: ['contentCreator', 'influencer', 'member', 'guest'],
      influencer: ['influencer', 'member', 'guest'],
      lead: ['lead', 'member', 'guest'],
      member: ['member', 'guest'],
      guest: ['member', 'guest'],
    });
  });

  it('of the owner and of a super admin can be changed by super admins only, whatever the role (GAP-62)', () => {
    for (const flags of [{ isOwner: true }, { isSuperAdmin: true }])
      for (const of of roleTypes) {
        for (const role of roleTypes) expect(mayChangeSignInAddress(actor(role), target(of, flags))).toBe(false);
        expect(mayChangeSignInAddress(actor(null, true), target(of, flags))).toBe(true);
      }
  });

  it('can be changed by the person themselves', () => {
    const own = { ...target('organizationAdmin', { isOwner: true }), id: 'actor' };
    expect(mayChangeSignInAddress(actor('organizationAdmin'), own)).toBe(true);
    expect(mayChangeSignInAddress(actor(null), target('guest'))).toBe(true);
    expect(mayChangeSignInAddress({ ...actor(null), userId: null }, target('lead'))).toBe(false);
  });
});

describe('a change of role', () => {
  it('is a raise when the new role has a permission that the old one did not have', () => {
    expect(isRaise('member', 'organizationAdmin')).toBe(true);
    expect(isRaise('lead', 'userAdmin')).toBe(true);
    expect(isRaise('userAdmin', 'lead')).toBe(true);
    expect(isRaise('organizationAdmin', 'userAdmin')).toBe(false);
    expect(isRaise('member', 'guest')).toBe(false);
  });
});
