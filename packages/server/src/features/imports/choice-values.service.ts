/** Words of a file that a closed list does not know: settled by the rest of the column, remembered, or asked about. */
import type { Language } from '@fanal/contract/locales';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import type { ChoiceField, Field } from './fields/field.rules.ts';
import { valueWords } from './imports.messages.ts';
import * as data from './missing-values.data.ts';
import type { NamedValue } from './rows.data.ts';
import { choiceKey, type StructureChoices } from './structure-values.service.ts';

type ImportReference = { org: OrgId; id: string };

/** A mapped field with a closed list whose unknown words are asked about, and the heading of its column. */
export type AskedField = { name: string; field: ChoiceField; heading: string };

const valuesOf = ({ choices }: ChoiceField): string[] => [...new Set(choices.values())];

/** Settles the words of one column that depend on the column; returns the others. */
const unsettled = async (db: Db, { org, id }: ImportReference, { name, field, heading }: AskedField) => {
  const inFile = await data.choicesInFile(db, org, id, name);
  const column = {
    heading,
    words: new Set(inFile.flatMap(({ key }) => key ?? [])),
    values: new Set(inFile.flatMap(({ known }) => known ?? [])),
  };
  const left: data.NamedInFile[] = [];
  for (const { key, value: text, rowCount } of inFile) {
    if (key === null) continue;
    const value = field.dependentChoices?.get(key)?.(column) ?? null;
    if (value === null) left.push({ key, value: text ?? key, rowCount });
    else await data.settleChoice(db, org, id, { field: name, key, value });
  }
  return left;
};

/** The words that have to be asked about; what somebody said about them before is proposed. */
export const unknownChoices = async (
  db: Db,
  job: ImportReference,
  dataset: string,
  fields: readonly AskedField[],
): Promise<data.NewValue[]> => {
  const names = fields.map(({ name }) => name);
  const remembered = await data.knownValues(db, job.org, dataset, names);
  const known = new Map(remembered.map(({ field, key, meaning }) => [choiceKey(field, key), meaning]));
  const unknown: data.NewValue[] = [];
  for (const asked of fields)
    for (const word of await unsettled(db, job, asked)) {
      const meaning = known.get(choiceKey(asked.name, word.key)) ?? null;
      const matchId = meaning !== null && valuesOf(asked.field).includes(meaning) ? meaning : null;
      const choice = matchId === null ? 'empty' : 'match';
      unknown.push({ ...word, id: newId(), field: asked.name, choice, matchId, matchName: matchId });
    }
  return unknown;
};

/** Whether a word is remembered: one that depends on its column means something else in the next file. */
export const isRemembered = ({ dependentChoices }: ChoiceField, key: string): boolean =>
  dependentChoices?.has(key) !== true;

/** Whether a word of a closed list has several meanings, rather than none. */
export const isUnclear = (field: Field, { key }: NamedValue): boolean =>
  field.kind === 'choice' && (field.dependentChoices?.has(key) === true || field.openChoices?.has(key) === true);

/** The values that a word can be taken for, the likely ones first. */
export const optionsFor = (field: ChoiceField, key: string, language: Language): { id: string; name: string }[] => {
  const likely = field.openChoices?.get(key) ?? [];
  return [...new Set([...likely, ...valuesOf(field)])].map((id) => ({
    id,
    name: valueWords(field.name, id, language) ?? id,
  }));
};

/** The value that was chosen for a word; null when it is left empty. */
export const chosenValue = (choices: StructureChoices, field: string, { key }: NamedValue): string | null => {
  const chosen = choices.get(choiceKey(field, key));
  return chosen?.choice === 'match' ? chosen.match_id : null;
};
