import type { ErrorBody } from '@fanal/contract/errors';
import type { Locale } from '@fanal/contract/locales';
import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import type { EventResponse, EventResponses } from '@fanal/contract/posts/responses.shapes';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { csvLines } from '../../../../test/csv-lines.ts';
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
  const { id } = await buildPost(t.ownerDb, editor.org, {
    type: 'event',
    status: 'published',
    words: [{ locale: 'fr_CA', title: 'Souper de Noël', text: 'Au Vieux-Port.' }],
    targets: guests.map(({ userId }) => ({ kind: 'user' as const, id: userId })),
    columns: {
      event_place_name: 'Hôtel du Vieux-Port',
      event_address: '48, rue Racine',
      event_starts_at: at(48),
      event_has_registration: true,
      event_registration_closes_at: at(24),
      event_allow_plus_one: true,
      event_allow_children: true,
      ...columns,
    },
  });
  const respond = (guest: Caller, body: object) =>
    t.call<EventResponse & ErrorBody>(guest, `PUT /v1/my/events/${id}/response`, { body });
  const list = async (query: Record<string, string | number> = {}) =>
    (await t.call<EventResponses>(editor, `GET /v1/posts/${id}/responses`, { query })).body;
  return { editor, guests, id, respond, list };
};

describe('the answers to an event', () => {
  it('are listed with all invited people, with the total of seats (EVENTS-02, EVENTS-07, EVENTS-08, EVENTS-09, GAP-41)', async () => {
    const { guests, respond, list } = await supper({ event_capacity: 50 });
    await respond(guests[0]!, { response: 'participates', spouseCount: 1, childrenCount: 2 });
    await respond(guests[1]!, { response: 'maybe', spouseCount: 1 });
    await respond(guests[2]!, { response: 'declines', spouseCount: 1, childrenCount: 3 });
    const all = await list();
    expect(all.totals).toEqual({
      invited: 4,
      participates: 1,
      maybe: 1,
      declines: 1,
      none: 1,
      spouses: 1,
      children: 2,
      seats: 4,
      capacity: 50,
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

  it('can be recorded for another person, which is shown until that person changes the answer (GAP-41)', async () => {
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

  it('are refused after the closing date and for events without registration (EVENTS-06, GAP-39)', async () => {
    const closed = await supper({ event_registration_closes_at: at(-1) });
    expect((await closed.respond(closed.guests[0]!, { response: 'maybe' })).body.code).toBe('EVENT_CLOSED');
    const open = await supper({ event_has_registration: false });
    expect((await open.respond(open.guests[0]!, { response: 'maybe' })).body.code).toBe('EVENT_NOT_OPEN');
    expect((await open.respond(open.editor, { response: 'maybe' })).status).toBe(404);
  });

  it('with guests that the event does not allow are refused (EVENTS-07)', async () => {
    const { guests, respond } = await supper({ event_allow_plus_one: false, event_allow_children: false });
    const { body } = await respond(guests[0]!, { response: 'participates', spouseCount: 1, childrenCount: 1 });
    expect((body.details!.issues as { path: string }[]).map(({ path }) => path)).toEqual([
      'spouseCount',
      'childrenCount',
    ]);
  });

  it('never take more seats than the capacity, also with many concurrent answers', async () => {
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

describe('answers removed by an editor', () => {
  it('leave the person without an answer and free the seat (EVENTS-08, GAP-41)', async () => {
    const { editor, guests, id, respond, list } = await supper({ event_capacity: 1 });
    const [first, second] = guests as [Caller & { userId: string }, Caller & { userId: string }];
    await respond(first, { response: 'participates' });
    expect((await respond(second, { response: 'participates' })).body.code).toBe('EVENT_FULL');
    const remove = (caller: Caller) => t.call<ErrorBody>(caller, `DELETE /v1/posts/${id}/responses/${first.userId}`);
    const influencer = await t.person('influencer', editor.org);
    expect((await remove(influencer)).body.code).toBe('ACTION_FORBIDDEN');
    const { status, body } = await remove(editor);
    expect([status, body]).toMatchObject([200, { response: 'none', answeredAt: null, recordedBy: null }]);
    expect((await remove(editor)).status).toBe(404);
    expect((await respond(second, { response: 'participates' })).status).toBe(200);
    expect((await list()).totals).toMatchObject({ participates: 1, none: 3, seats: 1 });
  });
});

describe('the details of an event', () => {
  it('contain the answers sorted by name and the totals; a post has none (EVENTS-08, GAP-41)', async () => {
    const { editor, guests, id, respond } = await supper({ event_capacity: 50 });
    await respond(guests[2]!, { response: 'declines' });
    await respond(guests[0]!, { response: 'participates', spouseCount: 1, childrenCount: 2 });
    const { body } = await t.call<PostDetails>(editor, `GET /v1/posts/${id}`);
    expect(body.responses).toEqual([
      {
        user: expect.objectContaining({ id: guests[0]!.userId }),
        response: 'participates',
        spouseCount: 1,
        childrenCount: 2,
      },
      {
        user: expect.objectContaining({ id: guests[2]!.userId }),
        response: 'declines',
        spouseCount: 0,
        childrenCount: 0,
      },
    ]);
    expect(body.totals).toMatchObject({ invited: 4, participates: 1, declines: 1, none: 2, seats: 4, capacity: 50 });
    const { id: post } = await buildPost(t.ownerDb, editor.org);
    expect((await t.call<PostDetails>(editor, `GET /v1/posts/${post}`)).body).toMatchObject({
      responses: [],
      totals: null,
    });
  });

  it('contain at most one hundred answers (GAP-41)', async () => {
    const { editor, id } = await supper();
    for (let at = 0; at < 101; at += 1) {
      const { id: user_id } = await buildUser(t.ownerDb, editor.org, { familyName: `Zed ${at}` });
      await t.ownerDb
        .insertInto('event_responses')
        .values({
          organization_id: editor.org,
          post_id: id,
          user_id,
          response: 'maybe',
          spouse_count: 0,
          children_count: 0,
          answered_at: t.clock.now(),
        })
        .execute();
    }
    const { body } = await t.call<PostDetails>(editor, `GET /v1/posts/${id}`);
    expect([body.responses.length, body.totals!.maybe]).toEqual([100, 101]);
  });
});

describe('the export of answers', () => {
  it('contains everybody who matches the filter, in the caller’s language, and writes an audit entry (EVENTS-02, GAP-41, GAP-53, P75)', async () => {
    const { editor, guests, id, respond } = await supper();
    await respond(guests[0]!, { response: 'participates', spouseCount: 1, childrenCount: 2 });
    await t.call(editor, `PUT /v1/posts/${id}/responses/${guests[1]!.userId}`, { body: { response: 'declines' } });
    const file = async (query: Record<string, string> = {}, locale: Locale = 'fr_CA') =>
      t.call<string>(editor, `GET /v1/posts/${id}/responses/export`, { query, locale });
    const { body, headers } = await file();
    const lines = csvLines(body);
    expect(lines[0]).toBe('Nom;Numéro d’employé;Poste;Réponse;Conjoint ou conjointe;Enfants;Répondu le;Inscrite par');
    expect(lines[1]).toMatch(/^Camille Benali;.*;Participe;1;2;\d{4}-\d\d-\d\d \d\d:\d\d;$/);
    expect(lines[2]).toMatch(/^Camille Diallo;.*;Ne participe pas;0;0;.*;Maude Aubin$/);
    expect(lines[3]).toMatch(/^Camille Herrera;.*;Sans réponse;;;;$/);
    expect(String(headers['content-disposition'])).toContain(encodeURIComponent('Réponses - Souper de Noël'));
    const english = (await file({ response: 'none', search: 'roy' }, 'en_CA')).body.trimEnd().split('\r\n');
    expect([english.length, english[1]]).toEqual([2, expect.stringMatching(/^Camille Roy,.*,No response,,,,$/)]);
    const { bytes } = await t.call(editor, `GET /v1/posts/${id}/responses/export`, { query: { format: 'xlsx' } });
    expect((await readSheet(bytes))[1]!.slice(3, 6)).toEqual(['Participe', 1, 2]);
    const log = await t.ownerDb
      .selectFrom('audit_log')
      .select('after')
      .where('organization_id', '=', editor.org)
      .where('action', '=', 'event.responsesExported')
      .orderBy('sequence')
      .execute();
    expect(log.map(({ after }) => after)).toMatchObject([
      { name: 'Souper de Noël', userCount: 4 },
      { filters: { response: 'none', search: 'roy' }, userCount: 1 },
      { format: 'xlsx', userCount: 4 },
    ]);
  });
});
