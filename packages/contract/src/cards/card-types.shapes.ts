import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { name, optionalLine, text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { languageOf, languages, locales } from '../locales.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from './card-types.rules.ts';
import { cardFieldTypes, cardTypeSorts, MOST_FIELDS, MOST_OPTIONS, standardFields } from './cards.rules.ts';

/** A name in French, English and Spanish, exactly one of each (CARD-TYPES-03). */
export const Names = z
  .array(z.strictObject({ locale: z.enum(locales), name: name(LONGEST_NAME) }))
  .refine((names) => new Set(names.map(({ locale }) => languageOf(locale))).size === languages.length, {
    params: { rule: 'required' },
  })
  .refine((names) => names.length === languages.length, { params: { rule: 'format' } });

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** What a card is for and who issues it; languages may be missing. */
export const Descriptions = z
  .array(z.strictObject({ locale: z.enum(locales), text: text(LONGEST_DESCRIPTION) }))
  .refine((texts) => isUnique(texts.map(({ locale }) => languageOf(locale))), { params: { rule: 'format' } });

const Option = z.strictObject({ value: name(LONGEST_NAME), locales: Names });

export const CardField = z
  .strictObject({
    /** Key of the value in the card data. */
    name: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
    type: z.enum(cardFieldTypes),
    locales: Names,
    /** For lists only. */
    options: z.array(Option).max(MOST_OPTIONS).default([]),
    isRequired: z.boolean().default(false),
    isDefault: z.boolean().default(false),
    isAiField: z.boolean().default(false),
    aiName: optionalLine(LONGEST_NAME).default(null),
    isHidden: z.boolean().default(false),
  })
  .refine(({ type, options }) => (type === 'list') === options.length > 0, {
    path: ['options'],
    params: { rule: 'choice' },
  })
  .refine(({ options }) => isUnique(options.map(({ value }) => value)), {
    path: ['options'],
    params: { rule: 'format' },
  })
  .refine(
    ({ name, type }) =>
      !Object.hasOwn(standardFields, name) || standardFields[name as keyof typeof standardFields] === type,
    { path: ['type'], params: { rule: 'type' } },
  )
  .meta({ id: 'CardField' });

export const CardSchema = z.strictObject({
  fields: z
    .array(CardField)
    .max(MOST_FIELDS)
    .refine((fields) => isUnique(fields.map((field) => field.name)), { params: { rule: 'format' } }),
});

const flags = {
  /**
   * The assistant may read cards of this type; `aiName` is the name it uses for them. Stored and shown only (GAP-70).
   */
  isAiField: z.boolean(),
  aiName: optionalLine(LONGEST_NAME),
  /** Enabled by default in new organizations. */
  isDefault: z.boolean(),
  /** Notifies the person two weeks before the expiration date. */
  hasNotification: z.boolean(),
  /** A card of this type cannot be approved without an expiration date. */
  hasExpirationDate: z.boolean(),
  /** Cards of this type expire automatically after their last day. */
  canExpire: z.boolean(),
};

const fields = { locales: Names, descriptions: Descriptions, schema: CardSchema, ...flags };

export const NewCardType = z.strictObject({
  ...fields,
  descriptions: fields.descriptions.default([]),
  isAiField: flags.isAiField.default(false),
  aiName: flags.aiName.default(null),
  isDefault: flags.isDefault.default(false),
  hasNotification: flags.hasNotification.default(true),
  hasExpirationDate: flags.hasExpirationDate.default(true),
  canExpire: flags.canExpire.default(true),
});
export type NewCardType = z.infer<typeof NewCardType>;

/** Only the fields that are sent change; the schema is replaced as a whole. `version` is the version that was read. */
export const CardTypeChanges = z.strictObject({
  version: Version,
  ...z.object(fields).partial().shape,
});
export type CardTypeChanges = z.infer<typeof CardTypeChanges>;

/** A card type, shared by all organizations; each organization enables or disables it. */
export const CardType = z
  .object({
    id: z.guid(),
    version: z.int(),
    /** Both in the caller's language. */
    name: z.string(),
    description: z.string().nullable(),
    ...fields,
    isEnabled: z.boolean(),
    /** Cards of this type in the organization. */
    cardCount: z.int(),
    /**
     * Fields for which at least one card has a value: they can be hidden, but not removed and not given another type.
     */
    usedFields: z.array(z.string()),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CardType' });
export type CardType = z.infer<typeof CardType>;

export const CardTypeRow = CardType.omit({ schema: true, usedFields: true })
  .extend({
    fieldCount: z.int(),
    /** The visible fields of the form, in order, in the caller's language. */
    fieldNames: z.array(z.string()),
  })
  .meta({ id: 'CardTypeRow' });
export type CardTypeRow = z.infer<typeof CardTypeRow>;

/** A card type as a select option. */
export const CardTypeBrief = CardType.pick({
  id: true,
  name: true,
  description: true,
  hasExpirationDate: true,
  canExpire: true,
  hasNotification: true,
})
  .extend({ schema: CardSchema })
  .meta({ id: 'CardTypeBrief' });
export type CardTypeBrief = z.infer<typeof CardTypeBrief>;

export const CardTypeFilter = PageQuery.extend({
  enabled: z.enum(['true', 'false']).optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.enum(cardTypeSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type CardTypeFilter = z.infer<typeof CardTypeFilter>;
