import type { ErrorBody } from '@fanal/contract/errors';
import type { User } from '@fanal/contract/users/person.shapes';
import type { SeveralResult, UserRow } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { buildPosition, buildSite } from '#features/structure/structure.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildUser } from './users.build.ts';

const t = useTestApp();
const NOWHERE = '01990000-0000-7000-8000-00000000dead';
const block = (caller: Caller, ids: string[], body: object = { blocked: true }) =>
  t.call<SeveralResult & ErrorBody>(caller, 'POST /v1/all/users/list/block', { body: { ids, ...body } });
const assign = (caller: Caller, ids: string[], body: object) =>
  t.call<SeveralResult & ErrorBody>(caller, 'POST /v1/all/users/list/assign', { body: { ids, ...body } });
const codes = ({ refused }: SeveralResult) => Object.fromEntries(refused.map(({ id, code }) => [id, code]));
const read = async (caller: Caller, id: string) => (await t.call<User>(caller, `GET /v1/all/users/${id}`)).body;

describe('deactivating many people', () => {
  it('deactivates those who can be, lists the others with the reason, and ends access at once (USERS-11, USERS-12, P5)', async () => {
    const admin = await t.person('organizationAdmin');
    const [one, other] = [await t.person('member', admin.org), await t.person('lead', admin.org)];
    const stranger = await t.person('member');
    const ids = [one.userId, other.userId, admin.userId, stranger.userId, NOWHERE, one.userId];
    const { status, body } = await block(admin, ids, { blocked: true, reason: 'Fin de saison' });
    expect(status).toBe(200);
    expect(body.changed).toEqual([one.userId, other.userId]);
    expect(codes(body)).toEqual({
      [admin.userId]: 'SELF_BLOCK_REFUSED',
      [stranger.userId]: 'NOT_FOUND',
      [NOWHERE]: 'NOT_FOUND',
    });
    expect(body.refused[0]).toMatchObject({ displayName: 'Camille Roy', message: expect.stringContaining('propre') });
    expect((await t.call(one, 'GET /v1/profile/my')).status).toBe(401);
    expect(await read(admin, other.userId)).toMatchObject({
      invitationStatus: 'disabled',
      disabledBy: 'admin',
      disabledReason: 'Fin de saison',
      disabledAt: expect.any(String),
    });
    await block(admin, [one.userId, other.userId], { blocked: false });
    expect((await t.call(one, 'GET /v1/profile/my')).status).toBe(200);
    expect(await read(admin, other.userId)).toMatchObject({
      invitationStatus: 'claimed',
      disabledAt: null,
      disabledReason: null,
    });
  });

  it('of one person keeps a reason, which ends with it (API-24, USERS-14, GAP-56)', async () => {
    const admin = await t.person('userAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org);
    const switched = async (body: object) =>
      (await t.call<UserRow>(admin, `PUT /v1/all/users/${id}/block`, { body })).body.invitationStatus;
    const reason = async () => (await t.call<User>(admin, `GET /v1/all/users/${id}`)).body.disabledReason;
    const before = await switched({ blocked: false });
    expect(await switched({ blocked: true, reason: ' Congé prolongé ' })).toBe('disabled');
    expect(await reason()).toBe('Congé prolongé');
    expect(await switched({ blocked: false })).toBe(before);
    expect(await reason()).toBeNull();
    await switched({ blocked: true, reason: '\u200b' });
    expect(await reason()).toBeNull();
  });

  it('keeps one administrator, however many are requested (P62)', async () => {
    const root = await t.superAdmin();
    const admins = [await t.person('organizationAdmin')];
    for (let i = 0; i < 3; i += 1) admins.push(await t.person('organizationAdmin', admins[0]!.org));
    const { body } = await block(
      { ...root, org: admins[0]!.org },
      admins.map(({ userId }) => userId),
    );
    expect(body.changed).toHaveLength(3);
    expect(body.refused.map(({ code }) => code)).toEqual(['LAST_ADMIN_KEPT']);
  });

  it('by a user admin skips organization admins, also one by one (ROLES-06)', async () => {
    const admin = await t.person('organizationAdmin');
    const userAdmin = await t.person('userAdmin', admin.org);
    await t.person('organizationAdmin', admin.org);
    const { body } = await block(userAdmin, [admin.userId]);
    expect(codes(body)).toEqual({ [admin.userId]: 'ACTION_FORBIDDEN' });
    const single = await t.call<UserRow & ErrorBody>(userAdmin, `PUT /v1/all/users/${admin.userId}/block`, {
      body: { blocked: true },
    });
    expect(single).toMatchObject({ status: 403, body: { code: 'ACTION_FORBIDDEN' } });
    expect((await t.call(admin, 'GET /v1/all/users')).status).toBe(200);
  });

  it('is refused for an empty list, for strangers only, and for more than 100', async () => {
    const admin = await t.person('organizationAdmin');
    const stranger = await t.person('member');
    expect((await block(admin, [stranger.userId])).status).toBe(404);
    expect((await block(admin, [])).status).toBe(422);
    expect((await block(admin, Array(101).fill(NOWHERE))).status).toBe(422);
  });
});

describe('assigning many people', () => {
  it('changes only the sent fields and increments the version (USER-PROFILE-10, P60)', async () => {
    const admin = await t.person('userAdmin');
    const site = await buildSite(t.ownerDb, admin.org, { name: 'Alma' });
    const position = await buildPosition(t.ownerDb, admin.org);
    const people = await Promise.all([0, 1, 2].map(() => buildUser(t.ownerDb, admin.org, { positionId: position.id })));
    const ids = people.map(({ id }) => id);
    const { body } = await assign(admin, ids, { siteId: site.id, supervisorId: admin.userId });
    expect(body).toEqual({ changed: ids, refused: [] });
    expect(await read(admin, ids[0]!)).toMatchObject({
      site: { name: 'Alma' },
      position: { id: position.id },
      supervisor: { id: admin.userId },
      version: 2,
    });
    await assign(admin, ids, { positionId: null });
    expect(await read(admin, ids[1]!)).toMatchObject({ position: null, site: { id: site.id }, version: 3 });
  });

  it('refuses people who would be in a supervision loop, and assigns the others', async () => {
    const admin = await t.person('organizationAdmin');
    const top = await buildUser(t.ownerDb, admin.org, { familyName: 'Haut' });
    const middle = await buildUser(t.ownerDb, admin.org, { supervisorId: top.id });
    const low = await buildUser(t.ownerDb, admin.org, { supervisorId: middle.id });
    const free = await buildUser(t.ownerDb, admin.org);
    const { body } = await assign(admin, [top.id, middle.id, low.id, free.id], { supervisorId: low.id });
    expect(body.changed).toEqual([free.id]);
    expect(codes(body)).toEqual({
      [top.id]: 'SUPERVISOR_LOOP',
      [middle.id]: 'SUPERVISOR_LOOP',
      [low.id]: 'SUPERVISOR_LOOP',
    });
  });

  it('to an item of another organization is refused as a whole (P13)', async () => {
    const admin = await t.person('organizationAdmin');
    const stranger = await t.person('organizationAdmin');
    const site = await buildSite(t.ownerDb, stranger.org);
    for (const change of [{ siteId: site.id }, { supervisorId: stranger.userId }])
      expect(await assign(admin, [admin.userId], change)).toMatchObject({
        status: 422,
        body: { details: { issues: [{ path: Object.keys(change)[0], rule: 'reference' }] } },
      });
  });

  it('by a lead only changes supervised people (GAP-04)', async () => {
    const lead = await t.person('lead');
    const site = await buildSite(t.ownerDb, lead.org);
    const mine = await buildUser(t.ownerDb, lead.org, { supervisorId: lead.userId });
    const other = await buildUser(t.ownerDb, lead.org);
    const { body } = await assign(lead, [other.id, mine.id], { siteId: site.id });
    expect(body).toMatchObject({
      changed: [mine.id],
      refused: [{ id: other.id, displayName: null, code: 'NOT_FOUND' }],
    });
    expect((await assign(lead, [other.id], { siteId: site.id })).status).toBe(404);
  });
});
