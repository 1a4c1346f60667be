/** Helpers for tests of invitations. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InvitedPerson, Invitee } from '@fanal/contract/invitations/invitations.shapes';
import type { Caller, TestApp } from './harness.ts';
import { passTime, runDueJobs } from './job-queue.ts';

let made = 0;

/** A new person, reachable by e-mail and SMS. */
export const invitee = (given: Partial<Invitee> = {}): Invitee => {
  made += 1;
  return {
    firstName: 'Émilie',
    lastName: `Tremblay ${made}`,
    roleType: 'member',
    channel: 'email',
    email: `emilie${made}@boreal.example`,
    phone: `+1418555${String(1000 + made)}`,
    ...given,
  };
};

type Invited = { users: InvitedPerson[]; code?: string; message?: string; details?: Record<string, unknown> };

export const invite = (t: TestApp, caller: Caller, ...users: Invitee[]) =>
  t.call<Invited>(caller, 'POST /v1/invitations', { body: { users } });

/** Invites the given number of people in forms of five; returns the ids. */
export const inviteMany = async (t: TestApp, caller: Caller, count: number, channel: 'email' | 'sms' = 'email') => {
  const ids: string[] = [];
  while (ids.length < count) {
    const users = Array.from({ length: Math.min(5, count - ids.length) }, () => invitee({ channel }));
    ids.push(...(await invite(t, caller, ...users)).body.users.map(({ id }) => id));
  }
  return ids;
};

export const deliver = (t: TestApp) => runDueJobs(t, t.app.jobs);

/** Advances the clock and sends what is due, the given number of times. */
export const deliverOver = async (t: TestApp, ms: number, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    await passTime(t, ms);
    await t.app.jobs.find(({ task }) => task === 'sweep-invitations')!.run({});
  }
};

/** The person as an administrator sees them; the administrator signs in again after a long time. */
export const personOf = async (t: TestApp, caller: Caller, id: string) => {
  t.clock.set(new Date());
  return (await t.call<{ user: InvitedPerson; invitations: unknown[] }>(caller, `GET /v1/invitations/${id}`)).body.user;
};

/** Number of invitations per state. */
export const states = async (t: TestApp, org: string): Promise<Record<string, number>> => {
  const rows = await t.ownerDb
    .selectFrom('invitations')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .where('organization_id', '=', org)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
};

/** Texts of the outbox, by file name. */
export const outbox = async (t: TestApp): Promise<Map<string, string>> => {
  const folder = path.join(t.env.DATA_DIR!, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)),
  );
};
