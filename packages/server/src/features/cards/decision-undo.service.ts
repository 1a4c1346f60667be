/** Takes back a decision about a card that waited for approval, while the person does not know of it yet (decision 0038). */
import { UNDO_SECONDS } from '@fanal/contract/cards/cards.rules';
import type { Card, DecisionUndo } from '@fanal/contract/cards/cards.shapes';
import { withdrawCardNotice } from '#features/notifications/inbox.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SealedText } from '#platform/encryption/text-cipher';
import { fail } from '#platform/fail';
import * as data from './cards.data.ts';
import { type CardAddress, cardDetails, type OpenedCard, openForCaller, toCard } from './cards.service.ts';
import { lockCheckedType, requireLockedPerson } from './new-cards.service.ts';
import { type CardContent, sealCard } from './sealed-cards.service.ts';

type PreparedUndo = { opened: OpenedCard; sent: DecisionUndo; after: CardContent; sealed: SealedText };

/** Encrypts the card without the reason of its rejection, before the card is locked (P62). The corrected form stays. */
export const prepareUndo = async (
  ctx: PreparingContext,
  address: CardAddress,
  sent: DecisionUndo,
): Promise<PreparedUndo> => {
  const { org, system } = ctx;
  const opened = await openForCaller(ctx, address);
  const { card, content } = opened;
  if (card.version !== sent.version) throw fail('VERSION_CONFLICT');
  const after = { ...content, rejectionReason: null };
  return { opened, sent, after, sealed: await sealCard(system, { org, id: card.id }, after) };
};

/** Only a decision of the last seconds about a card that waited, for which no other one waits meanwhile. */
const requireUndoable = async ({ db, org, now }: Context, cards: readonly data.StoredCard[], card: data.StoredCard) => {
  const isRecent = card.decidedAt !== null && now.getTime() - card.decidedAt.getTime() <= UNDO_SECONDS * 1_000;
  const isDecided = card.status === 'claimed' || card.status === 'rejected';
  if (!isRecent || !isDecided || cards.some(({ status }) => status === 'pending')) throw fail('CARD_UNDO_OVER');
  if ((await data.statusBeforeDecision(db, org, card)) !== 'pending') throw fail('CARD_UNDO_OVER');
};

/** The card waits again, cards that it had replaced are current again, and the person is not notified. */
export const undoDecision = async (ctx: Context, { opened, sent, after, sealed }: PreparedUndo): Promise<Card> => {
  const { db, org, now } = ctx;
  const { userId, cardTypeId, id } = opened.card;
  await requireLockedPerson(ctx, userId);
  const type = await lockCheckedType(ctx, opened.type);
  const cards = await data.lockCards(db, org, userId, cardTypeId);
  const card = cards.find((locked) => locked.id === id);
  if (!card) throw fail('NOT_FOUND');
  if (card.version !== sent.version) throw fail('VERSION_CONFLICT');
  await requireUndoable(ctx, cards, card);
  if (!(await withdrawCardNotice(ctx, { userId, cardId: id }, card.decidedAt!))) throw fail('CARD_UNDO_OVER');
  await data.restoreReplaced(db, org, card);
  await data.updateCard(db, org, id, {
    version: card.version + 1,
    updated_at: now,
    status: 'pending',
    decided_at: null,
    decided_by_name: null,
    sealed: sealed.sealed,
    data_key_version: sealed.keyVersion,
  });
  ctx.audit({
    action: 'card.reopened',
    object: { type: 'user', id: userId },
    before: { cardId: id, status: card.status },
    after: { ...cardDetails(id, type), status: 'pending' },
  });
  return toCard(ctx, { card: (await data.findCard(db, org, userId, id))!, type, content: after });
};
