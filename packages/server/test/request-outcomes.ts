/** The outcome of a request: its rows, audit lines and jobs. */
import { expect } from 'vitest';
import type { Prepared, World } from './broken-requests.ts';
import type { TestApp } from './harness.ts';
import { countJobs } from './job-queue.ts';

/** Its lines in the audit log of the organization. */
export const linesOf = (t: TestApp, { org }: Prepared, after: number) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('organization_id', '=', org)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .execute();

export type Moment = { sequence: number; jobs: number };

export const momentOf = async (t: TestApp, { org }: Prepared): Promise<Moment> => {
  const head = t.ownerDb.selectFrom('audit_heads').select('sequence').where('organization_id', '=', org);
  return { sequence: (await head.executeTakeFirst())?.sequence ?? 0, jobs: await countJobs(t) };
};

/** Removes ids and names that differ between runs. */
const comparable = (value: unknown) =>
  JSON.stringify(value).replace(/(\d+-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');

/** Its outcome since then: its rows, audit lines and jobs. */
export const outcomeOf = async (t: TestApp, prepared: Prepared, { sequence, jobs }: Moment) =>
  comparable({
    state: await prepared.state(),
    lines: await linesOf(t, prepared, sequence),
    jobs: (await countJobs(t)) - jobs,
  });

/** People with an earlier visit: no first visit is recorded beside the request. */
export const openWorld = async (t: TestApp): Promise<World> => {
  const admin = await t.person('organizationAdmin');
  await t.call(admin, 'GET /v1/profile/my');
  const visit = t.ownerDb.selectFrom('user_visits').select('user_id').where('user_id', '=', admin.userId);
  await expect.poll(async () => (await visit.execute()).length).toBe(1);
  return { org: admin.org, admin, root: { ...(await t.superAdmin()), org: admin.org } };
};
