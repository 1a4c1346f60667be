import type { CardField, CardStatus } from '@fanal/contract/cards/cards.rules';
import type { Insertable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';
import type { SealedText } from '#platform/encryption/text-cipher';
import { newId } from '#platform/ids';
import { type CardContent, expirationOf } from './sealed-cards.service.ts';
import { columnsOfType, type TypeValues } from './types/card-types.data.ts';

const named = (name: string): TypeValues['locales'] => [
  { locale: 'fr_CA', name },
  { locale: 'en_CA', name: `${name} (en)` },
  { locale: 'es_ES', name: `${name} (es)` },
];

/** A form field; a text field by default. */
export const buildField = (name: string, given: Partial<CardField> = {}): TypeValues['schema']['fields'][number] => ({
  name,
  type: 'string',
  locales: named(name),
  options: [],
  isRequired: false,
  isDefault: false,
  isAiField: false,
  aiName: null,
  isHidden: false,
  ...(given as object),
});

type NewType = Partial<Omit<TypeValues, 'locales' | 'schema'>> & {
  name?: string;
  locales?: TypeValues['locales'];
  fields?: TypeValues['schema']['fields'];
  createdAt?: Date;
};

let made = 0;

/** Writes a type directly as the database owner, without permission checks. */
export const storeCardType = async (ownerDb: Db, id: string, values: TypeValues, createdAt: Date): Promise<void> => {
  const { locales, name_keys: keys, descriptions, schema, ...flags } = columnsOfType(values);
  const row = {
    ...flags,
    id,
    locales: JSON.stringify(locales),
    name_keys: JSON.stringify(keys),
    descriptions: JSON.stringify(descriptions),
    schema: JSON.stringify(schema),
    created_at: createdAt,
    updated_at: createdAt,
  };
  await ownerDb.insertInto('card_types').values(row).execute();
};

/** A type that is enabled for new organizations by default, with an expiration date and a number field. */
export const buildCardType = async (ownerDb: Db, given: NewType = {}): Promise<{ id: string; name: string }> => {
  made += 1;
  const { name = `Carte ${made}`, locales = named(name), fields, createdAt = new Date(0), ...flags } = given;
  const id = newId();
  const values = {
    descriptions: [],
    isAiField: false,
    aiName: null,
    isDefault: true,
    hasNotification: true,
    hasExpirationDate: true,
    canExpire: true,
    ...flags,
    locales,
    schema: { fields: fields ?? [buildField('expirationDate', { type: 'date' }), buildField('number')] },
  };
  await storeCardType(ownerDb, id, values, createdAt);
  return { id, name };
};

export type NewCardRow = {
  id: string;
  org: OrgId;
  userId: string;
  cardTypeId: string;
  status: CardStatus;
  content: CardContent;
  createdAt: Date;
  decidedAt?: Date | null;
  decidedBy?: string | null;
  frontFileId?: string | null;
  backFileId?: string | null;
  replacedById?: string | null;
};

/** A row for a direct insert. All rows have the same columns, so that they fit in one multi-row insert. */
export const cardRow = (card: NewCardRow, { sealed, keyVersion }: SealedText): Insertable<DB['cards']> => ({
  organization_id: card.org,
  id: card.id,
  user_id: card.userId,
  card_type_id: card.cardTypeId,
  status: card.status,
  sealed,
  data_key_version: keyVersion,
  ...expirationOf(card.content.data),
  front_file_id: card.frontFileId ?? null,
  back_file_id: card.backFileId ?? null,
  replaced_by_id: card.replacedById ?? null,
  created_at: card.createdAt,
  updated_at: card.createdAt,
  decided_at: card.decidedAt ?? null,
  decided_by_name: card.decidedBy ?? null,
});
