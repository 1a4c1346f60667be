/** Card types: created by super admins for all organizations, enabled by each organization (GAP-23, GAP-70). */
import type {
  CardType,
  CardTypeBrief,
  CardTypeChanges,
  CardTypeFilter,
  CardTypeRow,
  NewCardType,
} from '@fanal/contract/cards/card-types.shapes';
import { fieldsThatStay, lacksExpirationField, nameIn, textIn } from '@fanal/contract/cards/cards.rules';
import type { Page } from '@fanal/contract/kit/page';
import { type Locale, languageOf } from '@fanal/contract/locales';
import { peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { countOfType, countTypes } from '../card-pages.data.ts';
import * as data from './card-types.data.ts';

const SOURCE: Locale = 'fr_CA';

/** The French name, used in audit entries and error messages. */
export const sourceNameOf = ({ locales }: Pick<data.StoredType, 'locales'>): string => nameIn(locales, SOURCE);

const localizedTexts = (
  { locales, descriptions }: Pick<data.StoredType, 'locales' | 'descriptions'>,
  locale: Locale,
) => ({
  name: nameIn(locales, locale),
  description: textIn(descriptions, locale),
});

export const briefOfType = (row: data.StoredType, locale: Locale): CardTypeBrief => {
  const { id, schema, hasExpirationDate, canExpire, hasNotification } = row;
  return { id, ...localizedTexts(row, locale), schema, hasExpirationDate, canExpire, hasNotification };
};

const shownOf = ({ schema: _, createdAt, updatedAt, ...row }: data.TypeRow, locale: Locale) => ({
  ...row,
  ...localizedTexts(row, locale),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toCardType = async ({ db, org, locale }: Context, row: data.TypeRow): Promise<CardType> => ({
  ...shownOf(row, locale),
  schema: row.schema,
  cardCount: await countOfType(db, org, row.id),
  usedFields: await data.usedFieldsOf(db, row.id),
});

const requireType = async ({ db, org }: Context, id: string): Promise<data.TypeRow> => {
  const row = await data.findType(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

const shownNames = ({ schema }: data.TypeRow, locale: Locale): string[] =>
  schema.fields.filter(({ isHidden }) => !isHidden).map(({ locales }) => nameIn(locales, locale));

export const listTypes = async (ctx: Context, filter: CardTypeFilter): Promise<Page<CardTypeRow>> => {
  const { db, org, locale } = ctx;
  const { rows, total } = await data.pageOfTypes(db, org, filter, languageOf(locale));
  const counts = await countTypes(db, org, await peopleInReach(ctx));
  const items = rows.map((row) => ({
    ...shownOf(row, locale),
    fieldCount: row.schema.fields.length,
    fieldNames: shownNames(row, locale),
    cardCount: counts.get(row.id) ?? 0,
  }));
  return { items, total, lastPage: Math.max(1, Math.ceil(total / filter.perPage)), page: filter.page };
};

export const listEnabledTypes = async ({ db, org, locale }: Context): Promise<CardTypeBrief[]> =>
  (await data.enabledTypes(db, org, languageOf(locale))).map((row) => briefOfType(row, locale));

export const findCardType = async (ctx: Context, id: string): Promise<CardType> =>
  toCardType(ctx, await requireType(ctx, id));

const refuseWithoutExpiration = (values: data.TypeValues) => {
  if (lacksExpirationField(values)) throw fail('VALIDATION_FAILED', { issues: [{ path: 'schema', rule: 'required' }] });
};

const refuseTakenName = async ({ db }: Context, { locales }: data.TypeValues, exceptId: string | null) => {
  if (await data.isNameTaken(db, data.nameKeysOf(locales).fr, exceptId))
    throw fail('NAME_TAKEN', { name: sourceNameOf({ locales }) });
};

/** Types belong to no organization, so row-level security cannot protect them: an SQL function checks that the caller is a super admin. */
export const createType = async (ctx: Context, values: NewCardType): Promise<CardType> => {
  const { db, now } = ctx;
  refuseWithoutExpiration(values);
  const id = newId(now.getTime());
  await refuseTakenName(ctx, values, null);
  if (!(await data.insertType(db, id, values, now))) throw fail('ACTION_FORBIDDEN');
  ctx.audit({ action: 'cardType.created', object: { type: 'cardType', id }, after: { name: sourceNameOf(values) } });
  return findCardType(ctx, id);
};

const valuesOf = (row: data.StoredType): data.TypeValues => {
  const { locales, descriptions, schema, isAiField, aiName } = row;
  const { isDefault, hasNotification, hasExpirationDate, canExpire } = row;
  return { locales, descriptions, schema, isAiField, aiName, isDefault, hasNotification, hasExpirationDate, canExpire };
};

const valuesAfter = (row: data.StoredType, changes: Omit<CardTypeChanges, 'version'>): data.TypeValues => ({
  ...valuesOf(row),
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/** Updates the sent fields. Card data is never lost: a field that has values may be hidden, but not removed or given another type. */
export const changeType = async (ctx: Context, id: string, sent: CardTypeChanges): Promise<CardType> => {
  const { db, now } = ctx;
  const { version, ...changes } = sent;
  const row = await data.lockType(db, id);
  if (!row) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('VERSION_CONFLICT');
  const values = valuesAfter(row, changes);
  refuseWithoutExpiration(values);
  const lost = fieldsThatStay(row.schema, values.schema, new Set(await data.usedFieldsOf(db, id)));
  if (lost.length > 0) throw fail('CARD_FIELD_IN_USE', { fields: lost.join(', ') });
  await refuseTakenName(ctx, values, id);
  if (!(await data.updateType(db, id, values, { from: version, now }))) throw fail('ACTION_FORBIDDEN');
  const after = { name: sourceNameOf(values), changed: Object.keys(changes) };
  const object = { type: 'cardType', id };
  ctx.audit({ action: 'cardType.changed', object, before: { name: sourceNameOf(row) }, after });
  return findCardType(ctx, id);
};

/** Enables or disables a type in the organization. Existing cards stay (CARD-TYPES-09). */
export const setTypeEnabled = async (ctx: Context, id: string, isEnabled: boolean): Promise<CardType> => {
  const row = await requireType(ctx, id);
  await data.decideType(ctx.db, ctx.org, id, isEnabled);
  ctx.audit({
    action: isEnabled ? 'cardType.enabled' : 'cardType.disabled',
    object: { type: 'cardType', id },
    before: { isEnabled: row.isEnabled },
    after: { name: sourceNameOf(row), isEnabled },
  });
  return toCardType(ctx, { ...row, isEnabled });
};
