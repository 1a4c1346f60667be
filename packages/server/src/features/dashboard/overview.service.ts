/** What the first screen of the day shows a caller (GAP-79). */
import {
  ALERTS_SHOWN,
  activationRate,
  alertKindOf,
  DAYS_SHOWN,
  ITEMS_SHOWN,
} from '@fanal/contract/dashboard/dashboard.rules';
import type { Activation, ActivePeople, Overview, PendingGroup } from '@fanal/contract/dashboard/dashboard.shapes';
import { addDays, addMonths } from '@fanal/contract/kit/days.rules';
import { may, type Permission } from '@fanal/contract/permissions';
import { listCards } from '#features/cards/cards.service';
import { listRequests } from '#features/cards/types/type-requests.service';
import { peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { briefOf } from '#platform/files/avatar-url';
import { localTimeOf } from '#platform/time/zoned-time';
import * as data from './overview.data.ts';

const DAY_MS = 86_400_000;
const MONTHS_BEFORE = 11;

const daysBefore = (now: Date): Date => new Date(now.getTime() - DAYS_SHOWN * DAY_MS);

const describeActivation = async ({ db, org }: Context, reach: data.Reach): Promise<Activation> => {
  const counts = await data.countByStatus(db, org, reach);
  const people = counts.claimed + counts.invited + counts.toInvite + counts.neverInvited;
  return { ...counts, people, rate: activationRate({ claimed: counts.claimed, people }) };
};

const describeActive = async (ctx: Context, reach: data.Reach): Promise<ActivePeople> => {
  const { db, org, now, organization } = ctx;
  const seen = data.countSeen(db, org, daysBefore(now), reach);
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

const pendingCards = async (ctx: Context): Promise<PendingGroup> => {
  const filter = { page: 1, limit: ITEMS_SHOWN, status: 'pending', sort: 'listed', order: 'asc' } as const;
  const { cards, total } = await listCards(ctx, filter);
  return {
    kind: 'cards',
    count: total,
    oldestAt: cards[0]?.createdAt ?? null,
    items: cards.map(({ id, user, cardType, createdAt }) => ({
      id,
      object: 'card',
      name: user.displayName,
      about: cardType.name,
      userId: user.id,
      avatarUrl: user.avatarUrl,
      at: createdAt,
    })),
  };
};

const groupOf = (
  ctx: Context,
  kind: PendingGroup['kind'],
  { count, oldestAt }: data.PendingCount,
  rows: readonly data.PendingRow[],
): PendingGroup => ({
  kind,
  count,
  oldestAt: oldestAt?.toISOString() ?? null,
  items: rows.map((row) => ({ ...briefOf(ctx, row), at: row.at.toISOString() })),
});

const pendingDrafts = async (ctx: Context, kinds: data.DraftKinds): Promise<PendingGroup> => {
  const { db, org } = ctx;
  const [count, rows] = await Promise.all([
    data.countDrafts(db, org, kinds),
    data.oldestDrafts(db, org, kinds, ITEMS_SHOWN),
  ]);
  return groupOf(ctx, 'drafts', count, rows);
};

const pendingInvitations = async (ctx: Context, reach: data.Reach): Promise<PendingGroup> => {
  const { db, org } = ctx;
  const [count, rows] = await Promise.all([
    data.countToInvite(db, org, reach),
    data.oldestToInvite(db, org, reach, ITEMS_SHOWN),
  ]);
  return groupOf(ctx, 'invitations', count, rows);
};

const pendingRequests = async (ctx: Context): Promise<PendingGroup> => {
  const filter = { status: 'pending', page: 1, perPage: ITEMS_SHOWN } as const;
  const { items, total } = await listRequests(ctx, filter);
  return {
    kind: 'cardTypeRequests',
    count: total,
    oldestAt: items.map(({ requestedAt }) => requestedAt).toSorted()[0] ?? null,
    items: items.map(({ id, name, organization, requestedAt }) => ({
      id,
      object: 'cardTypeRequest',
      name,
      about: organization.name,
      userId: null,
      avatarUrl: null,
      at: requestedAt,
    })),
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

/** The parts that the caller may see, asked for together: whoever approves sees what to approve, a lead sees only the people he manages. */
export const describeOverview = async (ctx: Context): Promise<Overview> => {
  const { actor, organization } = ctx;
  const allows = (permission: Permission) => may(actor, permission);
  const led = await peopleInReach(ctx);
  const reach = led && [...led.ids];
  const isLearning = organization.features.learning;
  const drafts = {
    posts: allows('posts:publish'),
    articles: allows('infohub:publish'),
    courses: isLearning && allows('courses:publish'),
  };
  const publishes = drafts.posts || drafts.articles || drafts.courses;
  const waiting = Promise.all([
    organization.features.operations && allows('cards:update') ? pendingCards(ctx) : null,
    publishes ? pendingDrafts(ctx, drafts) : null,
    allows('users:create') ? pendingInvitations(ctx, reach) : null,
    allows('superadmin:read') ? pendingRequests(ctx) : null,
  ]);
  const [groups, activation, active, security] = await Promise.all([
    waiting,
    allows('users:read') ? describeActivation(ctx, reach) : null,
    allows('users:read') ? describeActive(ctx, reach) : null,
    allows('users:block') ? describeSecurity(ctx) : null,
  ]);
  return {
    activation,
    active,
    pending: groups.filter((group) => group !== null).filter(({ count }) => count > 0),
    security,
  };
};

/** Keeps the figure of active people of each day that has ended. */
export const keepActivePeople = (ownerDb: Db, now: Date): Promise<void> =>
  data.keepActivePeople(ownerDb, now, DAYS_SHOWN);
