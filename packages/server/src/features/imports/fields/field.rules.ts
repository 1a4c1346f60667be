/** A field that a column can be mapped to. A data set consists of a list of fields and the functions that write it. */
import type { Language } from '@fanal/contract/locales';
import type { z } from 'zod';
import type { StructureItemList } from '../missing-values.data.ts';

export type Words = Readonly<Record<Language, string>>;

/**
 * How a cell is read. `shape` of the contract validates the value, so that no rule is duplicated; `structureItem` is
 * the name of a structure item; `supervisor` is an employee number; `secret` is encrypted; `fullName` fills the first
 * and the last name.
 */
type Reading =
  | { kind: 'text' | 'email' | 'phone' | 'workPhone' | 'day' | 'birthday' | 'list' | 'postalCode' }
  | ChoiceReading
  | { kind: 'structureItem'; structureItem: StructureItemList }
  | { kind: 'supervisor' | 'secret' | 'fullName' };

type ChoiceReading = {
  kind: 'choice';
  /** The words that mean a value. */
  choices: ReadonlyMap<string, string>;
  /** Words that leave several values open: «Permanent» is full time or part time. */
  openChoices?: ReadonlyMap<string, readonly string[]>;
  /** Words whose value depends on the column: M is male, and mujer. */
  dependentChoices?: ReadonlyMap<string, (column: ChoiceColumn) => string | null>;
  /** The person who imports is asked what an unknown word means. */
  isAsked?: true;
};

/** What a column of a closed list has: its heading, its unknown words, and the values of the words that are known. */
export type ChoiceColumn = { heading: string; words: ReadonlySet<string>; values: ReadonlySet<string> };

export type Field = Reading & FieldBase;
export type ChoiceField = ChoiceReading & FieldBase;

type FieldBase = {
  name: string;
  labels: Words;
  /**
   * What other headings say that mean it, as concepts of the vocabulary: 'home? phone' is a heading that says phone, and
   * may say home. The first ones are preferred when several columns fit.
   */
  meanings: readonly string[];
  /** Meanings that only count when the column has a value that the field knows: «Statut» may be anything. */
  uncertainMeanings?: readonly string[];
  hint?: Words;
  /** The shape of the same field in the contract. */
  shape?: z.ZodType;
  isRequired?: true;
  /** A name, which needs a letter or a digit. */
  isName?: true;
  isKey?: true;
  /** An example value for the template, in each language. */
  example: Words | string;
};

export const words = (fr: string, en: string, es: string): Words => ({ fr, en, es });
