import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { useTestApp } from '../../../test/harness.ts';
import * as build from './structure.build.ts';

const t = useTestApp();

type Made = { id: string; name: string };
type Refused = { code: string; details: { name: string; id: string; userCount: number } };

const times = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));

describe.each(['v1/site', 'v1/project', 'v1/profession', 'v1/position', 'v1/jobCategory'])('%s', (prefix) => {
  it('creates one of 50 identical items and refuses 49 because of the name (STRUCTURE-07, STRUCTURE-08, P61)', async () => {
    const admin = await t.person('organizationAdmin');
    const spellings = ['Dépôt', 'depot', ' DÉPÔT ', 'De\u0301po\u0302t'];
    const answers = await times(50, (at) =>
      t.call<Made & Refused>(admin, `POST /${prefix}`, { body: { name: spellings[at % 4]! } }),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).toEqual([1, 49]);
    const { id, name } = made[0]!.body;
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'NAME_TAKEN', details: { name, id, userCount: 0 } });
  });

  it('gives a name to one of 20 concurrent renames and refuses 19 because of the name (STRUCTURE-09, P61)', async () => {
    const admin = await t.person('organizationAdmin');
    const many = await times(20, (at) => t.call<Made>(admin, `POST /${prefix}`, { body: { name: `Avant ${at}` } }));
    const answers = await Promise.all(
      many.map(({ body }) =>
        t.call<Made & Refused>(admin, `PATCH /${prefix}/${body.id}`, { body: { version: 1, name: 'Après' } }),
      ),
    );
    const changed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([changed.length, refused.length]).toEqual([1, 19]);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'NAME_TAKEN', details: { name: 'Après', id: changed[0]!.body.id } });
  });

  it('returns the same object for 50 repeats of one create, and an error for another body (P58)', async () => {
    const admin = await t.person('organizationAdmin');
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await times(50, () =>
      t.call<Made>(admin, `POST /${prefix}`, { body: { name: 'Une fois' }, headers }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = await t.call<Refused>(admin, `POST /${prefix}`, { body: { name: 'Autre fois' }, headers });
    expect(other.status).toBe(409);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('deletion', () => {
  const assigned = (site: string, user: string) =>
    t.ownerDb
      .transaction()
      .execute((db) => db.updateTable('users').set({ site_id: site }).where('id', '=', user).execute())
      .then(
        () => 'assigned' as const,
        () => 'refused' as const,
      );

  it('either deletes a site or assigns a person to it, never both (STRUCTURE-14)', async () => {
    const admin = await t.person('organizationAdmin');
    const outcomes = await times(30, async () => {
      const site = await build.buildSite(t.ownerDb, admin.org);
      const user = await buildUser(t.ownerDb, admin.org);
      const [{ status }, assignment] = await Promise.all([
        t.call(admin, `DELETE /v1/site/${site.id}`),
        assigned(site.id, user.id),
      ]);
      return `${status} ${assignment}`;
    });
    for (const outcome of outcomes) expect(['200 refused', '409 assigned']).toContain(outcome);
  });

  it('waits for a concurrent assignment, and then names the person (STRUCTURE-14)', async () => {
    const admin = await t.person('organizationAdmin');
    const site = await build.buildSite(t.ownerDb, admin.org);
    const user = await buildUser(t.ownerDb, admin.org);
    const deletion = await t.ownerDb.transaction().execute(async (db) => {
      await db.updateTable('users').set({ site_id: site.id }).where('id', '=', user.id).execute();
      const answer = t.call<{ details: { users: { id: string }[] } }>(admin, `DELETE /v1/site/${site.id}`);
      await new Promise((resolve) => setTimeout(resolve, 150));
      return { answer };
    });
    const { status, body } = await deletion.answer;
    expect(status).toBe(409);
    expect(body.details.users.map(({ id }) => id)).toEqual([user.id]);
  });

  it('either deletes a job category or adds a profession to it, never both (STRUCTURE-12, GAP-65)', async () => {
    const admin = await t.person('organizationAdmin');
    const outcomes = await times(30, async (at) => {
      const category = await build.buildJobCategory(t.ownerDb, admin.org);
      const body = { name: `Métier en course ${at}`, jobCategoryId: category.id };
      const [deletion, creation] = await Promise.all([
        t.call(admin, `DELETE /v1/jobCategory/${category.id}`),
        t.call(admin, 'POST /v1/profession', { body }),
      ]);
      return `${deletion.status} ${creation.status}`;
    });
    for (const outcome of outcomes) expect(['200 404', '409 201']).toContain(outcome);
  });

  it('deletes each item only once when two bulk deletions run concurrently', async () => {
    const admin = await t.person('organizationAdmin');
    const sites = await times(40, () => build.buildSite(t.ownerDb, admin.org));
    const ids = sites.map(({ id }) => id);
    const answers = await Promise.all(
      [ids, [...ids].reverse()].map((wanted) =>
        t.call<{ deleted: string[] }>(admin, 'POST /v1/site/list/delete', { body: { ids: wanted } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)!.body.deleted).toHaveLength(40);
  });
});
