import type { CalendarFile, CalendarSubscription, NewCalendarAddress } from '@fanal/contract/posts/calendar.shapes';
import { sql } from 'kysely';
import { sync, type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildPost } from '../posts.build.ts';

const t = useTestApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number) => new Date(t.clock.now().getTime() + ms);

type Member = Caller & { userId: string; org: NonNullable<Caller['org']> };
type Given = NonNullable<Parameters<typeof buildPost>[2]>;

const event = (org: Member['org'], title: string, { columns, ...given }: Given = {}) =>
  buildPost(t.ownerDb, org, {
    type: 'event',
    status: 'published',
    words: [{ locale: 'fr_CA', title, text: 'Au Vieux-Port.' }],
    ...given,
    columns: {
      event_place_name: 'Hôtel',
      event_address: '48, rue Racine',
      event_starts_at: later(2 * DAY),
      ...columns,
    },
  });

const subscribe = async (caller: Caller) =>
  (await t.call<NewCalendarAddress>(caller, 'POST /v1/my/calendar')).body.path;
const ask = (path: string) => t.call<string>(null, `GET ${path}`);

/** The events of a feed, parsed by an independent iCalendar library. */
const eventsOf = (text: string) =>
  Object.values(sync.parseICS(text))
    .filter((one): one is VEvent => one?.type === 'VEVENT')
    .map(({ uid, summary, location, start, end }) => ({ uid, summary, location, startsAt: start, endsAt: end! }));
const titlesIn = async (path: string) => eventsOf((await ask(path)).body).map(({ summary }) => summary);

describe('the calendar file of an event', () => {
  it('contains title, location and times in the iCalendar format (EVENTS-05, EVENTS-06)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await event(editor.org, 'Souper : de Noël', {
      columns: { event_ends_at: later(2 * DAY + 3 * HOUR) },
    });
    const { body } = await t.call<CalendarFile>(editor, `GET /v1/posts/${id}/calendar`);
    expect(body.fileName).toBe('Souper de Noël.ics');
    const [read] = eventsOf(body.content);
    expect(read).toMatchObject({ uid: `${id}@fanal`, summary: 'Souper : de Noël', location: 'Hôtel, 48, rue Racine' });
    expect(read!.endsAt.getTime() - read!.startsAt.getTime()).toBe(3 * HOUR);
    const { id: post } = await buildPost(t.ownerDb, editor.org);
    expect((await t.call(editor, `GET /v1/posts/${post}/calendar`)).status).toBe(404);
  });
});

describe('a calendar subscription', () => {
  it('contains only published events meant for this person (GAP-80, P11)', async () => {
    const member = await t.person('member');
    const other = await t.person('member', member.org);
    const only = (one: Member) => ({ targets: [{ kind: 'user' as const, id: one.userId }] });
    await event(member.org, 'Pour tout le monde');
    await event(member.org, 'Pour moi', only(member));
    await event(member.org, 'Pour une autre personne', only(other));
    await event(member.org, 'Brouillon', { status: 'draft' });
    await event(member.org, 'Archivé', { status: 'archived' });
    await event(member.org, 'Il y a longtemps', { columns: { event_starts_at: later(-100 * DAY) } });
    await event(member.org, 'Il y a un mois', { columns: { event_starts_at: later(-30 * DAY) } });
    await event(await t.organization(), 'Ailleurs');
    expect((await titlesIn(await subscribe(member))).sort()).toEqual([
      'Il y a un mois',
      'Pour moi',
      'Pour tout le monde',
    ]);
  });

  it('uses the person’s language and the organization’s name, with a refresh interval of one hour', async () => {
    const org = await t.organization({ name: 'Groupe Boréal' });
    const member = await t.person('member', org, { locale: 'es_ES' });
    await event(org, 'Souper', {
      words: [
        { locale: 'fr_CA', title: 'Souper' },
        { locale: 'es_ES', title: 'Cena' },
      ],
    });
    const { body, headers } = await ask(await subscribe(member));
    expect(eventsOf(body).map(({ summary }) => summary)).toEqual(['Cena']);
    expect(body).toContain('X-WR-CALNAME:Groupe Boréal');
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows recurring events at the same local time before and after a clock change (EVENTS-03, GAP-85, P56)', async () => {
    t.clock.set(new Date('2026-10-20T12:00:00Z'));
    const member = await t.person('member');
    const at = new Date('2026-10-19T12:00:00Z');
    // 06:15 in Montréal; daylight saving time ends on 1 November
    const { id } = await event(member.org, 'Rencontre de quart', {
      at,
      recurrence: { frequency: 'weekly', end: { kind: 'count', count: 4 } },
      nextAt: new Date('2026-10-26T12:00:00Z'),
      columns: {
        event_starts_at: new Date('2026-10-21T10:15:00Z'),
        event_ends_at: new Date('2026-10-21T10:30:00Z'),
        event_type: 'recurring',
      },
    });
    const found = eventsOf((await ask(await subscribe(member))).body);
    expect(found.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])).toEqual([
      ['2026-10-21T10:15:00.000Z', '2026-10-21T10:30:00.000Z'],
      ['2026-10-28T10:15:00.000Z', '2026-10-28T10:30:00.000Z'],
      ['2026-11-04T11:15:00.000Z', '2026-11-04T11:30:00.000Z'],
      ['2026-11-11T11:15:00.000Z', '2026-11-11T11:30:00.000Z'],
    ]);
    expect(found.map(({ uid }) => uid)).toEqual([
      `${id}@fanal`,
      `${id}-2026-10-26@fanal`,
      `${id}-2026-11-02@fanal`,
      `${id}-2026-11-09@fanal`,
    ]);
  });
});

describe('the address of a subscription', () => {
  it('is stored only as a hash, and a guessed address returns 404 (P11, P12)', async () => {
    const member = await t.person('member');
    const path = await subscribe(member);
    const token = path.slice('/v1/calendar/'.length, -'.ics'.length);
    const { rows } = await sql<{ text: string }>`select f::text as text from calendar_feeds f
      where organization_id = ${member.org}`.execute(t.ownerDb);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain(token);
    const guesses = [`/v1/calendar/${'A'.repeat(43)}.ics`, '/v1/calendar/x.ics', path.slice(0, -1), path.slice(0, -4)];
    const heard = await Promise.all(guesses.map(ask));
    expect(heard.map(({ status, body }) => [status, body])).toEqual(guesses.map(() => [404, heard[0]!.body]));
  });

  it('stops working when a new one is created, and when the person unsubscribes', async () => {
    const member = await t.person('member');
    const first = await subscribe(member);
    const second = await subscribe(member);
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
    expect((await t.call(member, 'DELETE /v1/my/calendar')).status).toBe(200);
    expect((await ask(second)).status).toBe(404);
    expect((await t.call(member, 'DELETE /v1/my/calendar')).status).toBe(404);
  });

  it('shows its owner the creation date and the last access, but never the address again', async () => {
    const member = await t.person('member');
    const read = async () =>
      (await t.call<{ subscription: CalendarSubscription | null }>(member, 'GET /v1/my/calendar')).body.subscription;
    expect(await read()).toBeNull();
    const path = await subscribe(member);
    const now = t.clock.now();
    expect(await read()).toEqual({ createdAt: expect.any(String), lastReadAt: null });
    t.clock.set(new Date(now.getTime() + HOUR));
    await ask(path);
    expect(new Date((await read())!.lastReadAt!).getTime()).toBeGreaterThanOrEqual(now.getTime() + HOUR);
  });

  it('returns 404 when the person may not sign in any more, or signs in with another account', async () => {
    const [blocked, locked, moved] = [await t.person('member'), await t.person('member'), await t.person('member')];
    const paths = [await subscribe(blocked), await subscribe(locked), await subscribe(moved)];
    const user = (one: Member) => sql`organization_id = ${one.org} and id = ${one.userId}`;
    await sql`update users set invitation_status = 'disabled' where ${user(blocked)}`.execute(t.ownerDb);
    await sql`update accounts set locked_at = now() where id = ${locked.accountId}`.execute(t.ownerDb);
    const other = await t.superAdmin();
    await sql`update users set account_id = ${other.accountId} where ${user(moved)}`.execute(t.ownerDb);
    for (const path of paths) expect((await ask(path)).status).toBe(404);
  });

  it('is refused to a super admin who is not a person of the organization', async () => {
    const root = await t.superAdmin();
    const org = await t.organization();
    expect((await t.call(root, 'POST /v1/my/calendar', { org })).status).toBe(404);
    expect((await t.call(root, 'GET /v1/my/calendar', { org })).body).toEqual({ subscription: null });
  });
});
