import { wayBack } from '@fanal/contract/user-groups/user-groups.rules';
import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { buildUserGroup } from './user-groups.build.ts';

const t = useTestApp();
type Refused = { code: string; message: string; details: { way: string; groups: { id: string; name: string }[] } };

const holding = (...ids: string[]) => ids.map((id) => ({ kind: 'userGroup' as const, id }));

const linksIn = async (org: string) => {
  const rows = await t.ownerDb
    .selectFrom('user_group_audiences')
    .select(['group_id', 'target_id'])
    .where('organization_id', '=', org)
    .execute();
  const links = new Map<string, string[]>();
  for (const row of rows) links.set(row.group_id, [...(links.get(row.group_id) ?? []), row.target_id]);
  return links;
};

describe('nested groups', () => {
  it('never contain themselves: the error names the path', async () => {
    const admin = await t.person('userAdmin');
    const c = await buildUserGroup(t.ownerDb, admin.org, { name: 'C' });
    const b = await buildUserGroup(t.ownerDb, admin.org, { name: 'B', audiences: holding(c.id) });
    const a = await buildUserGroup(t.ownerDb, admin.org, { name: 'A', audiences: holding(b.id) });
    const change = (id: string, held: string) =>
      t.call<Refused>(admin, `PATCH /v1/userGroup/${id}`, { body: { version: 1, audiences: holding(held) } });
    const refused = await change(c.id, a.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'AUDIENCE_LOOP', details: { way: 'C → A → B → C', groups: [c, a, b, c] } },
    });
    expect(refused.body.message).toContain('C → A → B → C');
    expect((await change(a.id, a.id)).body.details.way).toBe('A → A');
    const preview = { id: c.id, audiences: holding(a.id) };
    expect((await t.call<Refused>(admin, 'POST /v1/userGroup/preview', { body: preview })).body.code).toBe(
      'AUDIENCE_LOOP',
    );
    expect((await change(c.id, c.id)).status).toBe(409);
    expect(await linksIn(admin.org)).toEqual(
      new Map([
        [b.id, [c.id]],
        [a.id, [b.id]],
      ]),
    );
  });

  it('never form a cycle through two concurrent changes: one of each of 40 pairs is refused', async () => {
    const admin = await t.person('userAdmin');
    for (let round = 0; round < 40; round += 1) {
      const [a, b] = [await buildUserGroup(t.ownerDb, admin.org), await buildUserGroup(t.ownerDb, admin.org)];
      const answers = await Promise.all([
        t.call(admin, `PATCH /v1/userGroup/${a.id}`, { body: { version: 1, audiences: holding(b.id) } }),
        t.call(admin, `PATCH /v1/userGroup/${b.id}`, { body: { version: 1, audiences: holding(a.id) } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('never form a cycle when ten concurrent changes would close a ring of ten', async () => {
    const admin = await t.person('userAdmin');
    const ring: { id: string }[] = [];
    for (let at = 0; at < 10; at += 1) ring.push(await buildUserGroup(t.ownerDb, admin.org));
    const answers = await Promise.all(
      ring.map(({ id }, at) =>
        t.call(admin, `PATCH /v1/userGroup/${id}`, {
          body: { version: 1, audiences: holding(ring[(at + 1) % 10]!.id) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 409]);
    const links = await linksIn(admin.org);
    for (const { id } of ring) expect(wayBack(links, id)).toBeNull();
  });
});

describe('concurrent requests', () => {
  it('create a name once: 1 of 50 succeeds, 49 are refused because of the name (P61)', async () => {
    const admin = await t.person('userAdmin');
    const spellings = ['Équipe', 'equipe', ' ÉQUIPE '];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        t.call<Refused>(admin, 'POST /v1/userGroup', { body: { name: spellings[at % 3] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(49).fill('NAME_TAKEN'));
  });

  it('change one group once: 1 of 20 succeeds, 19 get a version conflict (P60)', async () => {
    const admin = await t.person('userAdmin');
    const { id } = await buildUserGroup(t.ownerDb, admin.org);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        t.call<UserGroup & Refused>(admin, `PATCH /v1/userGroup/${id}`, { body: { version: 1, name: `Nom ${at}` } }),
      ),
    );
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'VERSION_CONFLICT')).toHaveLength(19);
    expect((await t.call<UserGroup>(admin, `GET /v1/userGroup/${id}`)).body.name).toBe(kept[0]!.body.name);
  });

  it('either delete a group or nest it in another one, never both', async () => {
    const admin = await t.person('userAdmin');
    for (let round = 0; round < 30; round += 1) {
      const inner = await buildUserGroup(t.ownerDb, admin.org);
      const [removal, creation] = await Promise.all([
        t.call(admin, `DELETE /v1/userGroup/${inner.id}`, { query: { confirmation: 'delete' } }),
        t.call(admin, 'POST /v1/userGroup', { body: { name: `Course ${round}`, audiences: holding(inner.id) } }),
      ]);
      expect(['200 422', '409 201']).toContain(`${removal.status} ${creation.status}`);
    }
  });
});
