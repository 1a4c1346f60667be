import { auditActions } from '@fanal/contract/activities/activities.rules';
import type { Activities, Activity } from '@fanal/contract/activities/activities.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
type Query = Record<string, string | number>;
const ask = (caller: Caller, userId: string, query: Query = {}) =>
  t.call<Activities & ErrorBody>(caller, `GET /v1/all/users/${userId}/activities`, { query });
const read = async (caller: Caller, userId: string, query?: Query) => (await ask(caller, userId, query)).body.items;
const actions = (items: readonly Activity[]) => items.map(({ action }) => action);
const make = async (caller: Caller, call: string, body: object) =>
  (await t.call<{ id: string }>(caller, `POST /v1/${call}`, { body })).body.id;
const change = (caller: Caller, id: string, body: object) => t.call(caller, `PATCH /v1/all/users/${id}`, { body });

const office = async () => {
  const admin = await t.person('organizationAdmin', undefined, { givenName: 'Julie', familyName: 'Paradis' });
  const person = await buildUser(t.ownerDb, admin.org, { givenName: 'Éloïse', familyName: 'Côté-Bélanger' });
  return { admin, id: person.id };
};

/** Inserts audit entries at given times, oldest first. */
const writeLines = async (org: OrgId, doer: Caller, objectId: string, moments: readonly Date[]) => {
  for (const [at, now] of moments.entries())
    await writeAudit(
      t.ownerDb,
      {
        org,
        requestId: 'test',
        address: null,
        now,
        actor: { accountId: doer.accountId, userId: doer.userId, displayName: 'Julie Paradis' },
      },
      [
        {
          action: at % 2 === 0 ? 'user.changed' : 'document.opened',
          object: { type: 'user', id: objectId },
          after: { name: `${at}.pdf`, title: `${at}` },
        },
      ],
    );
};

describe('the activities of a person', () => {
  it('show who changed what, with names instead of ids (USER-PROFILE-01, GAP-58, GAP-81)', async () => {
    const { admin, id } = await office();
    const [labourer, operator] = [
      await make(admin, 'position', { name: 'Journalier' }),
      await make(admin, 'position', { name: 'Grutier' }),
    ];
    await change(admin, id, { version: 1, positionId: labourer });
    await change(admin, id, { version: 2, positionId: operator, title: 'Chef' });
    const [latest] = await read(admin, id);
    expect(latest).toMatchObject({
      action: 'user.changed',
      doer: { id: admin.userId, displayName: 'Julie Paradis' },
      object: { type: 'user', id, name: 'Éloïse Côté-Bélanger', isPerson: true },
      fields: [
        { field: 'title', before: null, after: 'Chef' },
        { field: 'positionId', before: 'Journalier', after: 'Grutier' },
      ],
    });
  });

  it('show the name of a deleted object from the audit log (GAP-81)', async () => {
    const { admin, id } = await office();
    const site = await make(admin, 'site', { name: 'Chantier Nord' });
    await change(admin, id, { version: 1, siteId: site });
    await change(admin, id, { version: 2, siteId: null });
    await t.call(admin, `DELETE /v1/site/${site}`);
    const [left] = await read(admin, id);
    expect(left!.fields).toEqual([{ field: 'siteId', before: 'Chantier Nord', after: null }]);
    const [removed] = await read(admin, admin.userId);
    expect(removed).toMatchObject({ action: 'site.deleted', object: { name: 'Chantier Nord', isPerson: false } });
  });

  it('include what the person did and what was done to the person, each once, latest first (GAP-58)', async () => {
    const { admin, id } = await office();
    await t.call(admin, 'PUT /v1/profile/my', { body: { version: 1, middleName: 'Anne' } });
    await t.call(admin, `PUT /v1/all/users/${id}/block`, { body: { blocked: true, reason: 'Fin de contrat' } });
    expect(actions(await read(admin, admin.userId))).toEqual(['user.blocked', 'user.changed']);
    expect(await read(admin, id)).toMatchObject([
      { action: 'user.blocked', fields: [{ field: 'reason', before: null, after: 'Fin de contrat' }] },
    ]);
  });

  it('show group members added and removed, with their number (GAP-58)', async () => {
    const { admin, id } = await office();
    const group = await make(admin, 'organization-structure/groups', { name: 'Équipe B', parentId: null });
    const users = `/v1/organization-structure/groups/${group}/users`;
    await t.call(admin, `POST ${users}`, { body: { userIds: [id, admin.userId] } });
    await t.call(admin, `DELETE ${users}/${id}`);
    const club = await make(admin, 'userGroup', { name: 'Secouristes' });
    await t.call(admin, `POST /v1/userGroup/${club}/users`, { body: { userIds: [id] } });
    await t.call(admin, `PATCH /v1/userGroup/${club}`, { body: { version: 2, userIds: [admin.userId] } });
    await t.call(admin, `PATCH /v1/userGroup/${club}`, { body: { version: 3, name: 'Pompiers' } });
    expect(await read(admin, id)).toMatchObject([
      { action: 'userGroup.changed', object: { name: 'Pompiers' } },
      { action: 'userGroup.usersAdded', object: { name: 'Pompiers' }, fields: [{ field: 'userIds', after: 1 }] },
      { action: 'structureGroup.userRemoved', fields: [{ field: 'userId', before: 'Éloïse Côté-Bélanger' }] },
      { action: 'structureGroup.usersAdded', object: { name: 'Équipe B' }, fields: [{ field: 'userIds', after: 2 }] },
    ]);
  });

  it('never contain a national id number, a date of birth or any other private field (GAP-59, GAP-81)', async () => {
    const { admin, id } = await office();
    await change(admin, id, {
      version: 1,
      nationalId: '046 454 286',
      dateOfBirth: '1986-03-08',
      allergies: 'Pénicilline',
    });
    await t.call(admin, `POST /v1/all/users/${id}/national-id/reveal`);
    const items = await read(admin, id);
    expect(items).toMatchObject([
      { action: 'user.nationalIdRevealed', fields: [] },
      { fields: [{ field: 'changed', before: null, after: ['dateOfBirth', 'allergies', 'nationalId'] }] },
    ]);
    // Ids and moments hold digits of every kind.
    const shown = JSON.stringify(items, (key, value: unknown) => (key === 'id' || key === 'at' ? undefined : value));
    for (const secret of ['286', '1986', 'Pénicilline']) expect(shown).not.toContain(secret);
  });

  it('contain only the fields allowed for the action, whatever a feature wrote into the entry (GAP-81)', async () => {
    const { admin, id } = await office();
    const actor = { accountId: admin.accountId, userId: admin.userId, displayName: 'Julie Paradis' };
    const origin = { org: admin.org, actor, requestId: 'test', address: '192.0.2.7', now: t.clock.now() };
    await writeAudit(
      t.ownerDb,
      origin,
      auditActions.map((action) => ({
        action,
        object: { type: 'user', id },
        after: { token: 'Zzsecretzz', nationalId: 'Zzsecretzz' },
      })),
    );
    const items: Activity[] = [];
    let cursor: string | null | undefined;
    do {
      const page = (await ask(admin, id, { take: 100, ...(cursor ? { cursor } : {}) })).body;
      items.push(...page.items);
      cursor = page.next;
    } while (cursor);
    expect(items).toHaveLength(auditActions.length);
    expect(JSON.stringify(items)).not.toMatch(/Zzsecretzz|192\.0\.2\.7/);
  });

  it('have no actor for changes by a provider or a job', async () => {
    const { admin, id } = await office();
    const actor = { accountId: null, userId: null, displayName: 'invitations' };
    await writeAudit(t.ownerDb, { org: admin.org, actor, requestId: 'x', address: null, now: t.clock.now() }, [
      { action: 'invitation.sent', object: { type: 'user', id } },
    ]);
    expect((await read(admin, id))[0]).toMatchObject({ action: 'invitation.sent', doer: null });
  });

  it('are filtered by kind and by days in the time zone of the organization, both included (GAP-58)', async () => {
    const { admin, id } = await office(); // in Toronto the day begins at 05:00 UTC
    const moments = ['2026-03-01T04:59:59Z', '2026-03-01T05:00:00Z', '2026-03-03T04:59:59Z', '2026-03-03T05:00:00Z'];
    await writeLines(
      admin.org,
      admin,
      id,
      moments.map((moment) => new Date(moment)),
    );
    const times = async (query: Query) => (await read(admin, id, query)).map(({ at }) => at.slice(8, 19));
    expect(await times({ from: '2026-03-01', to: '2026-03-02' })).toEqual(['03T04:59:59', '01T05:00:00']);
    expect(await times({ from: '2026-03-03' })).toEqual(['03T05:00:00']);
    expect(await times({ to: '2026-02-28' })).toEqual(['01T04:59:59']);
    expect(actions(await read(admin, id, { kind: 'documents' }))).toEqual(['document.opened', 'document.opened']);
    expect(await read(admin, id, { kind: 'structure' })).toEqual([]);
    for (const query of [{ kind: 'x' }, { from: '2026-02-30' }, { cursor: '1' }, { take: 101 }])
      expect((await ask(admin, id, query as Query)).status).toBe(400);
  });

  it('come in pages without gaps or repeats, also with equal timestamps and new entries in between (GAP-58)', async () => {
    const { admin, id } = await office();
    const moment = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, Math.floor(minute / 3)));
    await writeLines(
      admin.org,
      admin,
      id,
      Array.from({ length: 20 }, (_, minute) => moment(minute)),
    );
    const all = (await read(admin, id, { take: 100 })).map((item) => item.id);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await ask(admin, id, { take: 3, ...(cursor ? { cursor } : {}) });
      paged.push(...body.items.map((item: Activity) => item.id));
      cursor = body.next;
      await writeLines(admin.org, admin, id, [t.clock.now()]);
    } while (cursor);
    expect(new Set(all).size).toBe(20);
    expect(paged).toEqual(all);
  });
});

describe('a lead', () => {
  it('sees what was done to supervised people, not what they did to others (GAP-04)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const report = await t.person('userAdmin', admin.org, { supervisorId: lead.userId });
    const other = await buildUser(t.ownerDb, admin.org, { givenName: 'Zz', familyName: 'Secret' });
    await change(report, other.id, { version: 1, title: 'Zz' });
    await t.call(report, 'PUT /v1/profile/my', { body: { version: 1, middleName: 'Anne' } });
    await change(admin, report.userId, { version: 2, title: 'Cheffe' });
    expect(actions(await read(admin, report.userId))).toEqual(['user.changed', 'user.changed', 'user.changed']);
    const heard = await read(lead, report.userId);
    expect(heard.map(({ fields }) => fields[0]!.field)).toEqual(['title', 'middleName']);
    expect(JSON.stringify(heard)).not.toContain('Zz');
    expect((await ask(lead, other.id)).status).toBe(404);
    expect((await ask(admin, newId())).status).toBe(404);
  });
});
