import type { InboxKind } from '@fanal/contract/dashboard/inbox.rules';
import { addDays } from '@fanal/contract/kit/days.rules';
import { sql } from 'kysely';
import { buildCourse } from '#features/courses/courses.build';
import { buildArticle } from '#features/infohub/infohub.build';
import { buildRun } from '#features/paystubs/paystubs.build';
import { buildPost } from '#features/posts/posts.build';
import { buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { copyCard, dayAfter, pendingCard } from './cards.ts';
import type { TestApp } from './harness.ts';

const DAY_MS = 86_400_000;
const at = (t: TestApp, days: number) => new Date(t.clock.now().getTime() + days * DAY_MS);

const addInvitation = (t: TestApp, org: OrgId, userId: string, state: 'failed' | 'sent', days: number) =>
  t.ownerDb
    .insertInto('invitations')
    .values({
      organization_id: org,
      id: newId(),
      user_id: userId,
      channel: 'email',
      contact: 'nadia@boreal.example',
      state,
      message_id: newId(),
      created_at: at(t, days),
    })
    .execute();

const addImport = (t: TestApp, org: OrgId, dataset: string, refused: number, days: number) =>
  t.ownerDb
    .insertInto('imports')
    .values({
      organization_id: org,
      id: newId(),
      dataset,
      file_name: 'embauches.csv',
      byte_size: 10,
      format: 'csv',
      status: 'done',
      sheets: '[]',
      refused,
      account_id: newId(),
      actor_name: 'Julie Paradis',
      is_super_admin: false,
      locale: 'fr_CA',
      created_at: at(t, days),
      updated_at: at(t, days),
      ended_at: at(t, days),
    } as never)
    .execute();

const addCards = async (t: TestApp, org: OrgId, lead: string) => {
  const { admin, card, userId } = await pendingCard(t, { org });
  // the organization keeps a single administrator
  await t.ownerDb.updateTable('users').set({ role_type: 'guest' }).where('id', '=', admin.userId).execute();
  const held = { userId, expiresOn: dayAfter(t, 5) };
  const led = (await buildUser(t.ownerDb, org, { supervisorId: lead })).id;
  await copyCard(t, card, [
    { ...held, status: 'claimed' },
    { userId: led, expiresOn: dayAfter(t, 0), status: 'claimed' },
    { ...held, expiresOn: dayAfter(t, 40), status: 'claimed' },
    { ...held, expiresOn: dayAfter(t, -3), status: 'expired' },
    { userId: led, expiresOn: dayAfter(t, -40), status: 'expired' },
  ]);
};

const addTexts = async (t: TestApp, org: OrgId, lead: string) => {
  const words = [{ locale: 'fr_CA' as const, title: 'Sécurité' }];
  const both = [...words, { locale: 'en_CA' as const, title: 'Safety' }];
  const author = (await buildUser(t.ownerDb, org, { roleType: 'influencer', supervisorId: lead })).id;
  const member = { createdByAMember: true, authorId: author };
  await buildPost(t.ownerDb, org, { ...member, words, at: at(t, -2) });
  await buildPost(t.ownerDb, org, { ...member, type: 'event', words: both, at: at(t, -3) });
  await buildPost(t.ownerDb, org, { words });
  await buildPost(t.ownerDb, org, { status: 'published', words, at: at(t, -2) });
  await buildPost(t.ownerDb, org, { status: 'published', words: both, at: at(t, -2) });
  await buildPost(t.ownerDb, org, { status: 'published', words, at: at(t, -90) });
  await buildArticle(t.ownerDb, org, {
    status: 'published',
    words: both,
    checkedOn: dayAfter(t, -400),
    reviewMonths: 12,
  });
  await buildArticle(t.ownerDb, org, { status: 'published', words, checkedOn: dayAfter(t, 0), reviewMonths: 12 });
  const outdated = [words[0]!, { locale: 'en_CA' as const, title: 'Safety', isOutdated: true }];
  await buildArticle(t.ownerDb, org, { status: 'published', words: outdated, reviewMonths: null });
  await buildArticle(t.ownerDb, org, { columns: { created_by_a_member: true } as never, words, authorId: author });
  await buildCourse(t.ownerDb, org, { authorId: author, columns: { created_by_a_member: true } as never });
};

const addLateCourse = async (t: TestApp, org: OrgId, people: readonly string[]) => {
  const course = await buildCourse(t.ownerDb, org, { status: 'published', lessons: [{ type: 'text' }] });
  const rows = people.map((userId, index) => ({
    organization_id: org,
    course_id: course.id,
    user_id: userId,
    importance: 'required',
    reached_on: '2026-01-01',
    due_on: dayAfter(t, index === 0 ? 3 : -index),
  }));
  await t.ownerDb.insertInto('course_assignments').values(rows).execute();
};

const addPeople = async (t: TestApp, org: OrgId, lead: string) => {
  const build = (given: object) => buildUser(t.ownerDb, org, { email: `${newId()}@boreal.example`, ...given });
  for (let made = 0; made < 6; made += 1) await build({ invitationStatus: 'pending' });
  const lost = await build({ invitationStatus: 'invited' });
  await addInvitation(t, org, lost.id, 'failed', -2);
  const reached = await build({ invitationStatus: 'invited' });
  await addInvitation(t, org, reached.id, 'failed', -2);
  await addInvitation(t, org, reached.id, 'sent', -1);
  await build({ invitationStatus: 'disabled', disabledBy: 'security' });
  await build({ invitationStatus: 'disabled', disabledBy: 'admin' });
  await buildUser(t.ownerDb, org, { invitationStatus: 'notInvited', supervisorId: lead });
  return [await build({}), await build({ supervisorId: lead }), await build({})].map(({ id }) => id);
};

/** An organization with something that waits of every kind of the inbox, for administrators and for a lead. */
export const fillInbox = async (t: TestApp) => {
  const admin = await t.person('organizationAdmin');
  const { org } = admin;
  const lead = await t.person('lead', org);
  await buildUser(t.ownerDb, org, { locale: 'en_CA', supervisorId: lead.userId });
  await addCards(t, org, lead.userId);
  await addTexts(t, org, lead.userId);
  await addLateCourse(t, org, await addPeople(t, org, lead.userId));
  await addImport(t, org, 'users', 3, -4);
  await addImport(t, org, 'users', 3, -60);
  await addImport(t, org, 'users', 0, -4);
  const payDate = (days: number) => ({
    payDate: dayAfter(t, days),
    periodStart: dayAfter(t, days - 20),
    periodEnd: dayAfter(t, days - 6),
  });
  const run = { receivedAt: at(t, -1), sentBy: 'Julie', approvedBy: 'Anne' };
  await buildRun(t.ownerDb, org, { ...run, ...payDate(3), stage: 'received', releasedAt: null });
  await buildRun(t.ownerDb, org, { ...run, ...payDate(60), stage: 'received', releasedAt: null });
  await buildRun(t.ownerDb, org, { ...run, ...payDate(-11), stage: 'released', releasedAt: at(t, -11) });
  return { admin, lead, org };
};

/** How much waits of each kind, counted otherwise than the product does; of everybody, or of these people. */
export const countWaiting = async (t: TestApp, org: OrgId, people: readonly string[] | null = null) => {
  const today = dayAfter(t, 0);
  const now = t.clock.now();
  const ids = sql.val(people);
  const among = (column: string) => (people ? sql`${sql.ref(column)} = any(${ids}::uuid[])` : sql`true`);
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${from})`;
  const bilingual = sql`(select count(distinct left(locale, 2)) from post_contents c where c.post_id = p.id)`;
  const counts = {
    cards: count(sql`from cards where organization_id = ${org} and status = 'pending' and ${among('user_id')}`),
    cardsExpired: count(sql`from cards where organization_id = ${org} and status = 'expired' and ${among('user_id')}`),
    cardsSoon: count(sql`from cards where organization_id = ${org} and status = 'claimed' and ${among('user_id')}
      and expires_on between ${today}::date and ${addDays(today, 15)}::date`),
    payRuns: count(sql`from paystub_runs where organization_id = ${org} and released_at is null and approved_at is null
      and pay_date <= ${addDays(today, 14)}::date`),
    lateCourses: sql<number>`(select count(distinct course_id)::int from course_assignments where organization_id = ${org}
      and importance = 'required' and due_on < ${today}::date and not is_completed and ${among('user_id')})`,
    locked: count(sql`from users where organization_id = ${org} and disabled_by = 'security'`),
    administrators: sql<number>`(select (count(*) < 2 or count(*) > 4)::int from users where organization_id = ${org}
      and role_type = 'organizationAdmin' and invitation_status <> 'disabled')`,
    deliveries: sql<number>`(select count(*)::int from (select distinct on (user_id) state from invitations
      where organization_id = ${org} order by user_id, created_at desc) i where state = 'failed')`,
    imports: count(
      sql`from imports where organization_id = ${org} and refused > 0 and ended_at > ${now}::timestamptz - interval '30 days'`,
    ),
    drafts: sql<number>`(select sum(n)::int from (
      select count(*) n from posts where organization_id = ${org} and status = 'draft' and created_by_a_member
      union all select count(*) from infohub_articles where organization_id = ${org} and status = 'draft' and created_by_a_member
      union all select count(*) from courses where organization_id = ${org} and status = 'draft' and created_by_a_member) d)`,
    invitations: count(sql`from users where organization_id = ${org} and invitation_status = 'pending'`),
    articles: count(sql`from infohub_articles where organization_id = ${org} and status = 'published'
      and checked_on + make_interval(months => review_months) <= ${addDays(today, 14)}::date`),
    translations: sql<number>`(select sum(n)::int from (
      select count(*) n from posts p where organization_id = ${org} and status = 'published' and published_at > ${now}::timestamptz - interval '30 days'
        and ${bilingual} < 2
      union all select count(*) from infohub_articles a where organization_id = ${org} and status = 'published'
        and ((select count(distinct left(locale, 2)) from infohub_contents c where c.article_id = a.id) < 2
          or exists (select from infohub_contents c where c.article_id = a.id and is_outdated))
      union all select count(*) from courses where organization_id = ${org} and status = 'published' and translations = '[]') d)`,
    incompleteProfiles: count(sql`from users where organization_id = ${org} and invitation_status <> 'disabled'
      and coalesce(email, phone) is null and ${among('id')}`),
    noSupervisor: count(sql`from users where organization_id = ${org} and invitation_status <> 'disabled'
      and supervisor_id is null and role_type <> 'organizationAdmin' and ${among('id')}`),
  } satisfies Partial<Record<InboxKind, unknown>>;
  const { rows } = await sql<{ counts: Record<keyof typeof counts, number> }>`
    select json_build_object(${sql.join(Object.entries(counts).flatMap(([kind, value]) => [sql.lit(kind), value]))}) as counts`.execute(
    t.ownerDb,
  );
  return rows[0]!.counts;
};
