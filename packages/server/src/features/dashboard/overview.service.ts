/** What the first screen of the day shows a caller (GAP-79). */
import {
  ALERTS_SHOWN,
  activationRate,
  alertKindOf,
  DAYS_SHOWN,
  firstSteps,
  pendingKinds,
} from '@fanal/contract/dashboard/dashboard.rules';
import type { Activation, ActivePeople, Overview } from '@fanal/contract/dashboard/dashboard.shapes';
import { addDays, addMonths } from '@fanal/contract/kit/days.rules';
import { may, type Permission } from '@fanal/contract/permissions';
import { peopleInReach } from '#features/users/led-people.service';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Reach } from '#platform/db/reach';
import { keepRecent } from '#platform/recent';
import { localTimeOf } from '#platform/time/zoned-time';
import { countKinds } from './inbox.service.ts';
import * as data from './overview.data.ts';

const DAY_MS = 86_400_000;
const MONTHS_BEFORE = 11;

const daysBefore = (now: Date): Date => new Date(now.getTime() - DAYS_SHOWN * DAY_MS);

const describeActivation = async ({ db, org }: Context, reach: Reach): Promise<Activation> => {
  const counts = await data.countByStatus(db, org, reach);
  const people = counts.claimed + counts.invited + counts.toInvite + counts.neverInvited;
  return { ...counts, people, rate: activationRate({ claimed: counts.claimed, people }) };
};

const MINUTE_MS = 60_000;
const MOST_ORGANIZATIONS = 1_000;
/** How many people of an organization were seen, at the minute of the latest question. Their visits change all day long. */
const seenAt = new Map<OrgId, { minute: number; people: number }>();

const countSeen = async ({ db, org, now }: Context, reach: Reach): Promise<number> => {
  if (reach !== null) return data.countSeen(db, org, daysBefore(now), reach);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = seenAt.get(org);
  if (known?.minute === minute) return known.people;
  const people = await data.countSeen(db, org, daysBefore(now), null);
  keepRecent(seenAt, MOST_ORGANIZATIONS, org, { minute, people });
  return people;
};

const describeActive = async (ctx: Context, reach: Reach): Promise<ActivePeople> => {
  const { db, org, now, organization } = ctx;
  const seen = countSeen(ctx, reach);
  if (reach !== null) return { people: await seen, change: null, months: [] };
  const today = localTimeOf(now, organization.timeZone).day;
  const thisMonth = today.slice(0, 7);
  const [people, before, known] = await Promise.all([
    seen,
    data.activeOn(db, org, addDays(today, -DAYS_SHOWN)),
    data.activeMonths(db, org, addMonths(`${thisMonth}-01`, -MONTHS_BEFORE)),
  ]);
  const past = known.map((month) => ({ month: month.day.slice(0, 7), people: month.people }));
  return {
    people,
    change: before === null ? null : people - before,
    months: [...past.filter(({ month }) => month !== thisMonth), { month: thisMonth, people }],
  };
};

const describeSecurity = async ({ db, org, now }: Context): Promise<Overview['security']> => {
  const since = daysBefore(now);
  const { total, rows } = await data.latestAlerts(db, org, since, ALERTS_SHOWN);
  return {
    total,
    items: rows.map(({ at, ...row }) => ({ ...row, kind: alertKindOf(row.action)!, at: at.toISOString() })),
  };
};

/** A step of a module that is switched off is none. */
const describeFirstSteps = async ({ db, org, organization }: Context): Promise<Overview['firstSteps']> => {
  const { learning, operations } = organization.features;
  const done = await data.stepsDone(db, org);
  const steps = firstSteps.filter((step) => (step !== 'course' || learning) && (step !== 'cardType' || operations));
  return steps.every((step) => done[step]) ? null : steps.map((step) => ({ step, isDone: done[step] }));
};

/** The parts that the caller may see, asked for together: whoever approves sees what to approve, a lead sees only the people he manages. */
export const describeOverview = async (ctx: Context): Promise<Overview> => {
  const allows = (permission: Permission) => may(ctx.actor, permission);
  const reach = await peopleInReach(ctx);
  const [pending, activation, active, security, steps] = await Promise.all([
    countKinds(ctx, pendingKinds),
    allows('users:read') ? describeActivation(ctx, reach) : null,
    allows('users:read') ? describeActive(ctx, reach) : null,
    allows('users:block') ? describeSecurity(ctx) : null,
    allows('organization:update') ? describeFirstSteps(ctx) : null,
  ]);
  return {
    activation,
    active,
    pending,
    security,
    firstSteps: steps,
  };
};

/** Keeps the figure of active people of each day that has ended. */
export const keepActivePeople = (ownerDb: Db, now: Date): Promise<void> =>
  data.keepActivePeople(ownerDb, now, DAYS_SHOWN);
