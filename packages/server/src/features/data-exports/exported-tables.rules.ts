/** Which tables and columns a full export holds, decided from the catalogue of the database, so that a new table is in it by itself. */

import type { CatalogueTable } from './catalogue.data.ts';
import type { PersonColumns } from './exported-rows.data.ts';

/** Keys and secrets, and what an export writes about itself while it is made. */
const left = new Set(['data_keys', 'webhook_secrets', 'integration_secrets', 'data_export_volumes', 'data_exports']);

export const isExported = ({ name }: CatalogueTable): boolean => !left.has(name);

/** Sealed texts that are opened for the export: kind of the text, and the column it is bound to. */
export const openedTexts: Record<string, { kind: string; id: string }> = {
  national_ids: { kind: 'national id', id: 'user_id' },
  cards: { kind: 'card', id: 'id' },
};

/** Bytes are hashes and sealed texts; search vectors are made from what is there already. */
const isShown = ({ type }: { type: string }): boolean => type !== 'bytea' && type !== 'tsvector';

export const shownColumns = (table: CatalogueTable): string[] => table.columns.filter(isShown).map(({ name }) => name);

/** Rows about the person that stay when the person goes. */
const alsoOwn: Record<string, readonly string[]> = { users: ['id'], paystubs: ['user_id'] };

/** Columns with ids of people that no constraint names. */
const personName = /(^|_)user_id$/;

export const personColumnsOf = (table: CatalogueTable): PersonColumns => {
  const own = new Set(alsoOwn[table.name] ?? []);
  const mentions = new Set<string>();
  for (const { column, owned } of table.people) (owned ? own : mentions).add(column);
  const named = table.columns.filter(({ name, type }) => type === 'uuid' && personName.test(name));
  for (const { name } of named) mentions.add(name);
  const lists = table.columns.filter(({ name, type }) => type === 'uuid[]' && /user_ids$/.test(name));
  const accounts = table.columns.filter(({ name, type }) => type === 'uuid' && name === 'account_id');
  return {
    own: [...own],
    mentions: [...mentions].filter((column) => !own.has(column)),
    lists: lists.map(({ name }) => name),
    accounts: accounts.map(({ name }) => name),
  };
};

export const namesPeople = ({ own, mentions, lists, accounts }: PersonColumns): boolean =>
  own.length + mentions.length + lists.length + accounts.length > 0;

const telling = new Set(['title', 'name', 'action', 'type', 'kind', 'status', 'object_type', 'object_id']);
const isMoment = ({ type }: { type: string }): boolean => type === 'date' || type.startsWith('timestamp');

/** Of a row that only names the person: its key, the person, when, and what it is called. */
export const mentionColumns = (table: CatalogueTable): string[] => {
  const { mentions, accounts } = personColumnsOf(table);
  const wanted = new Set([...table.key, ...mentions, ...accounts]);
  return table.columns
    .filter((column) => isShown(column) && (wanted.has(column.name) || telling.has(column.name) || isMoment(column)))
    .map(({ name }) => name);
};
