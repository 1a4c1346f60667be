/** All data sets that can be imported. A new data set needs one line here and a file with its definition. */
import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import type { AskedField } from '../choice-values.service.ts';
import type { Field } from '../fields/field.rules.ts';
import { contacts } from './contacts.service.ts';
import type { Dataset } from './dataset.rules.ts';
import { people } from './people.service.ts';
import { structureItemDatasets } from './structure-items.service.ts';

const datasets = { users: people, ...structureItemDatasets, contacts } satisfies Record<ImportDataset, object>;

export const datasetOf = (name: string): Dataset => datasets[name as ImportDataset] as unknown as Dataset;

/** The fields of a mapping, column by column; null for an ignored column. */
export const mappedFields = ({ fields }: Dataset, columns: readonly string[]): (Field | null)[] =>
  columns.map((name) => fields.find((field) => field.name === name) ?? null);

/** The mapped fields that refer to structure items. */
export const structureFields = (dataset: Dataset, columns: readonly string[]) =>
  mappedFields(dataset, columns).flatMap((field) =>
    field?.kind === 'structureItem' ? [{ name: field.name, structureItem: field.structureItem }] : [],
  );

/** The mapped fields with a closed list whose unknown words are asked about. */
export const askedFields = (
  dataset: Dataset,
  columns: readonly string[],
  headings: readonly string[] = [],
): AskedField[] =>
  mappedFields(dataset, columns).flatMap((field, at) =>
    field?.kind === 'choice' && field.isAsked ? [{ name: field.name, field, heading: headings[at] ?? '' }] : [],
  );
