import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { UserCounts, UserRow } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { csvLines } from '../../../test/csv-lines.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildUser } from './users.build.ts';

const t = useTestApp();

const list = (caller: Caller, userGroupId: string, query: Record<string, string> = {}) =>
  t.call<Page<UserRow> & ErrorBody>(caller, 'GET /v1/all/users', { query: { userGroupId, ...query } });
const names = async (...asked: Parameters<typeof list>) => {
  const { body } = await list(...asked);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ displayName }) => displayName);
};

const buildTeam = async () => {
  const admin = await t.person('organizationAdmin', undefined, { familyName: 'Admin' });
  const person = async (familyName: string, given: Parameters<typeof buildUser>[2] = {}) =>
    (await buildUser(t.ownerDb, admin.org, { givenName: 'A', familyName, ...given })).id;
  const ids = {
    audet: await person('Audet'),
    blais: await person('Blais', { roleType: 'lead' }),
    caron: await person('Caron', { invitationStatus: 'disabled' }),
  };
  return { admin, ids };
};

describe('the list of people filtered by user groups', () => {
  it('has the members by hand, by rule and by nested group, without the excluded ones', async () => {
    const { admin, ids } = await buildTeam();
    const byHand = await buildUserGroup(t.ownerDb, admin.org, { userIds: [ids.audet, ids.caron] });
    const byRule = await buildUserGroup(t.ownerDb, admin.org, {
      rule: { match: 'all', conditions: [{ field: 'roleType', operator: 'is', values: ['lead'] }] },
    });
    const nesting = await buildUserGroup(t.ownerDb, admin.org, {
      audiences: [{ kind: 'userGroup', id: byHand.id }],
      excludedUserIds: [ids.audet],
    });
    expect(await names(admin, byHand.id)).toEqual(['A Audet', 'A Caron']);
    expect(await names(admin, byRule.id)).toEqual(['A Blais']);
    expect(await names(admin, `${byHand.id},${byRule.id.toUpperCase()}`)).toEqual(['A Audet', 'A Blais', 'A Caron']);
    expect(await names(admin, byHand.id, { invitationStatus: 'disabled' })).toEqual(['A Caron']);
    expect(await names(admin, byHand.id, { search: 'aude', order: 'desc' })).toEqual(['A Audet']);
    expect(await names(admin, nesting.id)).toEqual(['A Caron']);
  });

  it('is counted and exported by the same members', async () => {
    const { admin, ids } = await buildTeam();
    const { id } = await buildUserGroup(t.ownerDb, admin.org, { userIds: [ids.audet, ids.caron] });
    const query = { userGroupId: id };
    const { body } = await t.call<UserCounts>(admin, 'GET /v1/all/users/counts', { query });
    expect(body).toMatchObject({ all: 2, disabled: 1 });
    const file = await t.call<string>(admin, 'GET /v1/all/users/export', {
      query: { ...query, columns: 'familyName' },
    });
    expect(csvLines(file.body)).toEqual(['Nom', 'Audet', 'Caron']);
  });

  it('follows the group: a remembered count is not used after somebody was added', async () => {
    const { admin, ids } = await buildTeam();
    const { id } = await buildUserGroup(t.ownerDb, admin.org, { userIds: [ids.audet] });
    expect(await names(admin, id)).toEqual(['A Audet']);
    const body = { userIds: [ids.blais] };
    expect((await t.call(admin, `POST /v1/userGroup/${id}/users`, { body })).status).toBe(200);
    expect(await names(admin, id)).toEqual(['A Audet', 'A Blais']);
  });

  it('finds nobody by a group of another organization or by none, and refuses what is no id', async () => {
    const { admin } = await buildTeam();
    const other = await buildTeam();
    const foreign = await buildUserGroup(t.ownerDb, other.admin.org, { userIds: [other.ids.audet] });
    expect(await names(admin, foreign.id)).toEqual([]);
    expect(await names(admin, '01990000-0000-7000-8000-00000000dead')).toEqual([]);
    expect((await list(admin, 'secouristes')).status).toBe(400);
  });

  it('is refused to a lead, who may not read groups (GAP-04)', async () => {
    const { admin, ids } = await buildTeam();
    const { id } = await buildUserGroup(t.ownerDb, admin.org, { userIds: [ids.audet] });
    const lead = await t.person('lead', admin.org);
    const { status, body } = await list(lead, id);
    expect([status, body.code]).toEqual([403, 'ACTION_FORBIDDEN']);
    const exported = await t.call<ErrorBody>(lead, 'GET /v1/all/users/export', { query: { userGroupId: id } });
    expect([exported.status, exported.body.code]).toEqual([403, 'ACTION_FORBIDDEN']);
  });
});
