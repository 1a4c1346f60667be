/** Who answers to whom, and who is put where, one by one or many at once. */
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

/** Whom a caller may find: a lead those alone whom he supervises, null for everybody (GAP-04). */
export const onlyBelow = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.roleType === 'lead' && !actor.isSuperAdmin ? actor.userId : null;

/** Whether the caller may find this person. */
export const isInReach = (ctx: Pick<Context, 'actor'>, person: { supervisor_id: string | null }): boolean => {
  const supervisor = onlyBelow(ctx);
  return supervisor === null || person.supervisor_id === supervisor;
};

const unknownReference = (path: string) => fail('VALIDATION_FAILED', { issues: [{ path, rule: 'reference' }] });

/** Those of these people whom the supervisor answers to already, or who are the supervisor; nobody else can change that meanwhile. */
const peopleAbove = async ({ db, org }: Context, supervisorId: string, ids: readonly string[]) => {
  await data.lockSupervision(db, org);
  const supervisor = await data.lockSupervisor(db, org, supervisorId);
  if (!supervisor) throw unknownReference('supervisorId');
  const chain = await data.chainAbove(db, org, supervisorId);
  return { name: supervisor.displayName, above: ids.filter((id) => chain.has(id)) };
};

/** Refuses a supervisor who is unknown, or who answers to one of these people, directly or not. */
export const refuseLoop = async (ctx: Context, supervisorId: string, ids: readonly string[]): Promise<void> => {
  const { name, above } = await peopleAbove(ctx, supervisorId, ids);
  if (above.length > 0) throw fail('SUPERVISOR_LOOP', { name });
};

/** Says of each person for whom something was not done why not, in the caller's language. */
export const refusalOf = (
  { locale }: Pick<Context, 'locale'>,
  id: string,
  displayName: string | null,
  { code, details }: Refusal,
): SeveralResult['refused'][number] => ({ id, displayName, code, message: sentenceOf(code, locale, details) });

/** These ids, each once, as the database writes them. */
export const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** What people can be assigned to, found by part of a name. */
export const listChoices = ({ db, org }: Context, filter: AssignmentChoicesFilter): Promise<Page<AssignmentChoice>> =>
  data.pageOfChoices(db, org, filter);

/** Assigns those who can be; the others are named. What is unknown refuses the whole request. */
export const assignSeveral = async (ctx: Context, { ids, ...sent }: AssignSeveral): Promise<SeveralResult> => {
  const { db, org, now } = ctx;
  const wanted: data.Assignments = Object.fromEntries(Object.entries(sent).filter(([, id]) => id !== undefined));
  const asked = eachOnce(ids);
  const loop = sent.supervisorId ? await peopleAbove(ctx, sent.supervisorId.toLowerCase(), asked) : null;
  for (const field of data.structureItemFields) {
    const id = wanted[field];
    if (id && !(await data.lockStructureItem(db, org, field, id))) throw unknownReference(field);
  }
  const found = (await data.lockPeople(db, org, asked)).filter((person) => isInReach(ctx, person));
  if (found.length === 0) throw fail('NOT_FOUND');
  const people = new Map(found.map((person) => [person.id, person]));
  const refusalFor = (id: string): Refusal | null => {
    if (!people.has(id)) return fail('NOT_FOUND');
    return loop?.above.includes(id) ? fail('SUPERVISOR_LOOP', { name: loop.name }) : null;
  };
  const refused = asked.flatMap((id) => {
    const refusal = refusalFor(id);
    return refusal ? [refusalOf(ctx, id, people.get(id)?.display_name ?? null, refusal)] : [];
  });
  const changed = asked.filter((id) => refusalFor(id) === null);
  if (changed.length > 0 && Object.keys(wanted).length > 0) await data.assignPeople(db, org, changed, wanted, now);
  for (const person of found) {
    const wasChanged = changed.includes(person.id);
    ctx.audit({
      action: wasChanged ? 'user.assigned' : 'user.assignmentRefused',
      object: { type: 'user', id: person.id },
      before: data.assignmentsOf(person, wanted),
      after: wasChanged ? wanted : { code: refused.find(({ id }) => id === person.id)!.code },
    });
  }
  return { changed, refused };
};
