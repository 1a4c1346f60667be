import type { ErrorBody } from '@fanal/contract/errors';
import type {
  NotificationSettings,
  NotificationTypeSetting,
  NotificationTypeVersion,
} from '@fanal/contract/notifications/notification-types.shapes';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCourse } from '#features/courses/courses.build';
import { buildPost } from '#features/posts/posts.build';
import { decide, pendingCard } from '../../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { outbox } from '../../../../test/invited.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';

const t = useTestApp();
type Id = NotificationTypeSetting['id'];
type Member = Caller & { userId: string; org: NonNullable<Caller['org']> };

const root = async (): Promise<Caller> => ({ ...(await t.superAdmin()), org: await t.organization() });
const list = async (caller: Caller) =>
  (await t.call<NotificationTypeSetting[]>(caller, 'GET /v1/notification-types')).body;
const one = async (caller: Caller, id: Id) => (await list(caller)).find((type) => type.id === id)!;
const change = async (caller: Caller, id: Id, body: object) =>
  t.call<NotificationTypeSetting & ErrorBody>(caller, `PATCH /v1/notification-types/${id}`, {
    body: { version: (await one(caller, id)).version, ...body },
  });
const texts = (title: string, body = '') => ({ fr: { title, body }, en: { title, body }, es: { title, body } });

const member = async (org?: Member['org']): Promise<Member> => {
  const person = await t.person('member', org, {
    locale: 'fr_CA',
    email: `anne${Math.random()}@boreal.example`,
    phone: `+1418555${String(Math.floor(Math.random() * 9_000) + 1_000)}`,
  });
  await t.call(person, `PUT /v1/my/devices/phone-${person.userId}`, {
    body: { platform: 'android', appVersion: '4.2.0', locale: 'fr_CA' },
  });
  return person;
};
const published = async ({ org }: Member, given: object = {}) =>
  buildPost(t.ownerDb, org, {
    status: 'published',
    words: [{ locale: 'fr_CA', title: 'Chemin fermé', text: 'Passez par la 169.' }],
    ...given,
  } as never);

/** Queues a notification as the features do: the database adds the version of the text. */
const queue = async ({ org, userId }: Member, row: object): Promise<string> => {
  const id = crypto.randomUUID();
  const usual = { organization_id: org, id, user_id: userId, push: 'waiting', created_at: t.clock.now() };
  await t.ownerDb
    .insertInto('notifications')
    .values({ ...usual, ...row } as never)
    .execute();
  return id;
};
const sweep = () => t.app.jobs.find(({ task }) => task === 'sweep-notifications')!.run({});
const rung = async (id: string): Promise<{ title: string; body: string }[]> =>
  [...(await outbox(t))].filter(([name]) => name.startsWith(id)).map(([, text]) => JSON.parse(text));
const mailed = async (id: string) => (await outbox(t)).get(`notice-${id}.eml`);
const texted = async (id: string) => (await outbox(t)).get(`notice-${id}.sms.txt`);

/** A notification of each type to the same person. */
const queueEach = async (person: Member) => {
  const post = await published(person);
  const event = await published(person, { type: 'event' });
  const course = await buildCourse(t.ownerDb, person.org, { status: 'published', name: 'Cadenassage' });
  const author = await t.person('member', person.org, { givenName: 'Maude', familyName: 'Roy' });
  return {
    post: await queue(person, { type: 'post', post_id: post.id }),
    event: await queue(person, { type: 'event', post_id: event.id }),
    mention: await queue(person, {
      type: 'mention',
      post_id: (await published(person)).id,
      actor_id: author.userId,
    }),
    coursePublished: await queue(person, { type: 'coursePublished', course_id: course.id, course_version: 1 }),
  };
};

beforeEach(async () => {
  const caller = await root();
  for (const { id } of await list(caller))
    await change(caller, id, { isPush: true, isEmail: false, isSms: false, texts: null });
});

describe('the types of notifications', () => {
  it('are the five of the specification, with their channels and texts in three languages (NOTIFICATION-TYPES-01, NOTIFICATION-TYPES-02, GAP-77)', async () => {
    const all = await list(await root());
    expect(all.map(({ id }) => id)).toEqual(['post', 'card', 'event', 'mention', 'coursePublished']);
    const card = all.find(({ id }) => id === 'card')!;
    expect(Object.keys(card.texts)).toEqual(['approved', 'rejected', 'ending', 'expired']);
    expect(card.texts.ending!.en).toEqual({
      title: '{{cardType}}: your card expires soon',
      body: 'Remember to renew it.',
    });
    expect(card).toMatchObject({ isPush: true, isEmail: false, isSms: false, changed: [] });
    expect((await t.call(await root(), 'PATCH /v1/notification-types/paystub', { body: { version: 1 } })).status).toBe(
      404,
    );
  });

  it('are closed to everybody but super admins (GAP-03, SHELL-20)', async () => {
    for (const role of ['organizationAdmin', 'userAdmin', 'contentCreator', 'lead', 'member'] as const) {
      const caller = await t.person(role);
      const statuses = [
        (await t.call(caller, 'GET /v1/notification-types')).status,
        (await t.call(caller, 'GET /v1/notification-types/post/history')).status,
        (await t.call(caller, 'PATCH /v1/notification-types/post', { body: { version: 1, isPush: false } })).status,
      ];
      expect([role, ...statuses]).toEqual([role, 403, 403, 403]);
    }
  });

  it('refuse an unknown variable by its name, one that is missing, and braces without their pair (GAP-77)', async () => {
    const caller = await root();
    const problemsOf = async (title: string) =>
      ((await change(caller, 'card', { texts: { ending: texts(title) } })).body.details as { problems: unknown })
        .problems;
    expect(await problemsOf('{{cardType}} de {{nom}}')).toEqual([{ problem: 'unknown', variable: 'nom' }]);
    expect(await problemsOf('Votre carte')).toEqual([{ problem: 'missing', variable: 'cardType' }]);
    expect(await problemsOf('{{cardType}} {{date')).toEqual([{ problem: 'braces' }]);
    const wrong = await change(caller, 'card', { texts: { lost: texts('{{cardType}}') } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((await one(caller, 'card')).changed).toEqual([]);
  });

  it('keep who changed what and when, and go back to the default (NOTIFICATION-TYPES-01, P60)', async () => {
    const caller = await root();
    const { body } = await change(caller, 'post', {
      isEmail: true,
      texts: { published: texts('Nouvelle : {{title}}') },
    });
    expect(body).toMatchObject({ isEmail: true, changed: ['published'], updatedBy: 'Super admin' });
    const stale = await t.call<ErrorBody>(caller, 'PATCH /v1/notification-types/post', {
      body: { version: body.version - 1, isPush: false },
    });
    expect(stale.body.code).toBe('VERSION_CONFLICT');
    expect((await change(caller, 'post', { texts: null })).body.changed).toEqual([]);
    const history = await t.call<NotificationTypeVersion[]>(caller, 'GET /v1/notification-types/post/history');
    expect(history.body.slice(0, 2)).toMatchObject([
      { by: 'Super admin', isEmail: true, changed: ['published'] },
      { by: 'Super admin', isEmail: true, changed: ['published'] },
    ]);
  });

  it('are tried by a mail to one’s own address, with sample values (GAP-77)', async () => {
    const caller = await root();
    await t.ownerDb
      .updateTable('accounts')
      .set({ email: 'racine@fanal.example' })
      .where('id', '=', caller.accountId)
      .execute();
    const trial = { situation: 'ending', language: 'fr', title: '{{cardType}} : plus que {{days}} jours', body: '' };
    const { status, body } = await t.call(caller, 'POST /v1/notification-types/card/trial', { body: trial });
    expect([status, body]).toEqual([200, { channel: 'email', contact: 'racine@fanal.example' }]);
    await runDueJobs(t, t.app.jobs);
    const mails = [...(await outbox(t)).values()].filter((text) => text.includes('racine@fanal.example'));
    expect(mails).toHaveLength(1);
    const wrong = await t.call<ErrorBody>(caller, 'POST /v1/notification-types/card/trial', {
      body: { ...trial, title: '{{x}}' },
    });
    expect(wrong.body.code).toBe('NOTICE_TEXT_WRONG');
  });
});

describe('a delivery', () => {
  it('of each type uses the text of the moment at which it was queued (GAP-77)', async () => {
    const caller = await root();
    const person = await member();
    const before = await queueEach(person);
    for (const id of ['post', 'event', 'coursePublished'] as const)
      await change(caller, id, {
        texts: { published: texts(`{{organization}} : {{title}}`, 'Bonjour {{firstName}}') },
      });
    await change(caller, 'mention', { texts: { post: texts('De {{author}}', '{{title}}') } });
    const after = await queueEach(person);
    await sweep();
    const name = (
      await t.ownerDb
        .selectFrom('organizations')
        .select('display_name')
        .where('organization_id', '=', person.org)
        .executeTakeFirstOrThrow()
    ).display_name;
    expect(await rung(before.post)).toMatchObject([{ title: 'Chemin fermé', body: 'Passez par la 169.' }]);
    expect(await rung(before.mention)).toMatchObject([{ title: 'Maude Roy vous mentionne dans une publication' }]);
    expect(await rung(before.coursePublished)).toMatchObject([{ title: 'Formation : « Cadenassage »' }]);
    expect(await rung(after.post)).toMatchObject([{ title: `${name} : Chemin fermé`, body: 'Bonjour Camille' }]);
    expect(await rung(after.event)).toMatchObject([{ title: `${name} : Chemin fermé`, body: 'Bonjour Camille' }]);
    expect(await rung(after.mention)).toMatchObject([{ title: 'De Maude Roy', body: 'Chemin fermé' }]);
    expect(await rung(after.coursePublished)).toMatchObject([{ title: `${name} : Cadenassage` }]);
  });

  it('obeys the switch of its type at the moment of sending (GAP-77)', async () => {
    const caller = await root();
    const person = await member();
    const queued = await queueEach(person);
    for (const id of ['post', 'event', 'mention', 'coursePublished'] as const)
      await change(caller, id, { isPush: false });
    await sweep();
    for (const id of Object.values(queued)) expect(await rung(id)).toEqual([]);
    const inbox = await t.call<{ total: number }>(person, 'GET /v1/my/notifications');
    expect(inbox.body.total).toBe(4);
  });

  it('of a card goes by push, e-mail and SMS where these are on (CARDS-41, GAP-77)', async () => {
    const caller = await root();
    await change(caller, 'card', {
      isEmail: true,
      isSms: true,
      texts: { approved: texts('{{cardType}} : approuvée', '{{firstName}}, elle vaut jusqu’au {{date}}.') },
    });
    const { admin, card, userId } = await pendingCard(t);
    await t.ownerDb
      .updateTable('users')
      .set({ email: 'samuel@boreal.example', phone: '+14185550177', locale: 'fr_CA' })
      .where('id', '=', userId)
      .execute();
    await decide(t, admin, card, { status: 'claimed' });
    // A decision may be undone for a moment: nobody is told before.
    t.clock.set(new Date(t.clock.now().getTime() + 120_000));
    await sweep();
    const { id } = await t.ownerDb
      .selectFrom('notifications')
      .select('id')
      .where('card_id', '=', card.id)
      .executeTakeFirstOrThrow();
    expect(await mailed(id)).toContain('samuel@boreal.example');
    expect(await texted(id)).toMatch(/To: \+14185550177[\s\S]* : approuvée\n.*elle vaut jusqu’au /);
    const row = t.ownerDb.selectFrom('notifications').select(['mail_outcome', 'sms_outcome']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ mail_outcome: 'sent', sms_outcome: 'sent' });
    const sizes = (await outbox(t)).size;
    await sweep();
    expect((await outbox(t)).size).toBe(sizes);
  });

  it('by e-mail and SMS is given up when the channel was switched off meanwhile', async () => {
    const caller = await root();
    await change(caller, 'post', { isEmail: true, isSms: true });
    const person = await member();
    const id = await queue(person, { type: 'post', post_id: (await published(person)).id });
    await change(caller, 'post', { isSms: false });
    await sweep();
    expect([(await mailed(id)) !== undefined, await texted(id)]).toEqual([true, undefined]);
  });
});

describe('the choice of a person', () => {
  const choose = (person: Member, level: string) =>
    t.call<NotificationSettings>(person, 'PUT /v1/my/notification-settings', { body: { level } });

  it('is everything until it is made, and belongs to that person alone (GAP-80)', async () => {
    const [person, other] = [await member(), await member()];
    const read = async (who: Member) =>
      (await t.call<NotificationSettings>(who, 'GET /v1/my/notification-settings')).body.level;
    expect(await read(person)).toBe('all');
    expect((await choose(person, 'quiet')).body).toEqual({ level: 'quiet' });
    expect([await read(person), await read(other)]).toEqual(['quiet', 'all']);
    expect((await choose(person, 'never')).status).toBe(422);
  });

  it('is obeyed at sending: nothing when quiet, and only high priority when important (GAP-80)', async () => {
    const person = await member();
    const usual = async () => queue(person, { type: 'post', post_id: (await published(person)).id });
    const urgent = async () =>
      queue(person, { type: 'post', post_id: (await published(person, { columns: { priority: 'high' } })).id });
    await choose(person, 'important');
    const [one, two] = [await usual(), await urgent()];
    await sweep();
    expect([(await rung(one)).length, (await rung(two)).length]).toEqual([0, 1]);
    const three = await urgent();
    await choose(person, 'quiet');
    await sweep();
    expect((await rung(three)).length).toBe(0);
  });
});
