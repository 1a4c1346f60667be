import { describe, expect, it } from 'vitest';
import { type RoleType, roleTypes } from '../permissions.ts';
import { administratorHint, mayChangeRole, outranks } from './roles.rules.ts';

const is = (roleType: RoleType) => ({ isSuperAdmin: false, roleType });
const root = { isSuperAdmin: true, roleType: null };

describe('a role', () => {
  it('can be changed by super admins and organization admins from any role to any other (ROLES-02, ROLES-04, GAP-07)', () => {
    for (const asker of [root, is('organizationAdmin')])
      for (const from of roleTypes) for (const to of roleTypes) expect(mayChangeRole(asker, from, to)).toBe(true);
  });

  it('can be changed by a user admin unless the old or the new role is organization admin (ROLES-06, GAP-07)', () => {
    for (const from of roleTypes)
      for (const to of roleTypes)
        expect(mayChangeRole(is('userAdmin'), from, to)).toBe(
          from !== 'organizationAdmin' && to !== 'organizationAdmin',
        );
  });

  it('can be changed by nobody else (GAP-04, GAP-07)', () => {
    for (const roleType of roleTypes.filter((role) => role !== 'organizationAdmin' && role !== 'userAdmin'))
      for (const from of roleTypes)
        for (const to of roleTypes) expect(mayChangeRole(is(roleType), from, to)).toBe(false);
    expect(mayChangeRole({ isSuperAdmin: false, roleType: null }, 'member', 'guest')).toBe(false);
  });

  it('at the top is protected from callers of a lower role', () => {
    for (const roleType of roleTypes) {
      expect(outranks(root, roleType)).toBe(true);
      expect(outranks(is('organizationAdmin'), roleType)).toBe(true);
      expect(outranks(is('userAdmin'), roleType)).toBe(roleType !== 'organizationAdmin');
    }
  });
});

describe('the number of administrators', () => {
  it('is good from 2 to 4 (ROLES-05, CONSTANTS-12)', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(administratorHint)).toEqual(['few', 'few', null, null, null, 'many', 'many']);
  });
});
