import type { PersonAgenda, PersonEvent } from '@fanal/contract/posts/agenda.shapes';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildPost, paragraphs } from '../posts.build.ts';

const t = useTestApp();

type Given = NonNullable<Parameters<typeof buildPost>[2]> & { title: string; starts: string };

const event = (caller: Caller, { title, starts, columns, ...given }: Given) =>
  buildPost(t.ownerDb, caller.org!, {
    type: 'event',
    status: 'published',
    words: [{ locale: 'fr_CA', title }],
    ...given,
    columns: { event_starts_at: new Date(starts), ...columns },
  });

const read = (caller: Caller, userId: string, from = '2026-12-01', days = 31) =>
  t.call<PersonAgenda>(caller, `GET /v1/all/users/${userId}/events?from=${from}&days=${days}`);
const eventsOf = async (...args: Parameters<typeof read>): Promise<PersonEvent[]> => (await read(...args)).body.events;

describe('the events of a person', () => {
  it('are those meant for him or answered by him, published ones only, with his answer (GAP-58)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const targets = [{ kind: 'user' as const, id: member.userId }];
    const others = [{ kind: 'user' as const, id: admin.userId }];
    const supper = await event(admin, { title: 'Souper', starts: '2026-12-12T23:00:00Z', targets });
    const past = await event(admin, { title: 'Rencontre', starts: '2026-12-02T15:00:00Z', targets: others });
    await event(admin, { title: 'Brouillon', starts: '2026-12-03T15:00:00Z', status: 'draft', targets });
    await event(admin, { title: 'Pour d’autres', starts: '2026-12-04T15:00:00Z', targets: others });
    await event(admin, { title: 'En janvier', starts: '2027-01-01T05:00:00Z', targets });
    await event(admin, { title: 'Dernier soir', starts: '2027-01-01T04:30:00Z', targets });
    const body = { response: 'participates' };
    await t.call(admin, `PUT /v1/posts/${supper.id}/responses/${member.userId}`, { body });
    // he answered before the audience of that event changed
    await t.ownerDb
      .insertInto('event_responses')
      .values({
        organization_id: admin.org,
        post_id: past.id,
        user_id: member.userId,
        response: 'declines',
        spouse_count: 0,
        children_count: 0,
        answered_at: t.clock.now(),
      })
      .execute();
    const found = await eventsOf(admin, member.userId);
    expect(found.map(({ title, response, day }) => [title, response, day])).toEqual([
      ['Rencontre', 'declines', '2026-12-02'],
      ['Souper', 'participates', '2026-12-12'],
      ['Dernier soir', 'none', '2026-12-31'],
    ]);
  });

  it('include repetitions to come at the same hour of the day through a change of clocks (GAP-58)', async () => {
    t.clock.set(new Date('2026-10-20T12:00:00Z'));
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const body = {
      type: 'event',
      status: 'published',
      eventType: 'recurring',
      eventMode: 'inPerson',
      eventPlaceName: 'Barrière',
      eventAddress: '1200, chemin de la Rivière',
      eventStartsAt: '2026-10-26T10:15:00.000Z',
      recurrence: { frequency: 'weekly', end: { kind: 'never' } },
      targets: [{ kind: 'user', id: member.userId }],
      postContents: [{ locale: 'fr_CA', title: 'Quart', contentJson: paragraphs('À 6 h 15.') }],
    };
    const created = await t.call(admin, 'POST /v1/posts', { body });
    expect([created.status, created.body]).toEqual([201, expect.anything()]);
    const found = await eventsOf(admin, member.userId, '2026-10-25', 14);
    expect(found.map(({ kind, startsAt, response }) => [kind, startsAt, response])).toEqual([
      ['event', '2026-10-26T10:15:00.000Z', 'none'],
      ['repetition', '2026-11-02T11:15:00.000Z', 'none'],
    ]);
    t.clock.set(new Date());
  });

  it('are read by a lead of people in his reach only, and by nobody of another organization (GAP-04, P11)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const report = await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId });
    const stranger = await t.person('organizationAdmin');
    const statuses = [
      await read(lead, report.id),
      await read(lead, admin.userId),
      await read(stranger, report.id),
      await read(await t.person('contentCreator', admin.org), report.id),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 404, 403]);
  });

  it('are refused for a wrong day, or for more than six weeks', async () => {
    const admin = await t.person('organizationAdmin');
    expect((await read(admin, admin.userId, '2026-13-01')).status).toBe(400);
    expect((await read(admin, admin.userId, '2026-12-01', 43)).status).toBe(400);
  });
});
