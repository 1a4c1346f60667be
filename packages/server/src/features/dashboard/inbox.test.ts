import { inboxKinds, LINES_SHOWN, MOST_SNOOZED_DAYS } from '@fanal/contract/dashboard/inbox.rules';
import type { InboxLine, Marked, WaitingLines } from '@fanal/contract/dashboard/inbox.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { dayAfter, stayAtNoon } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { countWaiting, fillInbox } from '../../../test/waiting.ts';
import { sweepMarks } from './inbox.service.ts';

const t = useTestApp();
stayAtNoon(t);

const read = async (who: Caller, query: Record<string, string> = {}): Promise<WaitingLines> => {
  const answer = await t.call<WaitingLines>(who, 'GET /v1/inbox', { query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const page = (who: Caller, kind: string, query: Record<string, string | number> = {}) =>
  t.call<Page<InboxLine> & ErrorBody>(who, `GET /v1/inbox/${kind}`, { query });
const snooze = (who: Caller, body: object) => t.call<Marked & ErrorBody>(who, 'PUT /v1/inbox/snoozes', { body });
const assign = (who: Caller, body: object) => t.call<Marked & ErrorBody>(who, 'PUT /v1/inbox/assignments', { body });
const countsOf = ({ groups }: WaitingLines) => Object.fromEntries(groups.map(({ kind, count }) => [kind, count]));
const linesOf = ({ groups }: WaitingLines, kind: string) => groups.find((group) => group.kind === kind)?.lines ?? [];
const nameOf = ({ kind, id }: InboxLine) => ({ kind, id });
const auditOf = (org: OrgId) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('organization_id', '=', org)
    .where('action', 'like', 'inbox.%')
    .orderBy('sequence')
    .execute();
/** Counts without those that are 0, as the inbox leaves them out. */
const present = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

describe('the inbox', () => {
  it('counts of every kind what an independent count finds, the most pressing first (DASHBOARD-04)', async () => {
    const { admin, org } = await fillInbox(t);
    const inbox = await read(admin);
    const counted = await countWaiting(t, org);
    expect(countsOf(inbox)).toEqual(present(counted));
    expect(Object.keys(present(counted))).toHaveLength(15);
    expect(inbox.total).toBe(Object.values(counted).reduce((sum, count) => sum + count, 0));
    const ranks = inbox.groups.map(({ lines }) => Math.max(...lines.map(({ urgency }) => urgency)));
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    for (const { kind, count, lines } of inbox.groups) {
      expect(lines, kind).toHaveLength(Math.min(count, LINES_SHOWN));
      for (const line of lines) expect(line.urgency, kind).toBeGreaterThanOrEqual(inboxKinds[kind].weight);
    }
  });

  it('says for each line why it stands there', async () => {
    const { admin } = await fillInbox(t);
    const inbox = await read(admin);
    const reasonsOf = (kind: string) => linesOf(inbox, kind).map(({ reason }) => [reason.code, reason.number]);
    expect(reasonsOf('cardsExpired')).toEqual([
      ['expiredDays', 40],
      ['expiredDays', 3],
    ]);
    expect(reasonsOf('cardsSoon')).toEqual([
      ['endsInDays', 0],
      ['endsInDays', 5],
    ]);
    expect(reasonsOf('payRuns')).toEqual([['payInDays', 3]]);
    expect(reasonsOf('lateCourses')).toEqual([['latePeople', 2]]);
    expect(reasonsOf('imports')).toEqual([['refusedLines', 3]]);
    expect(reasonsOf('administrators')).toEqual([['fewAdministrators', 1]]);
    expect(reasonsOf('incompleteProfiles')[0]).toEqual(['noContact', null]);
    const languages = linesOf(inbox, 'translations').map(({ object, reason }) => [
      object,
      reason.code,
      reason.languages,
    ]);
    expect(languages).toContainEqual(['post', 'missingLanguages', ['en']]);
    expect(languages).toContainEqual(['article', 'outdatedLanguages', ['en']]);
  });

  it('pages through the lines of a kind, each once', async () => {
    const { admin } = await fillInbox(t);
    const [first, second] = [
      await page(admin, 'invitations', { perPage: 4 }),
      await page(admin, 'invitations', { perPage: 4, page: 2 }),
    ];
    expect([first.body.total, first.body.lastPage]).toEqual([6, 2]);
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect((await page(admin, 'nothing')).status).toBe(404);
  });

  it('shows a lead only what concerns the people whom he manages (ROLES-10)', async () => {
    const { lead, org } = await fillInbox(t);
    const led = await t.ownerDb.selectFrom('users').select('id').where('supervisor_id', '=', lead.userId).execute();
    const counted = await countWaiting(
      t,
      org,
      led.map(({ id }) => id),
    );
    const { cards, cardsExpired, cardsSoon, lateCourses, incompleteProfiles, noSupervisor } = counted;
    const inbox = await read(lead);
    expect(countsOf(inbox)).toEqual(
      present({ cards, cardsExpired, cardsSoon, lateCourses, incompleteProfiles, noSupervisor }),
    );
    expect([cardsExpired, cardsSoon, lateCourses]).toEqual([1, 1, 1]);
    expect(linesOf(inbox, 'lateCourses')[0]!.reason.number).toBe(1);
    expect((await page(lead, 'locked')).body.code).toBe('NOT_FOUND');
  });

  it('shows each role only what it may act on, and a neighbour nothing of it', async () => {
    const { org } = await fillInbox(t);
    const kindsOf = async (who: Caller) => Object.keys(countsOf(await read(who))).toSorted();
    expect(await kindsOf(await t.person('contentCreator', org))).toEqual([
      'articles',
      'drafts',
      'lateCourses',
      'translations',
    ]);
    expect(await kindsOf(await t.person('userAdmin', org))).toEqual(
      ['deliveries', 'imports', 'incompleteProfiles', 'invitations', 'locked', 'noSupervisor'].toSorted(),
    );
    expect((await read(await t.person('influencer', org))).total).toBe(0);
    expect((await t.call(await t.person('member', org), 'GET /v1/inbox')).status).toBe(403);
    const neighbour = await t.person('organizationAdmin');
    expect(countsOf(await read(neighbour))).toEqual(present(await countWaiting(t, neighbour.org)));
  });

  it('leaves out what belongs to a module that is off (GAP-26)', async () => {
    const { admin, org } = await fillInbox(t);
    const features = { operations: false, learning: false, paystubs: false };
    const changed = await t.call(admin, `PATCH /v1/organization/${org}`, { body: { version: 1, features } });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const kinds = Object.keys(countsOf(await read(await t.person('organizationAdmin', org))));
    expect(kinds).toContain('invitations');
    for (const kind of ['cards', 'cardsExpired', 'cardsSoon', 'lateCourses', 'payRuns'])
      expect(kinds).not.toContain(kind);
  });
});

describe('putting off', () => {
  it('hides a line until its day, for oneself alone, and brings it back', async () => {
    const { admin, org } = await fillInbox(t);
    const colleague = await t.person('organizationAdmin', org);
    const lines = linesOf(await read(admin), 'invitations')
      .slice(0, 2)
      .map(nameOf);
    const before = (await read(admin)).total;
    expect((await snooze(admin, { lines, until: dayAfter(t, 2) })).body).toEqual({ lines: 2 });
    const after = await read(admin);
    expect([after.total, after.snoozed]).toEqual([before - 2, 2]);
    expect((await read(colleague)).snoozed).toBe(0);
    const hidden = await read(admin, { snoozed: 'true' });
    expect(
      linesOf(hidden, 'invitations')
        .map(({ id, snoozedUntil }) => [id, snoozedUntil])
        .toSorted(),
    ).toEqual(lines.map(({ id }) => [id, dayAfter(t, 2)]).toSorted());
    await snooze(admin, { lines: lines.slice(0, 1), until: null });
    expect((await read(admin)).snoozed).toBe(1);
    await t.ownerDb
      .updateTable('inbox_snoozes')
      .set({ until: dayAfter(t, 0) })
      .where('organization_id', '=', org)
      .execute();
    expect((await read(admin)).snoozed).toBe(0);
    expect((await auditOf(org)).map(({ action }) => action)).toEqual(['inbox.snoozed', 'inbox.broughtBack']);
  });

  it('hides a line for everybody when that is asked for, once however often', async () => {
    const { admin, org } = await fillInbox(t);
    const colleague = await t.person('organizationAdmin', org);
    const lines = linesOf(await read(admin), 'locked').map(nameOf);
    for (const days of [3, 4]) await snooze(admin, { lines, until: dayAfter(t, days), forEverybody: true });
    expect(linesOf(await read(colleague), 'locked')).toEqual([]);
    const [hidden] = linesOf(await read(colleague, { snoozed: 'true' }), 'locked');
    expect(hidden!.snoozedUntil).toBe(dayAfter(t, 4));
    await snooze(colleague, { lines, until: null, forEverybody: true });
    expect(linesOf(await read(admin), 'locked')).toHaveLength(1);
  });

  it('refuses a day that is over or far away, what is not there, and a lead who would hide it from others', async () => {
    const { admin, lead } = await fillInbox(t);
    const lines = linesOf(await read(admin), 'cards').map(nameOf);
    const codes = async (who: Caller, body: object) => (await snooze(who, body)).body.code;
    expect(await codes(admin, { lines, until: dayAfter(t, 0) })).toBe('VALIDATION_FAILED');
    expect(await codes(admin, { lines, until: dayAfter(t, MOST_SNOOZED_DAYS + 1) })).toBe('VALIDATION_FAILED');
    expect(await codes(admin, { lines: [], until: dayAfter(t, 1) })).toBe('VALIDATION_FAILED');
    const nobody = [{ kind: 'cards', id: '019f0000-0000-7000-8000-000000000000' }];
    expect(await codes(admin, { lines: [...lines, ...nobody], until: dayAfter(t, 1) })).toBe('NOT_FOUND');
    expect(await codes(lead, { lines, until: dayAfter(t, 1) })).toBe('NOT_FOUND');
    const own = linesOf(await read(lead), 'cardsExpired').map(nameOf);
    expect(await codes(lead, { lines: own, until: dayAfter(t, 1), forEverybody: true })).toBe('ACTION_FORBIDDEN');
    expect((await snooze(lead, { lines: own, until: dayAfter(t, 1) })).status).toBe(200);
    const neighbour = await t.person('organizationAdmin');
    expect(await codes(neighbour, { lines, until: dayAfter(t, 1) })).toBe('NOT_FOUND');
    expect((await read(admin)).snoozed).toBe(0);
  });

  it('forgets what has been over for long', async () => {
    const { admin, org } = await fillInbox(t);
    await snooze(admin, { lines: linesOf(await read(admin), 'cards').map(nameOf), until: dayAfter(t, 1) });
    const left = () => t.ownerDb.selectFrom('inbox_snoozes').select('id').where('organization_id', '=', org).execute();
    await sweepMarks(t.ownerDb, t.clock.now());
    expect(await left()).toHaveLength(1);
    await sweepMarks(t.ownerDb, new Date(t.clock.now().getTime() + 500 * 86_400_000));
    expect(await left()).toHaveLength(0);
  });
});

describe('assigning', () => {
  it('lets a colleague see a line first, whatever its kind, and others to whom it is assigned', async () => {
    const { admin, org } = await fillInbox(t);
    const userAdmin = await t.person('userAdmin', org);
    const last = (await page(admin, 'noSupervisor', { perPage: 100 })).body.items.at(-1)!;
    expect((await assign(admin, { lines: [nameOf(last)], userId: userAdmin.userId })).body).toEqual({ lines: 1 });
    const [group] = (await read(userAdmin)).groups;
    expect(group!.lines[0]).toMatchObject({ ...nameOf(last), isMine: true });
    expect((await page(userAdmin, 'noSupervisor', { perPage: 1 })).body.items[0]!.id).toBe(last.id);
    const seen = (await page(admin, 'noSupervisor', { perPage: 100 })).body.items.find(({ id }) => id === last.id)!;
    expect(seen).toMatchObject({ isMine: false, assignee: { userId: userAdmin.userId } });
    await assign(admin, { lines: [nameOf(last)], userId: null });
    expect((await read(userAdmin)).groups[0]!.lines[0]!.isMine).toBe(false);
    expect((await auditOf(org)).map(({ action }) => action)).toEqual(['inbox.assigned', 'inbox.unassigned']);
  });

  it('refuses whoever may not act on the line, or does not manage its person (ROLES-10)', async () => {
    const { admin, lead, org } = await fillInbox(t);
    const [ofLed, other] = (await page(admin, 'cardsExpired')).body.items.map(nameOf);
    expect((await assign(admin, { lines: [ofLed], userId: lead.userId })).status).toBe(200);
    expect((await assign(admin, { lines: [other], userId: lead.userId })).body.code).toBe('ASSIGNEE_REFUSED');
    const creator = await t.person('contentCreator', org);
    expect((await assign(admin, { lines: [other], userId: creator.userId })).body.code).toBe('ASSIGNEE_REFUSED');
    const stranger = await t.person('organizationAdmin');
    expect((await assign(admin, { lines: [other], userId: stranger.userId })).body.code).toBe('NOT_FOUND');
    expect((await assign(stranger, { lines: [other], userId: stranger.userId })).body.code).toBe('NOT_FOUND');
  });

  it('offers colleagues who may act on a kind, by name', async () => {
    const { admin, lead, org } = await fillInbox(t);
    await buildUser(t.ownerDb, org, { roleType: 'userAdmin', familyName: 'Zébrowski' });
    await buildUser(t.ownerDb, org, { roleType: 'userAdmin', familyName: 'Zébrowski', invitationStatus: 'invited' });
    const ask = (who: Caller, kind: string, query = {}) =>
      t.call<Page<PersonBrief> & ErrorBody>(who, `GET /v1/inbox/${kind}/colleagues`, { query });
    expect((await ask(admin, 'locked')).body.total).toBe(2);
    expect((await ask(admin, 'cards')).body.items.map(({ id }) => id).toSorted()).toEqual(
      [admin.userId, lead.userId].toSorted(),
    );
    expect((await ask(admin, 'locked', { search: 'zebro' })).body.items.map(({ displayName }) => displayName)).toEqual([
      'Camille Zébrowski',
    ]);
    expect((await ask(lead, 'locked')).body.code).toBe('NOT_FOUND');
  });
});

describe('an empty inbox', () => {
  it('says what was done since Monday', async () => {
    const admin = await t.person('organizationAdmin');
    await t.person('organizationAdmin', admin.org);
    const locked = await buildUser(t.ownerDb, admin.org, {
      invitationStatus: 'disabled',
      disabledBy: 'security',
      email: 'a@b.example',
    });
    await t.call(admin, `PUT /v1/all/users/${locked.id}/block`, { body: { blocked: false } });
    await t.ownerDb
      .updateTable('users')
      .set({ supervisor_id: admin.userId, phone: null, email: 'x@b.example' })
      .where('organization_id', '=', admin.org)
      .where('id', '=', locked.id)
      .execute();
    await t.ownerDb
      .updateTable('users')
      .set({ email: sql<string>`id || '@boreal.example'`, supervisor_id: null })
      .where('organization_id', '=', admin.org)
      .where('role_type', '=', 'organizationAdmin')
      .execute();
    expect(await read(admin)).toMatchObject({ total: 0, groups: [], done: [{ kind: 'locked', count: 1 }] });
  });
});
