import type { CardSchema, CardTypeFilter, Descriptions, Names } from '@fanal/contract/cards/card-types.shapes';
import { type Language, languageOf } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';
import { lockNamed, lockNamedShared } from '#platform/db/named-locks';

type Flags = {
  isAiField: boolean;
  aiName: string | null;
  isDefault: boolean;
  hasNotification: boolean;
  hasExpirationDate: boolean;
  canExpire: boolean;
};

/** The fields of a type that super admins edit. */
export type TypeValues = Flags & {
  locales: z.infer<typeof Names>;
  descriptions: z.infer<typeof Descriptions>;
  schema: z.infer<typeof CardSchema>;
};

export type StoredType = TypeValues & { id: string; version: number; createdAt: Date; updatedAt: Date };
/** A type as one organization sees it. */
export type TypeRow = StoredType & { isEnabled: boolean };

const columns = sql`t.id, t.version, t.locales, t.descriptions, t.schema, t.is_ai_field as "isAiField", t.ai_name as "aiName",
  t.is_default as "isDefault", t.has_notification as "hasNotification", t.has_expiration_date as "hasExpirationDate",
  t.can_expire as "canExpire", t.created_at as "createdAt", t.updated_at as "updatedAt"`;

/** The organization's own decision. Without one, a default type is enabled in organizations created after the type. */
const isEnabled = sql`coalesce(d.is_enabled, t.is_default and t.created_at <= g.created_at)`;

const typesOf = (
  org: OrgId,
): RawBuilder<unknown> => sql`from card_types t join organizations g on g.organization_id = ${org}
  left join organization_card_types d on d.organization_id = g.organization_id and d.card_type_id = t.id`;

/** Enabled types with a description, in the shape of the ledger of translations. A type has its name in every language. */
export const publishedTexts = (org: OrgId): RawBuilder<unknown> =>
  sql`select 'cardTypes' as module, t.id, n.name as title, t.name_keys ->> n.language as key, t.updated_at as changed_at, n.language as source,
      array(select left(x.text ->> 'locale', 2) from jsonb_array_elements(t.descriptions) x(text)) as present, array[]::text[] as outdated,
      true as is_for_everybody
    ${typesOf(org)}
      cross join lateral (select x.text ->> 'name' as name, left(x.text ->> 'locale', 2) as language from jsonb_array_elements(t.locales) x(text)
        where left(x.text ->> 'locale', 2) = left(t.descriptions -> 0 ->> 'locale', 2)) n
    where ${isEnabled}`;

const byName = (language: Language) => sql`order by t.name_keys ->> ${language}, t.id`;

export const findType = async (db: Db, org: OrgId, id: string): Promise<TypeRow | undefined> => {
  const { rows } = await sql<TypeRow>`
    select ${columns}, ${isEnabled} as "isEnabled" ${typesOf(org)} where t.id = ${id}`.execute(db);
  return rows[0];
};

/** Types by id, enabled or not. */
export const typesById = async (db: Db, ids: readonly string[]): Promise<Map<string, StoredType>> => {
  const distinctIds = sql.val([...new Set(ids)]);
  const { rows } =
    await sql<StoredType>`select ${columns} from card_types t where t.id = any(${distinctIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The types enabled in the organization, sorted by name. */
export const enabledTypes = async (db: Db, org: OrgId, language: Language): Promise<TypeRow[]> => {
  const { rows } = await sql<TypeRow>`
    select ${columns}, ${isEnabled} as "isEnabled" ${typesOf(org)} where ${isEnabled} ${byName(language)}`.execute(db);
  return rows;
};

const conditionsOf = ({ enabled, search }: CardTypeFilter): RawBuilder<unknown> => {
  const pattern = search && likePattern(search);
  return sql.join(
    [
      sql`true`,
      ...(enabled ? [sql`${isEnabled} = ${enabled === 'true'}`] : []),
      ...(pattern
        ? [sql`exists (select from jsonb_each_text(t.name_keys) as n(language, key) where n.key like ${pattern})`]
        : []),
    ],
    sql` and `,
  );
};

const orders: Record<CardTypeFilter['sort'], (language: Language) => RawBuilder<unknown>> = {
  name: (language) => sql`t.name_keys ->> ${language}`,
  isEnabled: () => isEnabled,
  updatedAt: () => sql`t.updated_at`,
};

export const pageOfTypes = async (
  db: Db,
  org: OrgId,
  filter: CardTypeFilter,
  language: Language,
): Promise<{ rows: TypeRow[]; total: number }> => {
  const { page, perPage, sort, order } = filter;
  const key = orders[sort](language);
  const where = conditionsOf(filter);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${typesOf(org)} where ${where}`.execute(
    db,
  );
  const { rows } = await sql<TypeRow>`
    select ${columns}, ${isEnabled} as "isEnabled" ${typesOf(org)} where ${where}
    order by ${key} ${sql.raw(order)}, t.name_keys ->> ${language}, t.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]!.total };
};

export const decideType = (db: Db, org: OrgId, id: string, enabled: boolean) =>
  db
    .insertInto('organization_card_types')
    .values({ organization_id: org, card_type_id: id, is_enabled: enabled })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'card_type_id']).doUpdateSet({ is_enabled: enabled }),
    )
    .execute();

/** Names of the fields that have a value on at least one card of any organization. */
export const usedFieldsOf = async (db: Db, id: string): Promise<string[]> => {
  const used = db.selectFrom('card_type_fields_used').select('field').where('card_type_id', '=', id).orderBy('field');
  return (await used.execute()).map(({ field }) => field);
};

export const noteUsedFields = async (db: Db, id: string, fields: readonly string[]): Promise<void> => {
  if (fields.length === 0) return;
  const rows = [...fields].sort().map((field) => ({ card_type_id: id, field }));
  await db
    .insertInto('card_type_fields_used')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const lockName = (id: string): string => `card type ${id}`;

/** Shared lock: prevents changes of the type until this transaction ends. */
export const lockTypeShared = (db: Db, id: string): Promise<void> => lockNamedShared(db, lockName(id));

/** Exclusive lock: waits for all writers of the type or its cards, and blocks new ones until this transaction ends. */
export const lockType = async (db: Db, id: string): Promise<StoredType | undefined> => {
  await lockNamed(db, lockName(id));
  return (await typesById(db, [id])).get(id);
};

/** True when another type already has this French name. */
export const isNameTaken = async (db: Db, key: string, exceptId: string | null): Promise<boolean> => {
  const found = db.selectFrom('card_types').select('id').where('name_key', '=', key);
  const other = exceptId === null ? found : found.where('id', '<>', exceptId);
  return (await other.executeTakeFirst()) !== undefined;
};

export const nameKeysOf = (locales: TypeValues['locales']): Record<Language, string> =>
  Object.fromEntries(locales.map(({ locale, name }) => [languageOf(locale), nameKey(name)])) as Record<
    Language,
    string
  >;

/** The column values of a type. */
export const columnsOfType = ({ locales, descriptions, schema, ...flags }: TypeValues) => ({
  locales,
  name_keys: nameKeysOf(locales),
  descriptions,
  schema,
  is_ai_field: flags.isAiField,
  ai_name: flags.aiName,
  is_default: flags.isDefault,
  has_notification: flags.hasNotification,
  has_expiration_date: flags.hasExpirationDate,
  can_expire: flags.canExpire,
});

const written = (values: TypeValues) => sql`${JSON.stringify(columnsOfType(values))}::jsonb`;

/** Returns false when the account of the transaction is not a super admin any more. */
export const insertType = async (db: Db, id: string, values: TypeValues, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select public.insert_card_type(${id}::uuid, ${written(values)}, ${now}::timestamptz) as done`.execute(db);
  return rows[0]!.done;
};

/** Updates a locked type that has version `from`. Returns false when the account is not a super admin any more. */
export const updateType = async (
  db: Db,
  id: string,
  values: TypeValues,
  { from, now }: { from: number; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select public.change_card_type(${id}::uuid, ${from}::int, ${written(values)}, ${now}::timestamptz) as done`.execute(
    db,
  );
  return rows[0]!.done;
};
