/** The register of requests, and the erasure of a person without a trace (P41). */
import type { ErrorBody } from '@fanal/contract/errors';
import type { PrivacyRequest } from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildCardType } from '#features/cards/cards.build';
import { buildCourse } from '#features/courses/courses.build';
import { localTimeOf } from '#platform/time/zoned-time';
import { addCard } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { giveOwner } from '../session/organizations.build.ts';

const t = useTestApp();
type Answer = PrivacyRequest & ErrorBody;
const today = () => localTimeOf(t.clock.now(), 'America/Toronto').day;
const enter = (caller: Caller, userId: string, kind = 'erasure', receivedOn = today()) =>
  t.call<Answer>(caller, 'POST /v1/privacy-requests', { body: { kind, userId, receivedOn } });
const list = async (caller: Caller) =>
  (await t.call<{ items: PrivacyRequest[] }>(caller, 'GET /v1/privacy-requests')).body.items;
const erase = (caller: Caller, { id, version }: PrivacyRequest, confirmation = 'Supprimer') =>
  t.call<Answer>(caller, `POST /v1/privacy-requests/${id}/erase`, { body: { version, confirmation } });
const answer = (caller: Caller, id: string, body: object) =>
  t.call<Answer>(caller, `PUT /v1/privacy-requests/${id}/answer`, { body });
const runErasure = (org: string, id: string) =>
  t.app.jobs.find(({ task }) => task === 'erase-person')!.run({ org, id });

/** Twenty values that name one person. */
const identity = {
  givenName: 'Wilhelmine',
  familyName: 'Quackelbeen',
  preferredGivenName: 'Mimine',
  middleName: 'Adalgise',
  email: 'w.quackelbeen@nulle.example',
  professionalEmail: 'wq@travail.example',
  homePhone: '+14185550199',
  workPhone: '+14185550188',
  professionalPhone: '+14185550177',
  employeeNumber: 'QX-98871',
  street: '4417, rang des Hirondelles',
  city: 'Saint-Quelconque',
  postalCode: 'G1R 4S9',
  motherName: 'Zéphirine Oubliette',
  allergies: 'Arachides-Quintessence',
  borrowedAssets: 'Clé-8842',
  title: 'Vérificatrice-Unique',
};

/** Every table, row by row as text, that contains a value. */
const hits = async (values: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
    t.ownerDb,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ value: string }>`select v.value from ${sql.raw(name)} as r
      cross join unnest(${sql.val([...values])}::text[]) as v(value) where position(v.value in r::text) > 0`.execute(
      t.ownerDb,
    );
    found.push(...rows.map(({ value }) => `${name}: ${value}`));
  }
  return found;
};

describe('the register of requests', () => {
  it('keeps who asked for what, until when the answer is due, and what it was', async () => {
    const admin = await t.person('organizationAdmin');
    const person = await t.person('member', admin.org);
    const { status, body: request } = await enter(admin, person.userId, 'access', '2026-01-05');
    expect(status).toBe(201);
    expect(request).toMatchObject({ kind: 'access', status: 'open', receivedOn: '2026-01-05', dueOn: '2026-02-04' });
    expect((await enter(admin, person.userId, 'access', '2199-01-01')).body.code).toBe('VALIDATION_FAILED');
    const early = { version: 1, granted: true, answeredOn: '2026-01-04', answer: null };
    expect((await answer(admin, request.id, early)).body.code).toBe('VALIDATION_FAILED');
    const given = { version: 1, granted: true, answeredOn: '2026-01-20', answer: 'Remise en main propre' };
    expect((await answer(admin, request.id, given)).body).toMatchObject({
      status: 'granted',
      answeredOn: '2026-01-20',
    });
    expect((await answer(admin, request.id, given)).body.code).toBe('VERSION_CONFLICT');
    const erasure = (await enter(admin, person.userId)).body;
    expect((await answer(admin, erasure.id, { ...given, answeredOn: today() })).body.code).toBe('VERSION_CONFLICT');
    expect((await list(admin)).map(({ id }) => id)).toEqual([erasure.id, request.id]);
  });

  it('is closed to other roles and other organizations', async () => {
    const admin = await t.person('organizationAdmin');
    const person = await t.person('member', admin.org);
    const { body: request } = await enter(admin, person.userId);
    const userAdmin = await t.person('userAdmin', admin.org);
    expect((await t.call(userAdmin, 'GET /v1/privacy-requests')).status).toBe(403);
    const stranger = await t.person('organizationAdmin');
    expect(await list(stranger)).toEqual([]);
    expect((await enter(stranger, person.userId)).body.code).toBe('VALIDATION_FAILED');
    expect((await erase(stranger, request)).status).toBe(404);
    expect((await t.call(stranger, `POST /v1/privacy-requests/${request.id}/export`)).status).toBe(404);
  });
});

describe('the erasure of a person', () => {
  it('leaves none of twenty values that name the person in any table, and the totals as they were (P41)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = (
      await t.call<{ id: string }>(admin, 'POST /v1/all/users', { body: { ...identity, phone: '+14185550166' } })
    ).body;
    const { body: before } = await t.call<{ version: number }>(admin, `GET /v1/all/users/${id}`);
    const changes = { version: before.version, preferredGivenName: 'Mimi-la-Rare', nationalId: '046454286' };
    expect((await t.call(admin, `PATCH /v1/all/users/${id}`, { body: changes })).status).toBe(200);
    const { id: cardTypeId } = await buildCardType(t.ownerDb);
    await addCard(t, admin, {
      userId: id,
      cardTypeId,
      data: { number: 'PERMIS-55120' },
      comments: 'Remarque-rarissime',
    });
    const { id: courseId } = await buildCourse(t.ownerDb, admin.org);
    await sql`insert into course_completions (organization_id, id, course_id, user_id, course_version, completed_at, completed_on,
        correct_answers, asked_questions)
      values (${admin.org}, gen_random_uuid(), ${courseId}, ${id}, 1, now(), current_date, 3, 4)`.execute(t.ownerDb);
    const completions = async () =>
      (
        await sql<{ sum: number }>`select sum(completions)::int as sum from course_weeks
        where organization_id = ${admin.org}`.execute(t.ownerDb)
      ).rows[0]!.sum;
    const values = [
      ...Object.values(identity),
      '+14185550166',
      'Mimi-la-Rare',
      'Wilhelmine Quackelbeen',
      'PERMIS-55120',
    ];
    expect(values.length).toBeGreaterThanOrEqual(20);
    expect((await hits(values)).length).toBeGreaterThan(15);
    const total = await completions();
    expect(total).toBe(1);

    const { body: request } = await enter(admin, id);
    expect((await erase(admin, request, 'oui')).body.code).toBe('CONFIRMATION_WRONG');
    const { body: begun } = await erase(admin, request);
    expect(begun).toMatchObject({ status: 'working', erasedPercent: 0 });
    // stored answers of repeated requests end within a day by themselves
    await sql`delete from idempotency_keys`.execute(t.ownerDb);
    await runErasure(admin.org, request.id);

    expect(await hits(values)).toEqual([]);
    expect(await completions()).toBe(total);
    const [kept] = await list(admin);
    expect(kept).toMatchObject({ status: 'granted', person: null, erasedPercent: 100, answeredOn: expect.any(String) });
    expect((await t.call(admin, `GET /v1/all/users/${id}`)).status).toBe(404);
    const { rows: breaks } = await sql`select * from audit_breaks(${admin.org})`.execute(t.ownerDb);
    expect(breaks).toEqual([]);
  });

  it('leaves whoever must stay, and whoever else has the same name (GAP-62)', async () => {
    const owner = await t.person('organizationAdmin', undefined, { givenName: 'Luc', familyName: 'Roy' });
    await giveOwner(t.ownerDb, owner.org, owner.userId);
    const admin = await t.person('organizationAdmin', owner.org, { givenName: 'Luc', familyName: 'Roy' });
    const { body: ofOwner } = await enter(admin, owner.userId);
    expect((await erase(admin, ofOwner)).body.code).toBe('OWNER_KEPT');
    const { body: ofSelf } = await enter(admin, admin.userId);
    expect((await erase(admin, ofSelf)).body.code).toBe('SELF_REMOVAL_REFUSED');
    const { body: request } = await enter(owner, admin.userId);
    await erase(owner, request);
    await runErasure(owner.org, request.id);
    const recorded = (await list(owner)).map(({ recordedByName }) => recordedByName);
    expect(recorded).toEqual(['Luc Roy', 'Luc Roy', 'Luc Roy']);
  });

  it('goes on after a worker was lost, and gives up when the order no longer holds (P50)', async () => {
    const owner = await t.person('organizationAdmin');
    const admin = await t.person('organizationAdmin', owner.org);
    const person = await t.person('member', owner.org);
    const { body: request } = await enter(admin, person.userId);
    await erase(admin, request);
    const row = () =>
      t.ownerDb.selectFrom('privacy_requests').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow();
    // another process has it for two minutes
    const until = new Date(t.clock.now().getTime() + 120_000);
    await t.ownerDb.updateTable('privacy_requests').set({ lease_until: until }).where('id', '=', request.id).execute();
    await runErasure(owner.org, request.id);
    expect((await row()).status).toBe('working');
    t.clock.set(new Date(until.getTime() + 1_000));
    await t.ownerDb
      .updateTable('users')
      .set({ invitation_status: 'disabled', status_before_disabled: 'claimed', disabled_by: 'admin' })
      .where('id', '=', admin.userId)
      .execute();
    await runErasure(owner.org, request.id);
    expect((await row()).status).toBe('open');
    expect((await t.call(owner, `GET /v1/all/users/${person.userId}`)).status).toBe(200);
  });
});
