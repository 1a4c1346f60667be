/** Comparison of what a stub says with the person that it is matched to. */
import {
  checkStub,
  type ExpectedStub,
  nameKeysOf,
  type StubCheck,
  unreadCheck,
} from '@fanal/contract/paystubs/paystub-checks.rules';
import { readStub, type StubReading } from '@fanal/contract/paystubs/paystub-readings.rules';
import type { Context, OrgId, System } from '#platform/context';
import { type FileSource, piecesOf } from '#platform/files/inspection/file-source';
import { hasContent } from './paystubs.data.ts';
import { givenNamesOf, type NumberedPerson, peopleByName, peopleByNumber } from './people.data.ts';

/** Texts of fewer words do not identify a stub: a scan with a stamp, for example. */
const FEWEST_MARKED_WORDS = 12;

/** A document as the check needs it. Text and bytes themselves are not kept. */
export type ReadContent = { reading: StubReading | null; marks: { content: Buffer; text: Buffer | null } };

/** The mark by which the same bytes are recognised. */
export const contentMarkOf = async (
  { org, system }: { org: OrgId; system: Pick<System, 'markOf'> },
  content: FileSource,
): Promise<Buffer> => {
  const bytes: Buffer[] = [];
  for await (const piece of piecesOf(content)) bytes.push(piece);
  return system.markOf({ org, kind: 'pay stub' }, Buffer.concat(bytes));
};

/** Reads a document with this mark in the inspecting process, unless the organization does not want that. */
export const readContent = async (
  { org, system }: { org: OrgId; system: Pick<System, 'files' | 'markOf'> },
  content: FileSource,
  mark: Buffer,
  readsPdfs: boolean,
): Promise<ReadContent> => {
  if (!readsPdfs) return { reading: null, marks: { content: mark, text: null } };
  const document = await system.files.inspector.readPdfText(content);
  const text = document?.text ?? '';
  const words = text.match(/\S+/g) ?? [];
  const isTelling = words.length >= FEWEST_MARKED_WORDS;
  const textMark = isTelling ? system.markOf({ org, kind: 'pay stub text' }, Buffer.from(words.join(' '))) : null;
  return { reading: readStub(text), marks: { content: mark, text: textMark } };
};

type Payroll = Pick<ExpectedStub, 'payDate' | 'periodStart' | 'periodEnd'>;

const expectedOf = (person: NumberedPerson, payroll: Payroll): ExpectedStub => ({
  employeeNumber: person.employeeNumber,
  givenNames: givenNamesOf(person),
  familyName: person.familyName,
  ...payroll,
});

export type Checked = { check: StubCheck; otherPerson: NumberedPerson | null };

/** The verdict about a document for a person; `except` are stubs whose content is the same because they are replaced. */
export const checkContent = async (
  { db, org }: Pick<Context, 'db' | 'org'>,
  { reading, marks }: ReadContent,
  person: NumberedPerson,
  payroll: Payroll,
  except: readonly string[] = [],
): Promise<Checked> => {
  if (!reading) return { check: unreadCheck, otherPerson: null };
  const byNumber = await peopleByNumber(db, org, reading.numbers);
  const byName = await peopleByName(db, org, [person.nameKey, ...reading.names.flatMap(nameKeysOf)]);
  const isOther = ({ id }: NumberedPerson) => id !== person.id;
  const namesakes = byName.filter((one) => isOther(one) && one.nameKey === person.nameKey);
  const othersByName = byName.filter((one) => isOther(one) && one.nameKey !== person.nameKey);
  const others = byNumber.filter(isOther);
  const known = {
    isNumberOfOther: others.length > 0,
    isNameOfOther: othersByName.length > 0,
    isNameShared: namesakes.length > 0,
  };
  const check = checkStub(reading, expectedOf(person, payroll), known, await hasContent(db, org, marks, except));
  const isForOther = check.reasons.includes('otherPerson') || check.reasons.includes('otherNumber');
  const candidates = others.length > 0 ? others : othersByName;
  return { check, otherPerson: isForOther && candidates.length === 1 ? candidates[0]! : null };
};
