/**
 * Breaks requests at each of their statements: afterwards either everything is stored, with its line in the audit log,
 * or nothing (P51, P58, GAP-81).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Case, cases, type Prepared, type World } from './broken-requests.ts';
import { type Break, breakStatement, openFingerprints } from './broken-statements.ts';
import { useTestApp } from './harness.ts';
import { linesOf, momentOf, openWorld, outcomeOf } from './request-outcomes.ts';

const t = useTestApp({ strict: false });
let fingerprints: Awaited<ReturnType<typeof openFingerprints>>;
beforeAll(async () => {
  fingerprints = await openFingerprints(t);
});
afterAll(() => fingerprints.close());

/** The failure of the statement with this number. */
const breaks: readonly ((at: number) => Break)[] = [
  () => 'SQLSTATE XX000', // an unexpected error
  () => 'SQLSTATE 40P01', // a deadlock, which the server retries
  (at) => (at % 2 === 0 ? 'SQLSTATE 55P03' : 'SQLSTATE 57014'), // a lock timeout, a statement timeout
  () => 'terminated',
  () => 'answer lost',
];

/** More statements than any request sends. */
const MOST_STATEMENTS = 80;

const send = ({ by, call, body, headers, org }: Prepared) =>
  t.call(by, call, { org, ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) });

type Tried = { isOver: boolean; wrong: string | null };

/** Breaks one statement. A client that receives an error repeats the request, unless it was done after all. */
const tryBroken = async (one: Case, world: World, at: number, how: Break, complete: string): Promise<Tried> => {
  const prepared = await one.prepare(t, world);
  const [moment, before] = [await momentOf(t, prepared), await fingerprints.take()];
  const breaking = breakStatement(at, how);
  const answer = await send(prepared).finally(breaking.stop);
  const label = `${how} at ${at}, ${breaking.sent[at - 1]?.trim().slice(0, 90)}: answered ${answer.status}`;
  const isDone = answer.status < 300;
  if (!breaking.hasBroken()) return { isOver: true, wrong: isDone ? null : label };
  const changed = (await fingerprints.take()).filter((table) => !before.includes(table));
  const outcome = await outcomeOf(t, prepared, moment);
  if (isDone || changed.length > 0)
    return { isOver: false, wrong: outcome === complete ? null : `${label}, changed ${changed} ${outcome}` };
  if (answer.status < 500) return { isOver: false, wrong: `${label}, as if it had been refused` };
  const again = await send(prepared);
  const repeated = await outcomeOf(t, prepared, moment);
  const isRepeated = again.status < 300 && repeated === complete;
  return { isOver: false, wrong: isRepeated ? null : `${label}, then ${again.status} ${repeated}` };
};

it.each(cases.map((one) => [one.name, one] as const))(
  '%s is done with one line in the log, or not at all and can be repeated, whichever statement breaks (P51)',
  async (_, one) => {
    const world = await openWorld(t);
    const whole = await one.prepare(t, world);
    const moment = await momentOf(t, whole);
    expect((await send(whole)).status).toBeLessThan(300);
    const complete = await outcomeOf(t, whole, moment);
    expect(await linesOf(t, whole, moment.sequence)).toHaveLength(1);
    const wrong: string[] = [];
    for (const how of breaks)
      for (let at = 1; at < MOST_STATEMENTS; at += 1) {
        const tried = await tryBroken(one, world, at, how(at), complete);
        if (tried.wrong) wrong.push(tried.wrong);
        if (tried.isOver) break;
      }
    expect(wrong).toEqual([]);
  },
  240_000,
);
