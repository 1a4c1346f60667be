/** Invites many people in the background, in batches of a few hundred. Another worker continues where a lost one stopped. */
import {
  INVITED_AGAIN_AFTER_MS,
  type InvitationChannel,
  MOST_INVITATIONS_A_DAY,
  rolesInvitedBy,
} from '@fanal/contract/invitations/invitations.rules';
import type { InvitationOrder, InvitationRun } from '@fanal/contract/invitations/invitations.shapes';
import type { RoleType } from '@fanal/contract/permissions';
import { idsOfFound } from '#features/users/found-people.service';
import { awaitInvitation } from '#features/users/invited-people.service';
import { withInvitationAddresses } from '#features/users/sign-in-address.service';
import type { Context, InvitationLimits, OrgId, PreparingContext } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import { DELIVER_TASK, deliveryKey, reach, requireChannel, takeAllowance } from './channels.service.ts';
import { countryOf } from './invitations.data.ts';
import * as data from './runs.data.ts';

export const PREPARE_TASK = 'prepare-invitation-run';

const DAY_MS = 24 * 60 * 60_000;
/** People per transaction. */
const BATCH = 500;

const toRun = (row: data.RunRow, progress: data.Progress, now: Date): InvitationRun => {
  const isPrepared = row.prepared_at !== null;
  const { waiting, sent, failed, uncertain, cancelled } = progress;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    channel: row.channel as InvitationRun['channel'],
    filter: row.filter as InvitationRun['filter'],
    isPrepared,
    isDone: isPrepared && waiting === 0,
    found: row.found,
    waiting,
    sent,
    failed,
    uncertain,
    cancelled,
    skipped: {
      notInvitable: row.not_invitable,
      unreachable: row.unreachable,
      tooSoon: row.too_soon,
      overLimit: row.over_limit,
    },
    isDelayed: progress.delayed > 0,
    secondsLeft: isPrepared ? secondsLeft(progress, now) : null,
  };
};

/** Estimated remaining time at the rate so far; null while it is unknown (USERS-15 counts down the same way). */
const secondsLeft = ({ waiting, sent, failed, uncertain, first_at }: data.Progress, now: Date): number | null => {
  if (waiting === 0) return 0;
  const done = sent + failed + uncertain;
  if (done === 0 || first_at === null) return null;
  return Math.ceil(((now.getTime() - first_at.getTime()) / 1000 / done) * waiting);
};

const nothingYet: data.Progress = {
  waiting: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  cancelled: 0,
  delayed: 0,
  first_at: null,
};

const refuseUnknown = async ({ db, org }: Context, userIds: readonly string[]) => {
  const known = await data.knownIds(db, org, userIds);
  const issues = userIds.flatMap((id, index) =>
    known.has(id.toLowerCase()) ? [] : [{ path: `userIds.${index}`, rule: 'reference' as const }],
  );
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues: issues.slice(0, 50) });
};

type Prepared = { order: InvitationOrder; foundIds: string[] | undefined };

/** Reads whom the list of people finds at this moment. Refuses an order that names no people, or names them twice. */
export const chooseInvited = async (ctx: PreparingContext, order: InvitationOrder): Promise<Prepared> => {
  const ways = (['userIds', 'filter', 'found'] as const).filter((way) => order[way] !== undefined);
  if (ways.length !== 1) throw fail('VALIDATION_FAILED', { issues: [{ path: ways[1] ?? 'userIds', rule: 'choice' }] });
  return { order, foundIds: order.found && (await idsOfFound(ctx, order.found)) };
};

export const startRun = async (ctx: Context, { order, foundIds }: Prepared): Promise<InvitationRun> => {
  const { db, org, now, actor } = ctx;
  const { filter, found, channel } = order;
  const { channels } = ctx.system.settings.invitations;
  if (channel !== 'best') requireChannel(ctx, channel);
  else if (!channels.email && !channels.sms) throw fail('CHANNEL_OFF', { channel });
  if (order.userIds) await refuseUnknown(ctx, order.userIds);
  const userIds = order.userIds ?? foundIds;
  const row = await data.insertRun(db, {
    organization_id: org,
    id: newId(now.getTime()),
    channel,
    filter: filter ?? null,
    user_ids: userIds ?? null,
    role_types: [...rolesInvitedBy(actor)],
    account_id: actor.accountId,
    created_at: now,
  });
  await ctx.enqueue(PREPARE_TASK, { org, id: row.id }, { key: `${PREPARE_TASK} ${row.id}` });
  ctx.audit({
    action: 'invitations.ordered',
    object: { type: 'invitationRun', id: row.id },
    after: { channel, filter: row.filter ?? found?.filter ?? null, people: userIds?.length ?? null },
  });
  return toRun(row, nothingYet, now);
};

type Order = { org: OrgId; userIds: readonly string[]; roleTypes: readonly RoleType[]; accountId: string; now: Date };

/** Starts a run for people whom another feature added, each by the best channel. Returns the id of the run. */
export const orderInvitations = async (db: Db, { org, userIds, roleTypes, accountId, now }: Order): Promise<string> => {
  const id = newId(now.getTime());
  await data.insertRun(db, {
    organization_id: org,
    id,
    channel: 'best',
    filter: null,
    user_ids: [...userIds],
    role_types: [...roleTypes],
    account_id: accountId,
    created_at: now,
  });
  await enqueueIn(db)(PREPARE_TASK, { org, id }, { key: `${PREPARE_TASK} ${id}` });
  return id;
};

export const readRun = async ({ db, org, now }: Context, id: string): Promise<InvitationRun> => {
  const row = await data.findRun(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return toRun(row, await data.progressOf(db, org, id), now);
};

type Deps = { database: Database; limits: InvitationLimits; now: () => Date };

type Recipient = { candidate: data.Candidate; channel: InvitationChannel; contact: string; country: string | null };

/** The first channel of the run that is on and reaches the person; null when there is none. */
const channelTo = (run: data.RunRow, candidate: data.Candidate, home: string, { channels }: InvitationLimits) => {
  const channelsToTry = run.channel === 'best' ? (['email', 'sms'] as const) : [run.channel as InvitationChannel];
  for (const channel of channelsToTry.filter((available) => channels[available])) {
    const reached = reach(channel, candidate, home);
    if (reached) return { candidate, channel, ...reached };
  }
  return null;
};

const isInvitable = (run: data.RunRow, { role_type, invitation_status, is_under_way }: data.Candidate) =>
  !is_under_way && run.role_types.includes(role_type) && !['claimed', 'disabled'].includes(invitation_status);

const isTooSoon = ({ recent, last_at }: data.Candidate, now: Date) =>
  recent >= MOST_INVITATIONS_A_DAY || (last_at !== null && now.getTime() - last_at.getTime() < INVITED_AGAIN_AFTER_MS);

/** Selects the people to invite, and counts the others by reason. */
const selectRecipients = (
  run: data.RunRow,
  candidates: data.Candidate[],
  home: string,
  now: Date,
  limits: InvitationLimits,
) => {
  const counts: data.BatchCounts = {
    found: candidates.length,
    notInvitable: 0,
    unreachable: 0,
    tooSoon: 0,
    overLimit: 0,
  };
  const recipients: Recipient[] = [];
  for (const candidate of candidates) {
    const reached = channelTo(run, candidate, home, limits);
    if (!isInvitable(run, candidate)) counts.notInvitable += 1;
    else if (!reached) counts.unreachable += 1;
    else if (isTooSoon(candidate, now)) counts.tooSoon += 1;
    else recipients.push(reached);
  }
  return { counts, recipients };
};

/** Queues the next batch and records the progress in one transaction, so a killed worker repeats nothing (P55). False when nobody is left. */
const prepareBatch = async (deps: Deps, db: Db, org: OrgId, id: string): Promise<boolean> => {
  const { limits } = deps;
  const now = deps.now();
  const run = await data.lockRun(db, org, id);
  if (!run || run.prepared_at) return false;
  const next = await data.nextCandidates(db, run, new Date(now.getTime() - DAY_MS), BATCH);
  const candidates = await withInvitationAddresses(db, org, next);
  const home = await countryOf(db, org);
  const { counts, recipients } = selectRecipients(run, candidates, home, now, limits);
  const granted = await takeAllowance({ db, org, now, limits }, home, recipients);
  const allowed = recipients.filter((_, index) => granted[index]);
  counts.overLimit = recipients.length - allowed.length;
  const queued = await data.queueForRun(
    db,
    allowed.map(({ candidate, channel, contact }) => {
      const invitation = newId(now.getTime());
      return {
        organization_id: org,
        id: invitation,
        user_id: candidate.id,
        run_id: id,
        channel,
        contact,
        state: 'queued',
        message_id: invitation,
        next_try_at: now,
        account_id: run.account_id,
        created_at: now,
      };
    }),
  );
  counts.notInvitable += allowed.length - queued.length;
  await awaitInvitation(db, org, queued, now);
  const isLast = candidates.length < BATCH;
  const reachedId = candidates.at(-1)?.id ?? run.reached_id;
  await data.recordBatch(db, run, counts, { reachedId, preparedAt: isLast ? now : null });
  for (const channel of new Set(allowed.map(({ channel }) => channel)))
    await enqueueIn(db)(DELIVER_TASK, { channel }, { key: deliveryKey(channel) });
  return !isLast;
};

/** Prepares all batches of a run. Sending starts after the first batch. */
export const prepareRun = async (deps: Deps, { org, id }: { org: string; id: string }): Promise<void> => {
  let isLeft = true;
  while (isLeft)
    isLeft = await deps.database.transaction({ org, readOnly: false }, (db) =>
      prepareBatch(deps, db, org as OrgId, id),
    );
};

/** Queues again the runs whose worker was lost. */
export const resumeRuns = async (ownerDb: Db, before: Date): Promise<void> => {
  for (const { organization_id: org, id } of await data.unpreparedRuns(ownerDb, before))
    await enqueueIn(ownerDb)(PREPARE_TASK, { org, id }, { key: `${PREPARE_TASK} ${id}` });
};
