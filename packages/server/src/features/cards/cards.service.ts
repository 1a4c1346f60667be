/** Cards for administrators: counts, lists and details (CARDS-02 to CARDS-14, GAP-67). */
import { holdingOf, nameIn } from '@fanal/contract/cards/cards.rules';
import type {
  Card,
  CardFilter,
  CardHolder,
  CardRow,
  CardsOverview,
  CardsPage,
  ListedCard,
} from '@fanal/contract/cards/cards.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { languageOf } from '@fanal/contract/locales';
import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import { isInReach, peopleInReach } from '#features/users/led-people.service';
import { lookedUp } from '#features/users/people-filter.service';
import type { Context, OrganizationBrief, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { localTimeOf } from '#platform/time/zoned-time';
import * as pages from './card-pages.data.ts';
import { type CardRecord, pageOfPerson, rowsOfCards } from './card-rows.data.ts';
import { cardsOf, findCard, findPerson, type StoredCard } from './cards.data.ts';
import { pageOfHolders } from './holders.data.ts';
import { reasonIn } from './rejections.messages.ts';
import { type CardContent, openCard } from './sealed-cards.service.ts';
import { enabledTypes, findType, type StoredType } from './types/card-types.data.ts';
import { briefOfType, sourceNameOf } from './types/card-types.service.ts';

/** Today's date in the organization's time zone. */
export const todayOf = ({
  now,
  organization,
}: {
  now: Date;
  organization: Pick<OrganizationBrief, 'timeZone'>;
}): string => localTimeOf(now, organization.timeZone).day;

type RequestedFilter = Omit<CardFilter, 'page' | 'limit'>;

/** Converts a filter from the request to a list filter for this caller and today's date. */
export const listFilterOf = async (
  ctx: Pick<Context, 'db' | 'org' | 'actor' | 'locale' | 'now' | 'organization'>,
  filter: RequestedFilter,
): Promise<pages.CardListFilter> => ({
  status: filter.status,
  cardTypeId: filter.cardTypeId,
  ...lookedUp(filter),
  ...(filter.expireSoon ? { isSoon: filter.expireSoon === 'true' } : {}),
  sort: filter.sort,
  order: filter.order,
  language: languageOf(ctx.locale),
  today: todayOf(ctx),
  reach: await peopleInReach(ctx),
});

/** The title that the file of the person has, otherwise the position in the form of the person's gender. */
export const jobTitleOf = ({ title, positionName, gender }: CardRecord): string | null =>
  title || jobTitleFor(positionName, gender);

/** The course that created a card; null for a card that somebody made or sent. */
export const courseOf = ({
  courseId,
  courseName,
}: {
  courseId: string | null;
  courseName: string | null;
}): CardRow['course'] => (courseName === null ? null : { id: courseId, name: courseName });

export const toCardRow = ({ fileUrl, locale }: Context, row: CardRecord): CardRow => {
  const { userId, displayName, phone, avatarFileId, employeeNumber, cardTypeId, typeNames } = row;
  const { id, version, status, hasFrontPhoto, hasBackPhoto, isNotified, isReplaced } = row;
  return {
    id,
    version,
    status,
    hasFrontPhoto,
    hasBackPhoto,
    isReplaced,
    course: courseOf(row),
    notificationSent: isNotified,
    cardType: { id: cardTypeId, name: nameIn(typeNames, locale) },
    user: {
      id: userId,
      displayName,
      loginPhoneNumber: phone,
      avatarUrl: fileUrl(avatarFileId),
      organizationUsers: [{ employeeNumber, jobTitle: jobTitleOf(row) }],
    },
    data: { expirationDate: row.expirationDate },
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
};

export const listCards = async (ctx: Context, { page, limit, ...filter }: CardFilter): Promise<CardsPage> => {
  const found = await pages.pageOfCards(ctx.db, ctx.org, await listFilterOf(ctx, filter), { page, perPage: limit });
  return { cards: found.items.map((row) => toCardRow(ctx, row)), total: found.total };
};

export const countOverview = async (ctx: Context): Promise<CardsOverview> =>
  pages.countTile(ctx.db, ctx.org, { today: todayOf(ctx), reach: await peopleInReach(ctx) });

/** Returns the id of the requested person. Throws NOT_FOUND also for people outside the caller's reach (GAP-04). */
const requireHolder = async (ctx: Context, id: string): Promise<string> => {
  const person = await findPerson(ctx.db, ctx.org, id);
  if (!person || !(await isInReach(ctx, person.id))) throw fail('NOT_FOUND');
  return person.id;
};

export const listCardsOfPerson = async (
  ctx: Context,
  userId: string,
  paging: { page: number; perPage: number },
): Promise<Page<CardRow>> => {
  const { rows, total } = await pageOfPerson(ctx.db, ctx.org, await requireHolder(ctx, userId), paging);
  const lastPage = Math.max(1, Math.ceil(total / paging.perPage));
  return { items: rows.map((row) => toCardRow(ctx, row)), total, lastPage, page: paging.page };
};

/** For each enabled type: the state and the current card of a person, by default of the caller (CARDS-18, API-34). */
export const listHoldings = async (ctx: Context, userId: string | undefined): Promise<ListedCard[]> => {
  const { db, org, locale, actor } = ctx;
  const holder = userId === undefined ? actor.userId : await requireHolder(ctx, userId);
  const own = holder ? await cardsOf(db, org, holder) : [];
  const current = own.filter(({ replacedById }) => replacedById === null);
  return (await enabledTypes(db, org, languageOf(locale))).map((type) => {
    const ofType = current.filter(({ cardTypeId }) => cardTypeId === type.id);
    const { state, card } = holdingOf(ofType, todayOf(ctx), type);
    const { id: cardId = null, expirationDate = null } = card ?? {};
    return { cardType: briefOfType(type, locale), state, cardId, expirationDate, course: card ? courseOf(card) : null };
  });
};

/** People who have a card of a type, with their newest card. */
export const listHolders = async (
  ctx: Context,
  cardTypeId: string,
  paging: { page: number; perPage: number },
): Promise<Page<CardHolder>> => {
  const { db, org } = ctx;
  if (!(await findType(db, org, cardTypeId))) throw fail('NOT_FOUND');
  const listFilter = { cardTypeId, reach: await peopleInReach(ctx) };
  const found = await pageOfHolders(db, org, listFilter, paging);
  const items = found.items.map(({ cardId, status, expirationDate, nameKey: _, ...person }) => ({
    user: briefOf(ctx, person),
    cardId,
    status,
    expirationDate,
  }));
  return { ...found, items };
};

/** The path parameters of a card. */
export type CardAddress = { userId: string; cardId: string };

/** A card with its type and decrypted content. */
export type OpenedCard = { card: StoredCard; type: StoredType; content: CardContent };

/** Reads and decrypts a card in the caller's reach. Decryption uses its own database connection, so it must run before the transaction. */
export const openForCaller = async (ctx: PreparingContext, { userId, cardId }: CardAddress): Promise<OpenedCard> => {
  const { org, system, actor } = ctx;
  const { card, type } = await ctx.reading(async (db) => {
    const person = await findPerson(db, org, userId);
    const isSeen = person !== undefined && (await isInReach({ db, org, actor }, person.id));
    const found = isSeen ? await findCard(db, org, userId, cardId) : undefined;
    if (!found) throw fail('NOT_FOUND');
    return { card: found, type: (await findType(db, org, found.cardTypeId))! };
  });
  return { card, type, content: await openCard(system, { org, id: card.id }, card) };
};

/**
 * The full card for the answer. Version and status come from the card that was decrypted, not from the row that is read later: a newer version
 * with older content would let the caller overwrite changes that he never saw (P60).
 */
export const toCard = async (ctx: Context, { card, type, content }: OpenedCard): Promise<Card> => {
  const [row] = await rowsOfCards(ctx.db, ctx.org, [card.id]);
  if (!row) throw fail('NOT_FOUND');
  return {
    ...toCardRow(ctx, row),
    ...content,
    rejectionReason: reasonIn(content.rejectionReason, ctx.locale),
    version: card.version,
    status: card.status,
    cardType: briefOfType(type, ctx.locale),
    frontPhoto: ctx.fileUrl(card.frontFileId),
    backPhoto: ctx.fileUrl(card.backFileId),
    notifiedAt: card.notifiedAt?.toISOString() ?? null,
    decidedBy: card.decidedBy,
    updatedAt: card.updatedAt.toISOString(),
  };
};

/** The identification of a card in audit entries: its id and the name of its type. */
export const cardDetails = (cardId: string, type: StoredType) => ({ cardId, name: sourceNameOf(type) });

/** Number of photos of a card, for the audit entry. */
export const countPhotos = (card: Pick<StoredCard, 'frontFileId' | 'backFileId'>): number =>
  [card.frontFileId, card.backFileId].filter((id) => id !== null).length;

/** Returns a card and writes to the audit log who viewed it (GAP-81). */
export const showCard = async (ctx: Context, opened: OpenedCard): Promise<Card> => {
  const { card, type } = opened;
  ctx.audit({
    action: 'card.opened',
    object: { type: 'user', id: card.userId },
    after: { ...cardDetails(card.id, type), photos: countPhotos(card) },
  });
  return toCard(ctx, opened);
};
