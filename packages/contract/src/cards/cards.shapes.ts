import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { optionalText } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { CardTypeBrief } from './card-types.shapes.ts';
import { cardSorts, cardStatuses, holdings, LONGEST_VALUE, MOST_FIELDS } from './cards.rules.ts';

/** Values by field name; the schema of the type defines which fields are allowed (CARDS-13). */
const CardData = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
    z.union([z.string().max(LONGEST_VALUE), z.number(), z.boolean(), z.null()]),
  )
  .refine((data) => Object.keys(data).length <= 2 * MOST_FIELDS, { params: { rule: 'tooLong' } });

const remark = optionalText(2_000);

/** The person who holds the card, as the table shows it (CARDS-14). */
const CardUser = z
  .object({
    id: z.guid(),
    displayName: z.string(),
    loginPhoneNumber: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    organizationUsers: z.array(z.object({ employeeNumber: z.string().nullable(), jobTitle: z.string().nullable() })),
  })
  .meta({ id: 'CardUser' });

/** The course whose completion created the card, with the name that it had; `id` is null once the course is deleted. */
export const CardCourse = z.object({ id: z.guid().nullable(), name: z.string() });

/** A card in a list. `data` contains only its expiration date. */
export const CardRow = z
  .object({
    id: z.guid(),
    version: z.int(),
    status: z.enum(cardStatuses),
    cardType: z.object({ id: z.guid(), name: z.string() }),
    user: CardUser,
    data: z.object({ expirationDate: z.string().nullable() }),
    hasFrontPhoto: z.boolean(),
    hasBackPhoto: z.boolean(),
    /** The person has been notified of the expiry (GAP-66). */
    notificationSent: z.boolean(),
    /** A newer card of the same type and person has replaced it. */
    isReplaced: z.boolean(),
    course: CardCourse.nullable(),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'CardRow' });
export type CardRow = z.infer<typeof CardRow>;

/**
 * All data of the card dialog. Photos are signed URLs, valid for 10 to 15 minutes; each response that contains one is
 * written to the audit log.
 */
export const Card = CardRow.omit({ data: true, cardType: true })
  .extend({
    cardType: CardTypeBrief,
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    frontPhoto: z.string().nullable(),
    backPhoto: z.string().nullable(),
    /** Internal remark of the administrator, not visible to the person (CARDS-30). */
    comments: z.string().nullable(),
    /** The reason of the rejection, visible to the person. */
    rejectionReason: z.string().nullable(),
    notifiedAt: Instant.nullable(),
    decidedBy: z.string().nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'Card' });
export type Card = z.infer<typeof Card>;

/** `expireSoon`: claimed and within SOON_DAYS. `limit`: rows per page. */
export const CardFilter = z.strictObject({
  page: PageQuery.shape.page,
  limit: PageQuery.shape.perPage,
  status: z.enum(cardStatuses).optional(),
  expireSoon: z.enum(['true', 'false']).optional(),
  /** Searches names, employee number and phone number; ignores accents and case. */
  search: z.string().trim().max(200).optional(),
  cardTypeId: z.guid().optional(),
  /** What has no phone, employee number, job title or day comes last, whichever way. */
  sort: z.enum(cardSorts).default('listed'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type CardFilter = z.infer<typeof CardFilter>;

/** API-28. */
export const CardsPage = z.object({ cards: z.array(CardRow), total: z.int() });
export type CardsPage = z.infer<typeof CardsPage>;

export const CardExport = CardFilter.omit({ page: true, limit: true }).extend(SheetQuery.shape);
export type CardExport = z.infer<typeof CardExport>;

/** Figures of the dashboard tile (CARDS-03). */
export const CardsOverview = z.object({ expireSoon: z.int(), pending: z.int(), expired: z.int() });
export type CardsOverview = z.infer<typeof CardsOverview>;

export const NewCard = z.strictObject({
  userId: Id,
  cardTypeId: Id,
  data: CardData.default({}),
  frontPhoto: Id.nullable().default(null),
  backPhoto: Id.nullable().default(null),
  comments: remark.default(null),
});
export type NewCard = z.infer<typeof NewCard>;

/** Only the fields that are sent change. A photo can be removed but not replaced (GAP-69): null is its only value. */
export const CardChanges = z.strictObject({
  version: Version,
  status: z.enum(['claimed', 'rejected']).optional(),
  data: CardData.optional(),
  comments: remark.optional(),
  rejectionReason: remark.optional(),
  frontPhoto: z.null().optional(),
  backPhoto: z.null().optional(),
});
export type CardChanges = z.infer<typeof CardChanges>;

/** `version` is the version that the decision left. */
export const DecisionUndo = z.strictObject({ version: Version });
export type DecisionUndo = z.infer<typeof DecisionUndo>;

/** Of the caller when no person is named. */
export const ListCardsQuery = z.strictObject({ userId: z.guid().optional() });
/** The state of each card type that the organization uses, for one person (GAP-67). */
export const ListedCard = z
  .object({
    cardType: CardTypeBrief,
    /** Never `selected`: the portal uses that value for a type that is being selected. */
    state: z.enum(holdings),
    /** The card that determines the state. */
    cardId: z.guid().nullable(),
    expirationDate: z.string().nullable(),
    course: CardCourse.nullable(),
  })
  .meta({ id: 'ListedCard' });
export type ListedCard = z.infer<typeof ListedCard>;

/** A person who has a card of a type, and the state of that card. */
export const CardHolder = z
  .object({ user: PersonBrief, cardId: z.guid(), status: z.enum(cardStatuses), expirationDate: z.string().nullable() })
  .meta({ id: 'CardHolder' });
export type CardHolder = z.infer<typeof CardHolder>;
