/** Requests broken at each of their statements: afterwards all of it is there, with its lines in the audit log, or nothing is (P51, P58, GAP-81). */
import { expect, it } from 'vitest';
import { type Case, cases, type Prepared } from './broken-requests.ts';
import { type Break, breakStatement, openFingerprints } from './broken-statements.ts';
import { type TestApp, useTestApp } from './harness.ts';

const t = useTestApp({ strict: false });

const breaks: readonly Break[] = [
  'SQLSTATE XX000', // something that nobody foresaw
  'SQLSTATE 40P01', // a deadlock, which the server tries again
  'SQLSTATE 55P03', // a lock that is not given in time
  'SQLSTATE 57014', // a statement that takes too long
  'terminated',
  'answer lost',
];

/** More statements than any request sends. */
const MOST_STATEMENTS = 80;

const send = ({ by, call, body, headers, org }: Prepared) =>
  t.call(by, call, { org, ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) });

const linesOf = ({ org }: Prepared) =>
  t.keeper
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('organization_id', '=', org)
    .where('action', '<>', 'user.claimed')
    .orderBy('sequence')
    .execute();

/** Ids, addresses and names made for one run, without which runs can be compared. */
const comparable = (value: unknown) =>
  JSON.stringify(value).replace(/(\d+-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id');

const jobsOf = async (t: TestApp) => {
  const jobs = t.keeper.selectFrom('graphile_worker._private_jobs' as never).select((e) => e.fn.countAll<number>().as('count'));
  return ((await jobs.executeTakeFirstOrThrow()) as { count: number }).count;
};

const outcomeOf = async (prepared: Prepared, jobsBefore: number) =>
  comparable({ state: await prepared.state(), lines: await linesOf(prepared), jobs: (await jobsOf(t)) - jobsBefore });

/** The first thing somebody does is noted beside the request: afterwards nothing else is on its way. */
const prepare = async ({ prepare: build }: Case): Promise<Prepared> => {
  const prepared = await build(t);
  const { by, org } = prepared;
  if (by) await t.call(by, 'GET /v1/profile/my', { org });
  const visit = t.keeper.selectFrom('user_visits').select('user_id').where('user_id', '=', by?.userId ?? '');
  if (by?.userId) await expect.poll(async () => (await visit.execute()).length).toBe(1);
  return prepared;
};

type Broken = { isOver: boolean; wrong: string | null };

const tryBroken = async (one: Case, at: number, how: Break, complete: string): Promise<Broken> => {
  const fingerprints = await openFingerprints(t);
  try {
    const prepared = await prepare(one);
    const [before, jobs] = [await fingerprints.take(), await jobsOf(t)];
    const breaking = breakStatement(t.ownerUrl, at, how);
    const answer = await send(prepared).finally(breaking.stop);
    const label = `${how} at ${at}, ${breaking.sent[at - 1]?.slice(0, 90)}: answered ${answer.status}`;
    if (!breaking.hasBroken()) return { isOver: true, wrong: answer.status < 300 ? null : label };
    const after = await fingerprints.take();
    const changed = after.filter((table) => !before.includes(table));
    const isAll = (await outcomeOf(prepared, jobs)) === complete;
    const isDone = answer.status < 300;
    if (isDone || changed.length > 0)
      return { isOver: false, wrong: isAll ? null : `${label}, changed ${changed.join(' and ')}\n${await outcomeOf(prepared, jobs)}` };
    const again = await send(prepared);
    const isRepeated = again.status < 300 && (await outcomeOf(prepared, jobs)) === complete;
    return { isOver: false, wrong: isRepeated ? null : `${label}, and then ${again.status} ${await outcomeOf(prepared, jobs)}` };
  } finally {
    await fingerprints.close();
  }
};

it.each(cases.map((one) => [one.name, one] as const))(
  '%s is done with one line in the log, or not at all and can be repeated, whichever statement breaks (P51)',
  async (_, one) => {
    const whole = await prepare(one);
    const jobs = await jobsOf(t);
    expect((await send(whole)).status).toBeLessThan(300);
    const complete = await outcomeOf(whole, jobs);
    expect(await linesOf(whole)).toHaveLength(1);
    const wrong: string[] = [];
    for (const how of breaks)
      for (let at = 1; at < MOST_STATEMENTS; at += 1) {
        const broken = await tryBroken(one, at, how, complete);
        if (broken.wrong) wrong.push(broken.wrong);
        if (broken.isOver) break;
      }
    expect(wrong).toEqual([]);
  },
  240_000,
);
