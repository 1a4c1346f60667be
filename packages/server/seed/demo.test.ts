import { cardDataIssues } from '@fanal/contract/cards/cards.rules';
import type { Card, CardsOverview, CardsPage } from '@fanal/contract/cards/cards.shapes';
import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { OriginalGrade, Regrade } from '@fanal/contract/courses/regrades.shapes';
import type { Article, ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { roleTypes } from '@fanal/contract/permissions';
import { postStatuses } from '@fanal/contract/posts/posts.rules';
import type { PostMetrics, PostRow } from '@fanal/contract/posts/posts.shapes';
import type { CourseQuestions } from '@fanal/contract/training-statistics/question-statistics.shapes';
import type { StatisticsCheck } from '@fanal/contract/training-statistics/statistics-check.shapes';
import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import { InvitationStatus } from '@fanal/contract/users/users.shapes';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSignInAccounts } from '#features/users/accounts.service';
import type { DB } from '#platform/db/tables';
import { readSettings } from '#platform/settings';
import { type Caller, useTestApp } from '../test/harness.ts';
import { DEMO_PASSWORD, demoLines, ensureDemo } from './demo.ts';

const app = useTestApp();
const ISSUER = 'https://identity.test';
const roles = ['organization-admin', 'user-admin', 'content-creator', 'influencer', 'lead', 'member', 'guest'];
const names = [...roles, 'super-admin', 'both', ...roles.map((role) => `${role}@2`)];

const signInAs = async (demoName: string): Promise<Caller> => {
  const account = await app.ownerDb
    .selectFrom('accounts as a')
    .leftJoin('users as u', 'u.account_id', 'a.id')
    .select(['a.id', 'a.subject', 'u.id as user_id', 'u.organization_id'])
    .where('demo_name', '=', demoName)
    .orderBy('u.organization_id')
    .executeTakeFirstOrThrow();
  return {
    token: await app.signer.sign(account.subject!),
    accountId: account.id,
    userId: account.user_id,
    org: account.organization_id as Caller['org'],
  };
};

beforeAll(async () => {
  const servers = Array.from({ length: 5 }, () => new pg.Pool({ connectionString: app.ownerUrl, max: 1 }));
  for (const server of servers) server.on('error', () => {});
  await Promise.all(
    servers.map(async (pool) => {
      const ownerDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
      try {
        await ensureDemo(ownerDb, ISSUER, readSettings(app.env));
      } finally {
        await ownerDb.destroy();
      }
    }),
  );
});

describe('the demonstration', () => {
  it('is loaded once when five servers start simultaneously (GAP-83)', async () => {
    const organizations = await app.ownerDb
      .selectFrom('organizations')
      .selectAll()
      .orderBy('organization_id')
      .execute();
    expect(organizations.map(({ display_name }) => display_name)).toEqual(['Groupe Boréal', 'Kestrel Freight']);
    await ensureDemo(app.ownerDb, ISSUER, readSettings(app.env));
    const { count } = await app.ownerDb
      .selectFrom('organizations')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  it('has 25 posts and 10 events, in three languages and every status (GAP-83)', async () => {
    const posts = await app.ownerDb.selectFrom('posts').select(['type', 'status', 'author_id', 'title']).execute();
    const of = (type: string) => posts.filter((post) => post.type === type);
    expect([of('post').length, of('event').length]).toEqual([25, 10]);
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(postStatuses));
    const locales = await app.ownerDb.selectFrom('post_contents').select('locale').distinct().execute();
    expect(new Set(locales.map(({ locale }) => locale.slice(0, 2)))).toEqual(new Set(['fr', 'en', 'es']));
  });

  it('has pictures in its posts, with views and reactions (GAP-83, POSTS-39)', async () => {
    const author = await signInAs('content-creator');
    const { body } = await app.call<Page<PostRow>>(author, 'GET /v2/posts', { query: { type: 'post', perPage: 50 } });
    const pictured = body.items.filter(({ imageUrl }) => imageUrl !== null);
    expect(pictured.length).toBeGreaterThanOrEqual(7);
    const picture = await app.app.server.inject({ url: pictured[0]!.imageUrl!.replace(/^https?:\/\/[^/]+/, '') });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const postIds = body.items.filter(({ status }) => status === 'published').map(({ id }) => id);
    const metrics = await app.call<PostMetrics[]>(author, 'POST /v1/posts/metrics', { body: { postIds } });
    for (const { people, views, reactions } of metrics.body) {
      expect(views).toBeGreaterThan(0);
      expect(views).toBeLessThan(people);
      expect(reactions).toBeLessThan(views);
    }
  });

  it('has 20 articles in 6 categories, in three languages, with a PDF, a link, two overdue and one outdated (INFOHUB-01)', async () => {
    const author = await signInAs('content-creator');
    const categories = await app.call<Page<InfoHubCategory>>(author, 'GET /v1/infohub-categories');
    expect(categories.body.items.map(({ imageUrl }) => imageUrl !== null)).toEqual([true, ...Array(5).fill(false)]);
    const { body } = await app.call<Page<ArticleRow>>(author, 'GET /v1/infohub', { query: { perPage: 50 } });
    expect(body.total).toBe(20);
    const formats = Object.groupBy(body.items, ({ format }) => format);
    expect([formats.pdf?.length, formats.link?.length]).toEqual([1, 1]);
    const states = Object.groupBy(body.items, ({ review }) => review.state);
    expect([states.overdue?.length, states.due?.length, states.unowned?.length]).toEqual([2, 2, 1]);
    expect(body.items.flatMap(({ outdatedLocales }) => outdatedLocales)).toEqual(['es_ES']);
    expect(body.items.filter(({ locales }) => locales.length === 3)).toHaveLength(18);
    for (const { id, status, clickCount } of body.items) {
      const article = (await app.call<Article>(author, `GET /v1/infohub/${id}`)).body;
      if (status === 'draft') continue;
      expect(clickCount).toBeGreaterThan(100);
      // what anybody publishes must be complete: publishing it again is accepted
      const again = await app.call(author, `PATCH /v1/infohub/${id}`, {
        body: { version: article.version, status: 'published' },
      });
      expect(again.status).toBe(200);
    }
    const pdf = formats.pdf![0]!;
    const { infoHubContents } = (await app.call<Article>(author, `GET /v1/infohub/${pdf.id}`)).body;
    expect(infoHubContents[0]!.pdf).toMatchObject({ name: 'froid-intense-2026.pdf', pages: 2 });
    const found = await app.call<Page<ArticleRow>>(author, 'GET /v1/infohub', { query: { title: 'chauffe' } });
    expect(found.body.items.map(({ id }) => id)).toEqual([pdf.id]);
  });

  it('has told owners of the articles that they must check, and people of the posts of two weeks (GAP-83)', async () => {
    const kinds = await app.ownerDb
      .selectFrom('notifications')
      .select((e) => ['type', 'push_outcome', e.fn.countAll<number>().as('count')])
      .groupBy(['type', 'push_outcome'])
      .execute();
    const countOf = (type: string, outcome: string | null) =>
      kinds.find((one) => one.type === type && one.push_outcome === outcome)?.count ?? 0;
    expect(countOf('articleReview', null)).toBeGreaterThanOrEqual(3);
    expect(countOf('post', 'sent')).toBeGreaterThan(countOf('post', null));
    expect(countOf('post', null)).toBeGreaterThan(0);
    const leaders = await app.ownerDb.selectFrom('group_leaders').select('user_id').execute();
    expect(leaders).toHaveLength(1);
  });

  it('has events at usual hours, and responses of every kind to those with a registration (GAP-83, EVENTS-08)', async () => {
    const { rows } = await sql<{ hour: number; answers: string[] }>`
      select extract(hour from p.event_starts_at at time zone o.time_zone)::int as hour,
        array(select distinct r.response from event_responses r where r.organization_id = p.organization_id and r.post_id = p.id order by 1) as answers
      from posts p join organizations o on o.organization_id = p.organization_id
      where p.type = 'event' and p.status = 'published' and p.event_has_registration`.execute(app.ownerDb);
    expect(rows.map(({ hour }) => hour)).toEqual([18, 18]);
    for (const { answers } of rows) expect(answers).toEqual(['declines', 'maybe', 'participates']);
  });

  it('has cards of every status, pending ones with photos, of eight types in three languages (GAP-83)', async () => {
    const types = await app.ownerDb.selectFrom('card_types').select('locales').execute();
    expect(types.map(({ locales }) => (locales as unknown[]).length)).toEqual(Array.from({ length: 8 }, () => 3));
    const admin = await signInAs('organization-admin');
    const overview = await app.call<CardsOverview>(admin, 'GET /v1/cards/overview');
    expect(overview.body).toEqual({ expireSoon: 28, pending: 40, expired: 46 });
    const pending = await app.call<CardsPage>(admin, 'GET /v1/cards', { query: { status: 'pending', limit: 100 } });
    for (const { id, user, hasFrontPhoto } of pending.body.cards) {
      expect(hasFrontPhoto).toBe(true);
      const { body } = await app.call<Card>(admin, `GET /v1/cards/${user.id}/${id}`);
      const issues = cardDataIssues({ ...body.cardType, hasExpirationDate: false }, body.data);
      expect(issues.filter(({ path }) => path !== 'data.expirationDate')).toEqual([]);
      const photo = await app.app.server.inject({ url: body.frontPhoto!.replace(/^https?:\/\/[^/]+/, '') });
      expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it('has a pending, a fulfilled and a declined card type request (GAP-83)', async () => {
    const admin = await signInAs('organization-admin');
    const { body } = await app.call<Page<CatalogueRequest>>(admin, 'GET /v1/cards/types/requests/mine');
    expect(body.items.map(({ status }) => status)).toEqual(['pending', 'declined', 'done']);
    for (const { status, answer } of body.items) expect(answer === null).toBe(status === 'pending');
  });

  it('has about 300 people in construction and about 120 in transportation, in every invitation status (GAP-83)', async () => {
    const people = await app.ownerDb
      .selectFrom('users as u')
      .innerJoin('organizations as o', 'o.organization_id', 'u.organization_id')
      .select(['o.industry', 'u.invitation_status', 'u.role_type'])
      .execute();
    for (const [industry, about] of [
      ['construction', 300],
      ['transportation', 120],
    ] as const) {
      const staff = people.filter((person) => person.industry === industry);
      expect(Math.abs(staff.length - about)).toBeLessThan(about / 10);
      expect(new Set(staff.map((person) => person.invitation_status))).toEqual(new Set(InvitationStatus.options));
      expect(new Set(staff.map((person) => person.role_type))).toEqual(new Set(roleTypes));
    }
  });

  it('lets one account of each role sign in to each organization with the printed password (GAP-10)', async () => {
    const { now } = app.clock;
    const accounts = createSignInAccounts(app.ownerDb, { now, forget: async () => {} });
    const listed = await accounts.listDemoAccounts('en_CA');
    expect(listed).toHaveLength(names.length);
    expect(listed.every(({ state }) => state === 'active')).toBe(true);
    expect(listed[0]!.demo).toEqual({ role: 'Organization admin', organization: 'Groupe Boréal' });
    expect(listed.at(-1)!.demo).toEqual({ role: 'Guest', organization: 'Kestrel Freight' });
    expect(await accounts.checkPassword(listed[0]!.id, DEMO_PASSWORD)).toBe(true);

    for (const [index, roleType] of roleTypes.entries())
      for (const place of ['', '@2']) {
        const caller = await signInAs(`${roles[index]}${place}`);
        const { status, body } = await app.call<{ organizationUsers: { role: { roleType: string } }[] }>(
          caller,
          'GET /v1/profile/my',
        );
        expect(status).toBe(200);
        expect(body.organizationUsers.map(({ role }) => role.roleType)).toEqual([roleType]);
      }
  });

  it('has a person in both organizations and a super admin in none', async () => {
    const memberships = async (name: string) =>
      (
        await app.call<{ organizationUsers: { organizationId: string }[] }>(
          { ...(await signInAs(name)), org: null },
          'GET /v1/profile/my',
        )
      ).body.organizationUsers.map(({ organizationId }) => organizationId);
    const organizations = [(await signInAs('member')).org, (await signInAs('member@2')).org];
    expect(await memberships('both')).toEqual(organizations);
    expect(await memberships('super-admin')).toEqual([]);
  });

  it('has attempts that were graded again by a corrected answer, with the grades of before, and every figure of training agrees with its records (GAP-83, GAP-84)', async () => {
    const admin = await signInAs('organization-admin');
    const orders = await app.ownerDb.selectFrom('course_regrades').select(['id', 'course_id']).execute();
    expect(orders).toHaveLength(1);
    const { id, course_id: courseId } = orders[0]!;
    const [order] = (await app.call<Page<Regrade>>(admin, `GET /v1/course/${courseId}/regrades`)).body.items;
    expect(order).toMatchObject({
      courseVersion: 2,
      orderedBy: 'Luc Roy',
      questions: 1,
      finishedAt: expect.any(String),
    });
    expect(order!.done).toBe(order!.total);
    expect(order!.passed).toBeGreaterThan(5);
    const before = await app.call<Page<OriginalGrade>>(admin, `GET /v1/course/${courseId}/regrades/${id}/attempts`);
    expect(before.body.total).toBe(order!.improved);
    for (const grade of before.body.items) expect(grade.correctAfter).toBeGreaterThan(grade.correctBefore);
    const questions = await app.call<CourseQuestions>(admin, `GET /v1/stats/lms/courses/${courseId}/questions`);
    expect(questions.body.countedFrom < order!.orderedAt, 'attempts of before the correction count').toBe(true);
    const [corrected] = questions.body.quizzes[0]!.questions;
    const chosen = corrected!.options.find(({ isCorrect }) => isCorrect)!.chosen;
    expect([corrected!.correct, corrected!.verdict]).toEqual([chosen, 'fine']);
    expect(corrected!.correct).toBeGreaterThan(corrected!.answers / 2);
    const check = app.app.jobs.find(({ task }) => task === 'check-training-statistics')!;
    await app.call(admin, 'POST /v1/stats/lms/check');
    await check.run({ org: admin.org });
    const found = await app.call<StatisticsCheck>(admin, 'GET /v1/stats/lms/check');
    expect(found.body).toMatchObject({ state: 'done', differenceCount: 0 });
    expect(found.body.compared).toBeGreaterThan(500);
  });

  it('prints every name with its e-mail address, and the password', async () => {
    const lines = (await demoLines(app.ownerDb)).join('\n');
    for (const name of names) expect(lines).toMatch(new RegExp(`^ +${name} +\\S+@\\S+\\.example$`, 'm'));
    expect(lines).toContain(DEMO_PASSWORD);
  });

  it('uses only fictional addresses and phone numbers, and has a contact for every invited person', async () => {
    const people = await app.ownerDb.selectFrom('users').selectAll().execute();
    for (const { email, phone, invitation_status: status } of people) {
      if (email) expect(email).toMatch(/^[a-z0-9.-]+@(boreal|kestrel)\.example$/);
      if (phone) expect(phone).toMatch(/^\+1\d{3}55501\d{2}$/);
      if (status === 'claimed' || status === 'invited') expect(email ?? phone).not.toBeNull();
    }
    const addresses = people.flatMap(({ email }) => email ?? []);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has employment data of everyone, and emergency contacts of most, with fictional phone numbers (USER-PROFILE-14)', async () => {
    const people = await app.ownerDb.selectFrom('users').selectAll().execute();
    for (const person of people) {
      expect(person.date_of_birth! < person.hire_date! && person.hire_date! < person.trial_end_date!).toBe(true);
      expect([person.city, person.locale, person.employment_type, person.t_shirt_size]).not.toContain(null);
    }
    const contacts = await app.ownerDb.selectFrom('emergency_contacts').select('phone1').execute();
    expect(contacts.length).toBeGreaterThan(people.length / 2);
    for (const { phone1 } of contacts) expect(phone1).toMatch(/^\+1\d{3}55501\d{2}$/);
  });

  it('assigns nobody to a structure item of the other organization', async () => {
    const strays = await app.ownerDb
      .selectFrom('users as u')
      .leftJoin('users as s', 's.id', 'u.supervisor_id')
      .leftJoin('sites', 'sites.id', 'u.site_id')
      .select('u.id')
      .where((e) =>
        e.or([
          e('s.organization_id', '<>', e.ref('u.organization_id')),
          e('sites.organization_id', '<>', e.ref('u.organization_id')),
        ]),
      )
      .execute();
    expect(strays).toEqual([]);
  });

  it('assigns everyone to exactly one team of a tree whose counts add up from level to level (GAP-63)', async () => {
    const { ownerDb } = app;
    const levels = await ownerDb.selectFrom('structure_levels').select(['organization_id', 'name']).execute();
    expect(Map.groupBy(levels, (level) => level.organization_id).size).toBe(2);
    const people = await ownerDb.selectFrom('users').select('id').execute();
    const members = await ownerDb.selectFrom('structure_group_users').select(['group_id', 'user_id']).execute();
    expect(members.map(({ user_id }) => user_id).sort()).toEqual(people.map(({ id }) => id).sort());

    const groups = await ownerDb
      .selectFrom('structure_groups')
      .select(['id', 'parent_id', 'organization_id'])
      .execute();
    const below = Map.groupBy(groups, ({ parent_id }) => parent_id);
    const own = Map.groupBy(members, ({ group_id }) => group_id);
    const depthOf = (id: string): number => 1 + Math.max(0, ...(below.get(id) ?? []).map((child) => depthOf(child.id)));
    for (const [organization, roots] of Map.groupBy(below.get(null) ?? [], ({ organization_id }) => organization_id))
      for (const root of roots)
        expect(depthOf(root.id)).toBe(levels.filter((level) => level.organization_id === organization).length);
    for (const { id } of groups) expect(Boolean(below.get(id)), 'members are in the teams only').toBe(!own.get(id));
  });

  it('has groups by hand, by rule and nested groups; one group reaches nobody (GAP-60, GROUPS-08)', async () => {
    const admin = await signInAs('user-admin');
    const { body } = await app.call<Page<UserGroup>>(admin, 'GET /v1/userGroup/list/search', {
      query: { perPage: 20 },
    });
    expect(new Set(body.items.map(({ kind }) => kind))).toEqual(new Set(['fixed', 'rule']));
    const empty = body.items.filter(({ warnings }) => warnings.length > 0);
    expect(empty.map(({ name, userCount }) => [name, userCount])).toEqual([['Intérimaires de nuit', 0]]);
    const leads = body.items.find(({ name }) => name === 'Responsables de chantier')!;
    const { body: joined } = await app.call<UserGroup>(admin, `GET /v1/userGroup/${leads.id}`, {
      query: { join: 'audiences' },
    });
    const counts = joined.audiences!.map(({ userCount }) => userCount);
    expect(counts.every((count) => count > 1 && count <= leads.userCount)).toBe(true);
    expect(leads.userCount).toBeLessThanOrEqual(counts.reduce((sum, count) => sum + count));
  });
});
