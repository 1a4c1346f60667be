/** Supervisors and structure assignments of people, one by one or many at once. */
import type { Page } from '@fanal/contract/kit/page';
import type {
  AssignmentChoice,
  AssignmentChoicesFilter,
  AssignSeveral,
  SeveralResult,
} from '@fanal/contract/users/users.shapes';
import type { Context, WorkContext } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { sentenceOf } from '#platform/http/messages';
import * as data from './assignments.data.ts';
import { everybodyAbove, peopleInReach } from './led-people.service.ts';

const unknownReference = (path: string) => fail('VALIDATION_FAILED', { issues: [{ path, rule: 'reference' }] });

/** Those of these people who are the supervisor or above the supervisor. Locks supervision until the transaction ends. */
const peopleAbove = async (
  { db, org }: Pick<WorkContext, 'db' | 'org'>,
  supervisorId: string,
  ids: readonly string[],
) => {
  await data.lockSupervision(db, org);
  const supervisor = await data.lockSupervisor(db, org, supervisorId);
  if (!supervisor) throw unknownReference('supervisorId');
  const chain = await everybodyAbove({ db, org }, supervisorId);
  return { name: supervisor.displayName, above: ids.filter((id) => chain.has(id)) };
};

/** Refuses a supervisor who does not exist, or who is one of these people or below one of them. */
export const refuseLoop = async (ctx: Context, supervisorId: string, ids: readonly string[]): Promise<void> => {
  const { name, above } = await peopleAbove(ctx, supervisorId, ids);
  if (above.length > 0) throw fail('SUPERVISOR_LOOP', { name });
};

/** Somebody who stays as before, and why; without a name when nobody is there. */
export type RefusedPerson = { id: string; displayName: string | null; refusal: Refusal };

/** The result of changing several people, with the reasons in the caller's language. NOT_FOUND when none of them exists. */
export const resultOf = (
  { locale }: Pick<Context, 'locale'>,
  requestedIds: readonly string[],
  refused: readonly RefusedPerson[],
): SeveralResult => {
  const refusedIds = new Set(refused.map(({ id }) => id));
  if (refused.length === requestedIds.length && refused.every(({ refusal }) => refusal.code === 'NOT_FOUND'))
    throw fail('NOT_FOUND');
  return {
    changed: requestedIds.filter((id) => !refusedIds.has(id)),
    refused: refused.map(({ id, displayName, refusal: { code, details } }) => ({
      id,
      displayName,
      code,
      message: sentenceOf(code, locale, details),
    })),
  };
};

/** Removes duplicates; ids are lower case as in the database. */
export const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Structure items that people can be assigned to, searched by part of the name. */
export const listChoices = ({ db, org }: Context, filter: AssignmentChoicesFilter): Promise<Page<AssignmentChoice>> =>
  data.pageOfChoices(db, org, filter);

/** The changes that were sent, checked: an unknown structure item or supervisor refuses all of them. */
const lockAssigned = async (ctx: WorkContext, sent: data.Assignments, ids: readonly string[]) => {
  const changes: data.Assignments = Object.fromEntries(Object.entries(sent).filter(([, id]) => id !== undefined));
  const loop = sent.supervisorId ? await peopleAbove(ctx, sent.supervisorId.toLowerCase(), ids) : null;
  for (const field of data.structureItemFields) {
    const id = changes[field];
    if (id && !(await data.lockStructureItem(ctx.db, ctx.org, field, id))) throw unknownReference(field);
  }
  return { changes, loop };
};

/** Refuses an unknown structure item or supervisor. */
export const requireAssigned = async (ctx: WorkContext, sent: data.Assignments): Promise<void> =>
  void (await lockAssigned(ctx, sent, []));

/** Assigns the people who can be, and returns the reason for each of the others. */
export const assignPeople = async (
  ctx: WorkContext,
  requestedIds: readonly string[],
  sent: data.Assignments,
): Promise<RefusedPerson[]> => {
  const { db, org, now } = ctx;
  const { changes, loop } = await lockAssigned(ctx, sent, requestedIds);
  const reach = await peopleInReach(ctx);
  const locked = await data.lockPeople(db, org, requestedIds);
  const found = locked.filter(({ id }) => reach?.ids.has(id) ?? true);
  const people = new Map(found.map((person) => [person.id, person]));
  const refusalFor = (id: string): Refusal | null => {
    if (!people.has(id)) return fail('NOT_FOUND');
    return loop?.above.includes(id) ? fail('SUPERVISOR_LOOP', { name: loop.name }) : null;
  };
  const refused = requestedIds.flatMap((id): RefusedPerson[] => {
    const refusal = refusalFor(id);
    return refusal ? [{ id, displayName: people.get(id)?.display_name ?? null, refusal }] : [];
  });
  const changed = requestedIds.filter((id) => refusalFor(id) === null);
  if (changed.length > 0 && Object.keys(changes).length > 0) await data.assignPeople(db, org, changed, changes, now);
  for (const person of found) {
    const refusal = refusalFor(person.id);
    ctx.audit({
      action: refusal ? 'user.assignmentRefused' : 'user.assigned',
      object: { type: 'user', id: person.id },
      before: data.assignmentsOf(person, changes),
      after: refusal ? { code: refusal.code } : changes,
    });
  }
  return refused;
};

export const assignSeveral = async (ctx: Context, { ids, ...sent }: AssignSeveral): Promise<SeveralResult> => {
  const requestedIds = eachOnce(ids);
  return resultOf(ctx, requestedIds, await assignPeople(ctx, requestedIds, sent));
};
