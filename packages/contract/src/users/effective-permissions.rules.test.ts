import { describe, expect, it } from 'vitest';
import type { FeatureSwitches } from '../features.ts';
import { may, type Permission, permissions, type RoleType, roleTypes } from '../permissions.ts';
import { effectivePermissions } from './effective-permissions.rules.ts';

const on: FeatureSwitches = {
  learning: true,
  operations: true,
  organizationStructure: true,
  paystubs: true,
  singleNewsFeed: true,
};
const is = (roleType: RoleType) => ({ isSuperAdmin: false, roleType });
const rowOf = (roleType: RoleType, subject: string, switches = on) =>
  effectivePermissions(is(roleType), switches).find((row) => row.subject === subject)!;

describe('effective permissions', () => {
  it('match the permission table for every role and permission (GAP-02, ROLES-17)', () => {
    for (const roleType of roleTypes) {
      const spelled = effectivePermissions(is(roleType), on).flatMap(({ subject, actions }) =>
        Object.entries(actions).map(([action, scope]) => [`${subject}:${action}`, scope !== 'none'] as const),
      );
      const expected = permissions
        .filter((permission) => !permission.startsWith('superadmin:'))
        .map((permission) => [permission, may(is(roleType), permission)] as const);
      const sorted = (pairs: readonly (readonly [string, boolean])[]) => [...pairs].sort();
      expect(sorted(spelled as [Permission, boolean][]), roleType).toEqual(sorted(expected));
    }
  });

  it('of a lead are limited to the people he supervises (ROLES-10, GAP-04)', () => {
    expect(rowOf('lead', 'users')).toMatchObject({ scope: 'team', actions: { read: 'team', create: 'none' } });
    expect(rowOf('lead', 'stats').scope).toBe('team');
    expect(rowOf('lead', 'webapp').scope).toBe('all');
    expect(rowOf('lead', 'posts').scope).toBe('none');
  });

  it('of an influencer are limited to his own content and never include publishing (ROLES-09, GAP-05)', () => {
    expect(rowOf('influencer', 'posts')).toMatchObject({
      scope: 'own',
      actions: { read: 'all', create: 'all', update: 'own', publish: 'none' },
    });
  });

  it('end for everyone when the organization has switched a feature off (GAP-26)', () => {
    const off = { ...on, paystubs: false, operations: false };
    expect(rowOf('organizationAdmin', 'paystubs', off)).toMatchObject({ isOff: true, scope: 'none' });
    expect(rowOf('organizationAdmin', 'cards', off).isOff).toBe(true);
    expect(rowOf('organizationAdmin', 'posts', off)).toMatchObject({ isOff: false, scope: 'all' });
    const root = effectivePermissions({ isSuperAdmin: true, roleType: null }, off);
    expect(root.find(({ subject }) => subject === 'cards')!.scope).toBe('none');
  });

  it('include `superadmin` for super admins only, and list subjects without access last (GAP-03)', () => {
    const subjects = (asker: Parameters<typeof effectivePermissions>[0]) =>
      effectivePermissions(asker, on).map(({ subject }) => subject);
    expect(subjects({ isSuperAdmin: true, roleType: 'member' })).toContain('superadmin');
    expect(subjects(is('organizationAdmin'))).not.toContain('superadmin');
    const scopes = effectivePermissions(is('lead'), on).map(({ scope }) => scope);
    expect(scopes.lastIndexOf('team')).toBeLessThan(scopes.indexOf('none'));
    expect(effectivePermissions(is('member'), on).every(({ scope }) => scope === 'none')).toBe(true);
  });
});
