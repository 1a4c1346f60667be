import type { ErrorBody } from '@fanal/contract/errors';
import type { CalendarFile } from '@fanal/contract/posts/posts.shapes';
import type { EventResponse, EventResponses } from '@fanal/contract/posts/responses.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildPost } from '../posts.build.ts';

const t = useTestApp();
const HOUR = 3_600_000;
const at = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR);

const supper = async (columns: object = {}) => {
  const editor = await t.person('contentCreator', undefined, { givenName: 'Maude', familyName: 'Aubin' });
  const names = ['Benali', 'Diallo', 'Herrera', 'Roy'];
  const guests: (Caller & { userId: string })[] = [];
  for (const familyName of names) guests.push(await t.person('member', editor.org, { familyName }));
  const { id } = await buildPost(t.keeper, editor.org, {
    ...{
      type: 'event',
      status: 'published',
      words: [{ locale: 'fr_CA', title: 'Souper de Noël', text: 'Au Vieux-Port.' }],
    },
    targets: guests.map(({ userId }) => ({ kind: 'user' as const, id: userId })),
    columns: {
      ...{ event_place_name: 'Hôtel du Vieux-Port', event_address: '48, rue Racine', event_starts_at: at(48) },
      ...{ event_has_registration: true, event_registration_closes_at: at(24) },
      ...{ event_allow_plus_one: true, event_allow_children: true, ...columns },
    },
  });
  const respond = (guest: Caller, body: object) =>
    t.call<EventResponse & ErrorBody>(guest, `PUT /v1/my/events/${id}/response`, { body });
  const list = async (query: Record<string, string | number> = {}) =>
    (await t.call<EventResponses>(editor, `GET /v1/posts/${id}/responses`, { query })).body;
  return { editor, guests, id, respond, list };
};

describe('the answers to an event', () => {
  it('are listed with everybody who is invited, and add up to seats (EVENTS-02, EVENTS-07 to EVENTS-09, GAP-41)', async () => {
    const { guests, respond, list } = await supper({ event_capacity: 50 });
    await respond(guests[0]!, { response: 'participates', spouseCount: 1, childrenCount: 2 });
    await respond(guests[1]!, { response: 'maybe', spouseCount: 1 });
    await respond(guests[2]!, { response: 'declines', spouseCount: 1, childrenCount: 3 });
    const all = await list();
    expect(all.totals).toEqual({
      ...{
        invited: 4,
        participates: 1,
        maybe: 1,
        declines: 1,
        none: 1,
        spouses: 1,
        children: 2,
        seats: 4,
        capacity: 50,
      },
    });
    expect(
      all.items.map(({ user, response, spouseCount, childrenCount }) => [
        user.displayName,
        response,
        spouseCount,
        childrenCount,
      ]),
    ).toEqual([
      ['Camille Benali', 'participates', 1, 2],
      ['Camille Diallo', 'maybe', 1, 0],
      ['Camille Herrera', 'declines', 0, 0],
      ['Camille Roy', 'none', 0, 0],
    ]);
    expect((await list({ response: 'none' })).items.map(({ user }) => user.displayName)).toEqual(['Camille Roy']);
    expect((await list({ search: 'diallo' })).total).toBe(1);
    expect((await list({ perPage: 3, page: 2 })).items).toHaveLength(1);
  });

  it('may be given in somebody’s name, which is shown, until the person changes it (GAP-41)', async () => {
    const { editor, guests, id, respond, list } = await supper();
    const record = (caller: Caller, userId: string) =>
      t.call<EventResponse & ErrorBody>(caller, `PUT /v1/posts/${id}/responses/${userId}`, {
        body: { response: 'participates' },
      });
    const { body } = await record(editor, guests[0]!.userId);
    expect(body.recordedBy).toEqual({ id: editor.userId, displayName: 'Maude Aubin' });
    await respond(guests[0]!, { response: 'declines' });
    expect((await list()).items[0]).toMatchObject({ response: 'declines', recordedBy: null });
    expect((await record(editor, editor.userId)).status).toBe(404);
    const influencer = await t.person('influencer', editor.org);
    expect((await record(influencer, guests[0]!.userId)).status).toBe(403);
  });

  it('end with the closing date, and are not awaited without a registration (EVENTS-06, GAP-39)', async () => {
    const closed = await supper({ event_registration_closes_at: at(-1) });
    expect((await closed.respond(closed.guests[0]!, { response: 'maybe' })).body.code).toBe('EVENT_CLOSED');
    const open = await supper({ event_has_registration: false });
    expect((await open.respond(open.guests[0]!, { response: 'maybe' })).body.code).toBe('EVENT_NOT_OPEN');
    expect((await open.respond(open.editor, { response: 'maybe' })).status).toBe(404);
  });

  it('bring nobody whom the event does not invite (EVENTS-07)', async () => {
    const { guests, respond } = await supper({ event_allow_plus_one: false, event_allow_children: false });
    const { body } = await respond(guests[0]!, { response: 'participates', spouseCount: 1, childrenCount: 1 });
    expect((body.details!.issues as { path: string }[]).map(({ path }) => path)).toEqual([
      'spouseCount',
      'childrenCount',
    ]);
  });

  it('never take more seats than there are, however many answer at once', async () => {
    const { guests, respond, list } = await supper({ event_capacity: 5 });
    const answers = await Promise.all(
      guests.map((guest) => respond(guest, { response: 'participates', spouseCount: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const full = answers.find(({ status }) => status === 409)!.body;
    expect([full.code, full.details]).toEqual(['EVENT_FULL', { left: 1, capacity: 5 }]);
    expect((await list()).totals.seats).toBe(4);
  });
});

describe('an event for a calendar', () => {
  it('is a file of its title, place and times', async () => {
    const { editor, id } = await supper();
    const { body } = await t.call<CalendarFile>(editor, `GET /v1/posts/${id}/calendar`);
    expect(body.fileName).toBe('Souper de Noël.ics');
    const lines = body.content.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['BEGIN:VCALENDAR', 'SUMMARY:Souper de Noël', `UID:${id}@fanal`, 'DESCRIPTION:Au Vieux-Port.'],
        'LOCATION:Hôtel du Vieux-Port\\, 48\\, rue Racine',
      ]),
    );
    const { id: post } = await buildPost(t.keeper, editor.org);
    expect((await t.call(editor, `GET /v1/posts/${post}/calendar`)).status).toBe(404);
  });
});
