/** Training over time, and who is late where. */

import { addDays } from '@fanal/contract/kit/days.rules';
import { lastPageOf } from '@fanal/contract/kit/page';
import { WEEKS_SHOWN } from '@fanal/contract/training-statistics/training-statistics.rules';
import type {
  CompletionWeeks,
  LateGroup,
  LatePage,
  LateQuery,
  WeeksQuery,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import type { z } from 'zod';
import { todayOf } from '#features/courses/member/completions.service';
import { directLeadsOf, peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import { requireCourse } from '../course/course-users.service.ts';
import * as data from './trends.data.ts';

/** The Monday of the week of a day. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** With a course, only that one: it has to exist. */
const scopeOf = async (ctx: Context, { courseId, siteId }: WeeksQuery): Promise<data.Scope> => {
  const reach = await peopleInReach(ctx);
  if (courseId) await requireCourse(ctx, courseId, reach);
  return { courseId, siteId, reach };
};

export const listWeeks = async (ctx: Context, query: WeeksQuery): Promise<CompletionWeeks> => {
  const last = mondayOf(todayOf(ctx));
  const from = addDays(last, -7 * (WEEKS_SHOWN - 1));
  const found = await data.completionsByWeek(ctx.db, ctx.org, await scopeOf(ctx, query), from);
  const counted = new Map(found.map(({ week, completions }) => [week, completions]));
  return {
    weeks: Array.from({ length: WEEKS_SHOWN }, (_week, at) => {
      const week = addDays(from, 7 * at);
      return { week, completions: counted.get(week) ?? 0 };
    }),
  };
};

/** Whoever has no supervisor is led by the leaders of the person's groups; with several leaders, a person counts for each. */
const byLead = async (ctx: Context, scope: data.Scope): Promise<LateGroup[]> => {
  const { db, org } = ctx;
  const today = todayOf(ctx);
  const supervised = await data.latePeopleBy(db, org, scope, { by: 'lead', today });
  const groups = new Map(supervised.filter(({ id }) => id !== null).map((row) => [row.id, row]));
  const others = await data.lateWithoutSupervisor(db, org, scope, today);
  const leads = await directLeadsOf(
    ctx,
    others.map(({ id }) => id),
  );
  for (const { id, courses } of others)
    for (const lead of leads.get(id) ?? [null]) {
      const before = groups.get(lead) ?? { id: lead, name: null, people: 0, courses: 0 };
      groups.set(lead, { ...before, people: before.people + 1, courses: before.courses + courses });
    }
  const unnamed = [...groups.values()].flatMap(({ id, name }) => (id !== null && name === null ? [id] : []));
  const names = unnamed.length > 0 ? await data.namesOfPeople(db, org, unnamed) : new Map<string, string>();
  return [...groups.values()]
    .map((group) => ({ ...group, name: group.name ?? (group.id && (names.get(group.id) ?? null)) }))
    .sort((one, other) => other.people - one.people || (one.name ?? '').localeCompare(other.name ?? ''));
};

export const listLate = async (
  ctx: Context,
  { by, page, perPage, ...query }: LateQuery,
): Promise<z.infer<typeof LatePage>> => {
  const scope = await scopeOf(ctx, query);
  const groups =
    by === 'site'
      ? await data.latePeopleBy(ctx.db, ctx.org, scope, { by, today: todayOf(ctx) })
      : await byLead(ctx, scope);
  return {
    items: groups.slice((page - 1) * perPage, page * perPage),
    total: groups.length,
    lastPage: lastPageOf(groups.length, perPage),
    page,
  };
};
