import type { Usage, UsageSite } from '@fanal/contract/dashboard/usage.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { addDays } from '@fanal/contract/kit/days.rules';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { buildPost } from '#features/posts/posts.build';
import { buildSite } from '#features/structure/structure.build';
import { buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { localTimeOf } from '#platform/time/zoned-time';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { countUsage } from './usage.service.ts';

const t = useTestApp();
const DAY_MS = 86_400_000;

const read = async (who: Caller) => (await t.call<Usage & ErrorBody>(who, 'GET /v1/stats/usage')).body;
const sites = async (who: Caller, query: Record<string, string | number> = {}) =>
  (await t.call<Page<UsageSite>>(who, 'GET /v1/stats/usage/sites', { query })).body;
const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);

const see = async (org: OrgId, userId: string, days: number) => {
  const row = { organization_id: org, user_id: userId, first_sign_in_at: ago(days), last_seen_at: ago(days) };
  await t.ownerDb.insertInto('user_visits').values(row).execute();
};
const view = async (org: OrgId, userId: string, days: number) => {
  const { id } = await buildPost(t.ownerDb, org);
  const row = { organization_id: org, post_id: id, user_id: userId };
  await t.ownerDb
    .insertInto('post_views')
    .values({ ...row, locale: 'fr_CA', first_at: ago(days) })
    .execute();
  return row;
};
const like = async (org: OrgId, userId: string, days: number) =>
  t.ownerDb
    .insertInto('post_reactions')
    .values({ ...(await view(org, userId, days)), reaction: 'like', at: ago(days) })
    .execute();

/** A site with somebody engaged, somebody who only looks in, somebody who stays away, and somebody who is disabled. */
const crew = async () => {
  const officer = await t.person('contentCreator');
  const org = officer.org!;
  const camp = await buildSite(t.ownerDb, org, { name: 'Camp' });
  const person = (invitationStatus: 'claimed' | 'disabled' = 'claimed') =>
    buildUser(t.ownerDb, org, { siteId: camp.id, invitationStatus });
  const [engaged, looking, away, disabled] = [await person(), await person(), await person(), await person('disabled')];
  await see(org, engaged.id, 2);
  await like(org, engaged.id, 3);
  await see(org, looking.id, 2);
  await view(org, looking.id, 5);
  await see(org, away.id, 60);
  await like(org, away.id, 60);
  await see(org, disabled.id, 2);
  await like(org, disabled.id, 2);
  return { officer, org, camp };
};

describe('how people use what is published', () => {
  it('tells by site who is active and who does something, and counts views by week', async () => {
    const { officer, camp } = await crew();
    expect(await read(officer)).toMatchObject({ keptOn: null, people: 0 });
    await countUsage(t.ownerDb, t.clock.now());
    const usage = await read(officer);
    const yesterday = addDays(localTimeOf(t.clock.now(), 'America/Toronto').day, -1);
    expect(usage.keptOn).toBe(yesterday);
    const { items, total } = await sites(officer);
    expect(items.find(({ siteId }) => siteId === camp.id)).toEqual({
      siteId: camp.id,
      name: 'Camp',
      people: 3,
      active: 2,
      engaged: 1,
    });
    expect(total).toBe(items.length);
    const sum = (of: 'people' | 'active' | 'engaged') => items.reduce((all, one) => all + one[of], 0);
    expect([usage.people, usage.active, usage.engaged]).toEqual([sum('people'), sum('active'), sum('engaged')]);
    expect(usage.weeks).toHaveLength(12);
    expect(usage.weeks.reduce((all, { views }) => all + views, 0)).toBe(4);
  });

  it('counts each day once, also when the job runs again, and the people again on the next day (P55)', async () => {
    const { officer, org, camp } = await crew();
    await countUsage(t.ownerDb, t.clock.now());
    await buildUser(t.ownerDb, org, { siteId: camp.id, invitationStatus: 'claimed' });
    await countUsage(t.ownerDb, t.clock.now());
    const campNow = async () => (await sites(officer, { search: 'CÀMP' })).items;
    expect(await campNow()).toMatchObject([{ people: 3 }]);
    await countUsage(t.ownerDb, new Date(t.clock.now().getTime() + DAY_MS));
    expect(await campNow()).toMatchObject([{ people: 4 }]);
  });

  it('sorts sites, pages through them, and shows a neighbour none of them', async () => {
    const { officer, org } = await crew();
    const depot = await buildSite(t.ownerDb, org, { name: 'Dépôt' });
    const busy = await buildUser(t.ownerDb, org, { siteId: depot.id, invitationStatus: 'claimed' });
    await see(org, busy.id, 1);
    await like(org, busy.id, 1);
    await countUsage(t.ownerDb, t.clock.now());
    const names = async (query: Record<string, string | number>) =>
      (await sites(officer, query)).items.flatMap(({ name }) => name ?? []);
    expect(await names({ sort: 'engaged', order: 'asc', search: 'p' })).toEqual(['Camp', 'Dépôt']);
    expect(await names({ sort: 'name', order: 'desc', search: 'p' })).toEqual(['Dépôt', 'Camp']);
    expect(await names({ sort: 'reach', search: 'p' })).toEqual(['Camp', 'Dépôt']);
    expect(await sites(officer, { search: 'p', perPage: 1, page: 2 })).toMatchObject({
      total: 2,
      lastPage: 2,
      page: 2,
    });
    const neighbour = await t.person('organizationAdmin');
    expect((await sites(neighbour)).items.filter(({ siteId }) => siteId !== null)).toEqual([]);
  });

  it('is for those who publish', async () => {
    const officer = await t.person('contentCreator');
    for (const role of ['influencer', 'userAdmin', 'lead', 'member'] as const) {
      const { status } = await t.call(await t.person(role, officer.org), 'GET /v1/stats/usage');
      expect(status, role).toBe(403);
    }
  });
});
