/** A member's own cards in the mobile app: list and request (GAP-80). The administrator's comments are never included. */
import type { CardRequest, MyCard, MyCards } from '@fanal/contract/cards/my-cards.shapes';
import { languageOf } from '@fanal/contract/locales';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { cardsOf } from './cards.data.ts';
import { courseOf, type OpenedCard } from './cards.service.ts';
import { type PreparedCard, prepareCard, requestCard } from './new-cards.service.ts';
import { reasonIn } from './rejections.messages.ts';
import { openCard } from './sealed-cards.service.ts';
import { enabledTypes, typesById } from './types/card-types.data.ts';
import { briefOfType } from './types/card-types.service.ts';

const toMyCard = ({ fileUrl, locale }: Context, { card, type, content }: OpenedCard): MyCard => ({
  id: card.id,
  status: card.status,
  data: { ...content.data },
  rejectionReason: reasonIn(content.rejectionReason, locale),
  cardType: briefOfType(type, locale),
  frontPhoto: fileUrl(card.frontFileId),
  backPhoto: fileUrl(card.backFileId),
  isReplaced: card.replacedById !== null,
  course: courseOf(card),
  createdAt: card.createdAt.toISOString(),
  decidedAt: card.decidedAt?.toISOString() ?? null,
});

/** Reads and decrypts all cards of the caller. Decryption uses its own database connection, so it must run before the transaction. */
export const openOwnCards = async ({ org, actor, system, reading }: PreparingContext): Promise<OpenedCard[]> => {
  const { userId } = actor;
  if (!userId) return [];
  const { own, types } = await reading(async (db) => {
    const found = await cardsOf(db, org, userId);
    return {
      own: found,
      types: await typesById(
        db,
        found.map(({ cardTypeId }) => cardTypeId),
      ),
    };
  });
  return Promise.all(
    own.map(async (card) => ({
      card,
      type: types.get(card.cardTypeId)!,
      content: await openCard(system, { org, id: card.id }, card),
    })),
  );
};

export const listOwnCards = async (ctx: Context, opened: readonly OpenedCard[]): Promise<MyCards> => {
  const { db, org, locale } = ctx;
  const types = await enabledTypes(db, org, languageOf(locale));
  return { cards: opened.map((card) => toMyCard(ctx, card)), types: types.map((type) => briefOfType(type, locale)) };
};

export const prepareOwnCard = (ctx: PreparingContext, sent: CardRequest): Promise<PreparedCard> => {
  const { userId } = ctx.actor;
  if (!userId) throw fail('NOT_FOUND');
  return prepareCard(ctx, userId, { ...sent, comments: null }, 'member');
};

export const requestOwnCard = async (ctx: Context, prepared: PreparedCard): Promise<MyCard> =>
  toMyCard(ctx, await requestCard(ctx, prepared));
