/** Supervisors and structure assignments of people, one by one or many at once. */
import type { Page } from '@fanal/contract/kit/page';
import type {
  AssignmentChoice,
  AssignmentChoicesFilter,
  AssignSeveral,
  SeveralResult,
} from '@fanal/contract/users/users.shapes';
import type { Context } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { sentenceOf } from '#platform/http/messages';
import * as data from './assignments.data.ts';

/** For a lead, the own user id: a lead only sees people whom he or she supervises. Null for callers who see everybody (GAP-04). */
export const onlyBelow = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.roleType === 'lead' && !actor.isSuperAdmin ? actor.userId : null;

/** Whether the caller may see this person. */
export const isInReach = (ctx: Pick<Context, 'actor'>, person: { supervisor_id: string | null }): boolean => {
  const supervisor = onlyBelow(ctx);
  return supervisor === null || person.supervisor_id === supervisor;
};

const unknownReference = (path: string) => fail('VALIDATION_FAILED', { issues: [{ path, rule: 'reference' }] });

/** Those of these people who are the supervisor or above the supervisor. Locks supervision until the transaction ends. */
const peopleAbove = async ({ db, org }: Context, supervisorId: string, ids: readonly string[]) => {
  await data.lockSupervision(db, org);
  const supervisor = await data.lockSupervisor(db, org, supervisorId);
  if (!supervisor) throw unknownReference('supervisorId');
  const chain = await data.chainAbove(db, org, supervisorId);
  return { name: supervisor.displayName, above: ids.filter((id) => chain.has(id)) };
};

/** Refuses a supervisor who does not exist, or who is one of these people or below one of them. */
export const refuseLoop = async (ctx: Context, supervisorId: string, ids: readonly string[]): Promise<void> => {
  const { name, above } = await peopleAbove(ctx, supervisorId, ids);
  if (above.length > 0) throw fail('SUPERVISOR_LOOP', { name });
};

/** One refused person of a bulk change, with the reason in the caller's language. */
export const refusalOf = (
  { locale }: Pick<Context, 'locale'>,
  id: string,
  displayName: string | null,
  { code, details }: Refusal,
): SeveralResult['refused'][number] => ({ id, displayName, code, message: sentenceOf(code, locale, details) });

/** Removes duplicates; ids are lower case as in the database. */
export const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Structure items that people can be assigned to, searched by part of the name. */
export const listChoices = ({ db, org }: Context, filter: AssignmentChoicesFilter): Promise<Page<AssignmentChoice>> =>
  data.pageOfChoices(db, org, filter);

/** Assigns the people who can be, and lists the others with the reason. An unknown structure item or supervisor refuses the whole request. */
export const assignSeveral = async (ctx: Context, { ids, ...sent }: AssignSeveral): Promise<SeveralResult> => {
  const { db, org, now } = ctx;
  const changes: data.Assignments = Object.fromEntries(Object.entries(sent).filter(([, id]) => id !== undefined));
  const requestedIds = eachOnce(ids);
  const loop = sent.supervisorId ? await peopleAbove(ctx, sent.supervisorId.toLowerCase(), requestedIds) : null;
  for (const field of data.structureItemFields) {
    const id = changes[field];
    if (id && !(await data.lockStructureItem(db, org, field, id))) throw unknownReference(field);
  }
  const found = (await data.lockPeople(db, org, requestedIds)).filter((person) => isInReach(ctx, person));
  if (found.length === 0) throw fail('NOT_FOUND');
  const people = new Map(found.map((person) => [person.id, person]));
  const refusalFor = (id: string): Refusal | null => {
    if (!people.has(id)) return fail('NOT_FOUND');
    return loop?.above.includes(id) ? fail('SUPERVISOR_LOOP', { name: loop.name }) : null;
  };
  const refused = requestedIds.flatMap((id) => {
    const refusal = refusalFor(id);
    return refusal ? [refusalOf(ctx, id, people.get(id)?.display_name ?? null, refusal)] : [];
  });
  const changed = requestedIds.filter((id) => refusalFor(id) === null);
  if (changed.length > 0 && Object.keys(changes).length > 0) await data.assignPeople(db, org, changed, changes, now);
  for (const person of found) {
    const wasChanged = changed.includes(person.id);
    ctx.audit({
      action: wasChanged ? 'user.assigned' : 'user.assignmentRefused',
      object: { type: 'user', id: person.id },
      before: data.assignmentsOf(person, changes),
      after: wasChanged ? changes : { code: refused.find(({ id }) => id === person.id)!.code },
    });
  }
  return { changed, refused };
};
