/** Whom a file is for by its name. The server decides; the portal only asks for the eye (PAYSTUBS-04, PAYSTUBS-05, GAP-71). */
import {
  employeeNumberKey,
  fileNameKey,
  matchName,
  nameWithHyphen,
  numbersInName,
  numberWithoutHyphen,
} from '@fanal/contract/paystubs/employee-numbers.rules';
import { type FileProblem, isVisible, type StubState } from '@fanal/contract/paystubs/paystubs.rules';
import type { MatchedName, NamesToMatch } from '@fanal/contract/paystubs/paystubs.shapes';
import { fileFormats } from '@fanal/contract/uploads/uploads.rules';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { briefPerson } from '#platform/files/avatar-url';
import { type StubRow, stubsOfName } from './paystubs.data.ts';
import { findNumbered, type NumberedPerson, peopleByNumber } from './people.data.ts';
import { findRun } from './runs/runs.data.ts';

type Matched =
  | { person: NumberedPerson; number: string }
  | { problem: FileProblem; number: string | null; suggested: NumberedPerson | null };

const isPdfName = (name: string): boolean =>
  fileFormats.pdf.extensions.some((extension) => name.normalize('NFKC').toLowerCase().trim().endsWith(`.${extension}`));

const judge = (name: string, people: readonly NumberedPerson[]): Matched => {
  if (!isPdfName(name)) return { problem: 'notPdf', number: null, suggested: null };
  const match = matchName(name, people);
  if (match.kind === 'person') return { person: match.person, number: match.number };
  if (match.kind === 'ambiguous') return { problem: 'ambiguousNumber', number: match.number, suggested: null };
  const bare = numberWithoutHyphen(name);
  const holders = people.filter(({ employeeNumber }) => employeeNumberKey(employeeNumber) === bare);
  if (bare !== null && holders.length === 1) return { problem: 'missingHyphen', number: bare, suggested: holders[0]! };
  if (match.kind === 'unknown') return { problem: 'unknownNumber', number: match.number, suggested: null };
  return { problem: 'noNumber', number: null, suggested: null };
};

const numbersOf = (name: string): string[] => {
  const bare = numberWithoutHyphen(name);
  return bare === null ? numbersInName(name) : [...numbersInName(name), bare];
};

const replacedBy = (
  same: { waiting: StubRow | null; visible: StubRow | null } | undefined,
): MatchedName['replaces'] => {
  const row = same?.waiting ?? same?.visible;
  return row ? { id: row.id, sentAt: row.sent_at.toISOString(), isReleased: isVisible(row.state as StubState) } : null;
};

/** Judges the names of one drop. The second file of a name is a problem: nobody could say which of the two counts. */
export const matchNames = async (ctx: Context, { names, payDate }: NamesToMatch): Promise<{ files: MatchedName[] }> => {
  const { db, org } = ctx;
  const people = await peopleByNumber(db, org, names.flatMap(numbersOf));
  const run = await findRun(db, org, payDate);
  const present = run ? await stubsOfName(db, org, run.id, names.map(fileNameKey)) : new Map();
  const seen = new Set<string>();
  const files = names.map((name): MatchedName => {
    const key = fileNameKey(name);
    const isAgain = seen.has(key);
    seen.add(key);
    const matched = judge(name, people);
    const nothing = { name, number: null, person: null, suggestion: null, replaces: null };
    if (isAgain) return { ...nothing, problem: 'sameName' };
    if ('person' in matched)
      return {
        ...nothing,
        problem: null,
        number: matched.number,
        person: briefPerson(ctx, matched.person),
        replaces: replacedBy(present.get(key)),
      };
    const { problem, number, suggested } = matched;
    const suggestion = suggested && {
      name: nameWithHyphen(name, number!),
      person: briefPerson(ctx, suggested),
    };
    return { ...nothing, problem, number, suggestion };
  });
  return { files };
};

/** The person that a file name is for. PAYSTUB_UNMATCHED when it is for nobody, or for more than one. */
export const requireMatch = async (db: Db, org: OrgId, name: string): Promise<NumberedPerson> => {
  const matched = judge(name, await peopleByNumber(db, org, numbersOf(name)));
  if ('person' in matched) return matched.person;
  throw fail('PAYSTUB_UNMATCHED', { name, problem: matched.problem, number: matched.number });
};

/** A person who was named by hand. PAYSTUB_UNMATCHED when there is none, or none with an employee number. */
export const requireNamed = async (db: Db, org: OrgId, name: string, userId: string): Promise<NumberedPerson> => {
  const person = await findNumbered(db, org, userId);
  if (!person) throw fail('PAYSTUB_UNMATCHED', { name, problem: 'unknownNumber', number: null });
  return person;
};
