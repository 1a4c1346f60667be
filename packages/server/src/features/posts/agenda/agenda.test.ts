import type { Page } from '@fanal/contract/kit/page';
import type { Agenda } from '@fanal/contract/posts/agenda.shapes';
import type { PostCounts } from '@fanal/contract/posts/post-lists.shapes';
import type { PostMetrics, PostRow } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildPost } from '../posts.build.ts';

const t = useTestApp();

type Editor = Awaited<ReturnType<typeof t.person>>;
type Event = NonNullable<Parameters<typeof buildPost>[2]> & { title: string; starts: string; ends?: string };

/** Times are in UTC; the organization's time zone (America/Toronto) is UTC-5 in December. */
const event = (editor: Editor, { title, starts, ends, columns, ...given }: Event) =>
  buildPost(t.ownerDb, editor.org, {
    type: 'event',
    status: 'published',
    words: [{ locale: 'fr_CA', title }],
    ...given,
    columns: { event_starts_at: new Date(starts), ...(ends ? { event_ends_at: new Date(ends) } : {}), ...columns },
  });

const agenda = async (caller: Caller, from: string, days: number, query: Record<string, string> = {}) => {
  const params = new URLSearchParams({ from, days: String(days), ...query });
  return (await t.call<Agenda>(caller, `GET /v1/posts/agenda?${params}`)).body;
};
const titles = ({ entries }: Agenda) => entries.map(({ title }) => title);

describe('the agenda of a period', () => {
  it('returns events of these days in the organization’s time zone, also those that began before (EVENTS-06, GAP-39)', async () => {
    const editor = await t.person('contentCreator');
    await event(editor, { title: 'La veille', starts: '2026-12-01T04:59:00Z' });
    await event(editor, { title: 'Minuit', starts: '2026-12-01T05:00:00Z' });
    await event(editor, { title: 'Salon', starts: '2026-11-28T14:00:00Z', ends: '2026-12-02T20:00:00Z' });
    await event(editor, { title: 'Fini à minuit', starts: '2026-11-30T22:00:00Z', ends: '2026-12-01T05:00:00Z' });
    await event(editor, { title: 'Dernier soir', starts: '2026-12-08T04:30:00Z' });
    await event(editor, { title: 'Trop tard', starts: '2026-12-08T05:00:00Z' });
    await event(editor, { title: 'Brouillon', starts: '2026-12-03T15:00:00Z', status: 'draft' });
    await event(editor, { title: 'Supprimé', starts: '2026-12-03T15:00:00Z', status: 'deleted' });
    await buildPost(t.ownerDb, editor.org, { status: 'published' });
    const found = await agenda(editor, '2026-12-01', 7);
    expect(found.entries.map(({ title, day }) => [title, day])).toEqual([
      ['Salon', '2026-12-01'],
      ['Minuit', '2026-12-01'],
      ['Brouillon', '2026-12-03'],
      ['Dernier soir', '2026-12-07'],
    ]);
    expect(found.leftOut).toEqual([]);
    expect(titles(await agenda(editor, '2026-12-01', 7, { status: 'deleted' }))).toEqual(['Supprimé']);
    const stranger = await t.person('contentCreator');
    expect((await agenda(stranger, '2026-12-01', 7)).entries).toEqual([]);
  });

  it('returns the closing date of registration of events that have one (GAP-39)', async () => {
    const editor = await t.person('contentCreator');
    const supper = { title: 'Souper', starts: '2026-12-12T23:00:00Z' };
    const closes = new Date('2026-12-04T21:00:00Z');
    await event(editor, { ...supper, columns: { event_has_registration: true, event_registration_closes_at: closes } });
    await event(editor, { ...supper, title: 'Libre', columns: { event_registration_closes_at: closes } });
    const { entries } = await agenda(editor, '2026-11-29', 7);
    expect(entries).toMatchObject([{ kind: 'closing', title: 'Souper', startsAt: closes.toISOString(), endsAt: null }]);
    expect((await agenda(editor, '2026-12-06', 7)).entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['event', 'Souper'],
      ['event', 'Libre'],
    ]);
  });

  it('filters by status, mode, category, and text of title or location (EVENTS-04, EVENTS-05)', async () => {
    const editor = await t.person('contentCreator');
    const starts = '2026-12-03T15:00:00Z';
    await event(editor, { title: 'Visite', starts, columns: { event_place_name: 'Dépôt d’Alma' } });
    await event(editor, { title: 'Webinaire', starts, columns: { event_mode: 'virtual', categories: ['Sécurité'] } });
    await event(editor, { title: 'Alma en fête', starts, status: 'archived' });
    const week = (query: Record<string, string>) => agenda(editor, '2026-11-29', 7, query);
    expect(titles(await week({ title: 'depot d’alma' }))).toEqual(['Visite']);
    expect(titles(await week({ title: 'alma' })).sort()).toEqual(['Alma en fête', 'Visite']);
    expect(titles(await week({ mode: 'virtual' }))).toEqual(['Webinaire']);
    expect(titles(await week({ category: 'Sécurité' }))).toEqual(['Webinaire']);
    expect(titles(await week({ status: 'archived' }))).toEqual(['Alma en fête']);
  });

  it('returns twenty entries per day and the number of the others', async () => {
    const editor = await t.person('contentCreator');
    for (let at = 0; at < 23; at += 1)
      await event(editor, { title: `Séance ${at}`, starts: `2026-12-10T${String(at).padStart(2, '0')}:00:00Z` });
    const { entries, leftOut } = await agenda(editor, '2026-11-29', 35);
    // five of them began the evening before
    expect([entries.length, leftOut]).toEqual([23, []]);
    for (let at = 0; at < 5; at += 1) await event(editor, { title: 'Encore', starts: '2026-12-10T20:00:00Z' });
    const fuller = await agenda(editor, '2026-11-29', 35);
    expect(fuller.leftOut).toEqual([{ day: '2026-12-10', count: 3 }]);
    expect(fuller.entries.filter(({ day }) => day === '2026-12-10')).toHaveLength(20);
  });

  it('refuses a period of more than six weeks', async () => {
    const editor = await t.person('contentCreator');
    expect((await t.call(editor, 'GET /v1/posts/agenda?from=2026-12-01&days=43')).status).toBe(400);
  });
});

describe('future occurrences', () => {
  const weekly = { frequency: 'weekly', end: { kind: 'never' } } as const;
  const times = ({ entries }: Agenda) => entries.map(({ kind, startsAt }) => [kind, startsAt]);

  it('follow the rule, at the same local time after a clock change (EVENTS-03, GAP-31, P56)', async () => {
    const editor = await t.person('contentCreator');
    // Published on a Monday for the Wednesday after, at 6:15; the next one goes out on 2 November.
    await event(editor, {
      title: 'Rencontre de quart',
      starts: '2026-10-28T10:15:00Z',
      ends: '2026-10-28T10:30:00Z',
      recurrence: weekly,
      at: new Date('2026-10-26T12:00:00Z'),
      nextAt: new Date('2026-11-02T13:00:00Z'),
    });
    const found = await agenda(editor, '2026-10-25', 28);
    expect(times(found)).toEqual([
      ['event', '2026-10-28T10:15:00.000Z'],
      ['repetition', '2026-11-04T11:15:00.000Z'],
      ['repetition', '2026-11-11T11:15:00.000Z'],
      ['repetition', '2026-11-18T11:15:00.000Z'],
    ]);
    expect(found.entries[1]).toMatchObject({
      endsAt: '2026-11-04T11:30:00.000Z',
      isRecurring: true,
      day: '2026-11-04',
    });
    // the rule still applies years later
    expect((await agenda(editor, '2031-01-01', 7)).entries).toHaveLength(1);
  });

  it('start after the published ones, end with the rule, and do not exist for an archived event (GAP-31, GAP-33)', async () => {
    const editor = await t.person('contentCreator');
    const ending = { frequency: 'weekly', end: { kind: 'until', until: '2026-11-23' } } as const;
    const talk = { title: 'Rencontre', starts: '2026-11-02T11:15:00Z', at: new Date('2026-11-02T11:00:00Z') };
    await event(editor, { ...talk, recurrence: ending, nextAt: new Date('2026-11-16T11:00:00Z') });
    await event(editor, { ...talk, recurrence: weekly, status: 'archived', nextAt: null });
    const { entries } = await agenda(editor, '2026-11-08', 42);
    expect(entries.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(['2026-11-16', '2026-11-23']);
  });

  it('exist for a scheduled event too, which is itself the first occurrence', async () => {
    const editor = await t.person('contentCreator');
    await event(editor, {
      title: 'Rencontre',
      starts: '2026-12-07T11:15:00Z',
      status: 'scheduled',
      recurrence: weekly,
      scheduledAt: new Date('2026-12-04T17:00:00Z'),
    });
    expect(times(await agenda(editor, '2026-12-06', 14))).toEqual([
      ['event', '2026-12-07T11:15:00.000Z'],
      ['repetition', '2026-12-14T11:15:00.000Z'],
    ]);
  });
});

describe('the list of events', () => {
  it('filters by title or location and by mode, with the same counts (GAP-29, POSTS-03, EVENTS-04, EVENTS-05)', async () => {
    const editor = await t.person('contentCreator');
    const starts = '2036-12-03T15:00:00Z';
    await event(editor, { title: 'Visite', starts, columns: { event_place_name: 'Dépôt d’Alma' } });
    await event(editor, { title: 'Webinaire', starts, columns: { event_mode: 'virtual' } });
    const find = async (query: string) => {
      const list = await t.call<Page<PostRow>>(editor, `GET /v2/posts?type=event&${query}`);
      const counts = await t.call<PostCounts>(editor, `GET /v1/posts/status/counts?type=event&${query}`);
      return [list.body.items.map(({ title }) => title), counts.body.upcoming];
    };
    expect(await find('title=alma')).toEqual([['Visite'], 1]);
    expect(await find('mode=virtual')).toEqual([['Webinaire'], 1]);
    expect(await find('mode=hybrid')).toEqual([[], 0]);
    const { body } = await t.call<PostRow>(editor, 'POST /v1/posts', {
      body: { type: 'event', postContents: [{ locale: 'fr_CA', title: 'Clinique' }], eventPlaceName: 'Siège social' },
    });
    expect((await find('title=siege'))[0]).toEqual(['Clinique']);
    await t.call(editor, `PATCH /v1/posts/${body.id}`, {
      body: { version: 1, eventPlaceName: 'Garage de Chicoutimi' },
    });
    expect([(await find('title=siege'))[0], (await find('title=garage'))[0]]).toEqual([[], ['Clinique']]);
    await t.call(editor, `PATCH /v1/posts/${body.id}`, { body: { version: 2, eventMode: 'hybrid' } });
    expect((await find('title=garage'))[0]).toEqual(['Clinique']);
  });

  it('returns the seats taken by answers, spouses and children included (EVENTS-08)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await event(editor, {
      title: 'Souper',
      starts: '2036-12-12T23:00:00Z',
      columns: { event_has_registration: true, event_allow_plus_one: true, event_allow_children: true },
    });
    const answers = [
      { response: 'participates', spouseCount: 1, childrenCount: 2 },
      { response: 'participates' },
      { response: 'maybe', spouseCount: 1 },
    ];
    for (const answer of answers) {
      const guest = await buildUser(t.ownerDb, editor.org);
      const { status } = await t.call(editor, `PUT /v1/posts/${id}/responses/${guest.id}`, { body: answer });
      expect(status).toBe(200);
    }
    const { body } = await t.call<PostMetrics[]>(editor, 'POST /v1/posts/metrics', { body: { postIds: [id] } });
    expect(body[0]!.answers).toEqual({ participates: 2, maybe: 1, declines: 0, seats: 5 });
  });
});
