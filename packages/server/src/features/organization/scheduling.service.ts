/** The connection to the scheduling service (SETTINGS-09). */
import type { OrganizationSettings, SchedulingTest } from '@fanal/contract/organization/organization.shapes';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { addDays, localTimeOf } from '#platform/time/zoned-time';
import * as integrations from './integrations.data.ts';
import * as data from './organization.data.ts';
import { requireOwnOrganization, toSettings } from './organization.service.ts';
import { openApiKey } from './secrets.service.ts';

const KEPT_TESTS = 5;

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Reads the shifts of this week with what is saved. The call goes out before the transaction. */
export const tryScheduling = async (ctx: PreparingContext, id: string): Promise<SchedulingTest> => {
  requireOwnOrganization(ctx, id);
  const { org, now, system, actor, organization } = ctx;
  const [account, secrets] = await ctx.reading(
    async (db) => [await integrations.findIntegrations(db, org), await integrations.secretsOf(db, org, now)] as const,
  );
  const apiKey = await openApiKey(
    ctx,
    secrets.find(({ kind }) => kind === 'scheduling'),
  );
  const { accountName, accountNumber } = account;
  if (!system.scheduling || !accountName || !accountNumber || !apiKey) throw fail('SCHEDULING_INCOMPLETE');
  const week = mondayOf(localTimeOf(now, organization.timeZone).day);
  const answer = await system.scheduling.readWeek({ accountName, accountNumber, apiKey }, week);
  return {
    at: now.toISOString(),
    outcome: answer.kind,
    shiftCount: answer.kind === 'read' ? answer.shifts.length : null,
    week,
    milliseconds: answer.milliseconds,
    byName: actor.displayName,
  };
};

export const keepTest = async (ctx: Context, test: SchedulingTest): Promise<OrganizationSettings> => {
  const { db, org } = ctx;
  await integrations.addTest(db, org, test, KEPT_TESTS);
  ctx.audit({ action: 'organization.schedulingTested', object: { type: 'organization', id: org } });
  return toSettings(ctx, await data.findOrganization(db, org));
};
