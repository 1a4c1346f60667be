/** Supervisor relations: cycles are found before anything is written. */
import { supervisionByNumber } from '#features/users/imported-people.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { addIssues, type Issue, supervisionInFile } from './rows.data.ts';

/** A warning: the link to the supervisor with this number is left out. */
export const loopIssue = (value: string): Issue => ({ code: 'supervisorLoop', field: 'supervisor', value });

/** Everyone who is part of a cycle; each relation is visited once. */
export const peopleInLoops = (above: ReadonlyMap<string, string>): Set<string> => {
  const loops = new Set<string>();
  const settled = new Set<string>();
  for (const start of above.keys()) {
    const way: string[] = [];
    const onWay = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !settled.has(at) && !onWay.has(at)) {
      way.push(at);
      onWay.add(at);
      at = above.get(at);
    }
    if (at !== undefined && onWay.has(at)) for (const one of way.slice(way.indexOf(at))) loops.add(one);
    for (const one of way) settled.add(one);
  }
  return loops;
};

/**
 * Warns of the lines that would close a cycle, considering the organization and the whole file: their people are
 * imported without this supervisor. A person who is their own supervisor is recognised when the line is judged.
 */
export const warnOfLoops = async (db: Db, org: OrgId, importId: string): Promise<void> => {
  const lines = (await supervisionInFile(db, org, importId)).filter(({ number, above }) => number !== above);
  const above = new Map((await supervisionByNumber(db, org)).map((one) => [one.number, one.above]));
  for (const { number, above: supervisor } of lines) above.set(number, supervisor);
  const loops = peopleInLoops(above);
  const inLoop = lines.filter(({ number }) => loops.has(number));
  const warnings = inLoop.map(({ line, above: value }) => ({ line, issue: loopIssue(value) }));
  if (warnings.length > 0) await addIssues(db, org, importId, warnings);
};
