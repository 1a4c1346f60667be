/** What a column of a file can be. A dataset is imported by nothing but a list of these and the functions that write it. */
import type { Language } from '@fanal/contract/locales';
import type { z } from 'zod';
import type { StructureItemList } from '../missing-values.data.ts';

export type Words = Readonly<Record<Language, string>>;

/**
 * How a cell is read. `shape` of the contract checks what was read, so that no rule is written twice; `structure item` names something of the
 * structure; `supervisor` is an employee number; `secret` is sealed; `fullName` fills the first and the last name.
 */
type Reading =
  | { kind: 'text' | 'email' | 'phone' | 'workPhone' | 'day' | 'birthday' | 'list' | 'postalCode' }
  | { kind: 'choice'; choices: ReadonlyMap<string, string> }
  | { kind: 'structureItem'; structureItem: StructureItemList }
  | { kind: 'supervisor' | 'secret' | 'fullName' };

export type Field = Reading & {
  name: string;
  labels: Words;
  /** Other headings that mean it, in any of the languages. */
  headings: readonly string[];
  hint?: Words;
  /** What the value must be, as the contract says it of the same field. */
  shape?: z.ZodType;
  isRequired?: true;
  isKey?: true;
  /** A value to show in a template, in each language. */
  example: Words | string;
};

export const words = (fr: string, en: string, es: string): Words => ({ fr, en, es });
