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
  it('say of every role and permission what the table says, and nothing else (GAP-02, ROLES-17)', () => {
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

  it('of a lead reach as far as the people he supervises (ROLES-10, GAP-04)', () => {
    expect(rowOf('lead', 'users')).toMatchObject({ scope: 'team', actions: { read: 'team', create: 'none' } });
    expect(rowOf('lead', 'stats').scope).toBe('team');
    expect(rowOf('lead', 'webapp').scope).toBe('all');
    expect(rowOf('lead', 'posts').scope).toBe('none');
  });

  it('of an influencer reach as far as what he made, and never to publishing (ROLES-09, GAP-05)', () => {
    expect(rowOf('influencer', 'posts')).toMatchObject({
      scope: 'own',
      actions: { read: 'all', create: 'all', update: 'own', publish: 'none' },
    });
  });

  it('end where the organisation has switched something off, for everybody (GAP-26)', () => {
    const off = { ...on, paystubs: false, operations: false };
    expect(rowOf('organizationAdmin', 'paystubs', off)).toMatchObject({ isOff: true, scope: 'none' });
    expect(rowOf('organizationAdmin', 'cards', off).isOff).toBe(true);
    expect(rowOf('organizationAdmin', 'posts', off)).toMatchObject({ isOff: false, scope: 'all' });
    const root = effectivePermissions({ isSuperAdmin: true, roleType: null }, off);
    expect(root.find(({ subject }) => subject === 'cards')!.scope).toBe('none');
  });

  it('name what is beyond organisations to super admins alone, and put what is out of reach last (GAP-03)', () => {
    const subjects = (asker: Parameters<typeof effectivePermissions>[0]) =>
      effectivePermissions(asker, on).map(({ subject }) => subject);
    expect(subjects({ isSuperAdmin: true, roleType: 'member' })).toContain('superadmin');
    expect(subjects(is('organizationAdmin'))).not.toContain('superadmin');
    const scopes = effectivePermissions(is('lead'), on).map(({ scope }) => scope);
    expect(scopes.lastIndexOf('team')).toBeLessThan(scopes.indexOf('none'));
    expect(effectivePermissions(is('member'), on).every(({ scope }) => scope === 'none')).toBe(true);
  });
});
