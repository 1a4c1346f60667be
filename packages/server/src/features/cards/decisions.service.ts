/** Decisions of administrators about a card: save, approve, reject, remove photos, delete (CARDS-20 to CARDS-27, GAP-68, GAP-69). */
import { isDeepStrictEqual } from 'node:util';
import {
  actionFor,
  type CardAction,
  type CardIssue,
  cardDataIssues,
  keptData,
  UNDO_SECONDS,
} from '@fanal/contract/cards/cards.rules';
import type { Card, CardChanges } from '@fanal/contract/cards/cards.shapes';
import { notifyOfCards } from '#features/notifications/inbox.service';
import { releaseFile } from '#features/uploads/files.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SealedText } from '#platform/encryption/text-cipher';
import { fail } from '#platform/fail';
import * as data from './cards.data.ts';
import { type CardAddress, cardDetails, countPhotos, type OpenedCard, openForCaller, toCard } from './cards.service.ts';
import { lockCheckedType, requireLockedPerson } from './new-cards.service.ts';
import { type StoredReason, storedReason } from './rejections.messages.ts';
import { type CardContent, expirationOf, sealCard } from './sealed-cards.service.ts';
import { findType, noteUsedFields } from './types/card-types.data.ts';

export type PreparedDecision = {
  opened: OpenedCard;
  /** Null when only photos change. */
  action: CardAction | null;
  sent: CardChanges;
  after: CardContent;
  sealed: SealedText;
};

const takesPhotos = ({ frontPhoto, backPhoto }: CardChanges) => frontPhoto === null || backPhoto === null;

/** A sentence that was stored before usual reasons had codes is the same as its code. */
const isSameReason = (a: StoredReason, b: StoredReason): boolean => {
  const [one, other] = [a, b].map((reason) => (typeof reason === 'string' ? storedReason(reason) : reason));
  return isDeepStrictEqual(one, other);
};

/** Whether a change writes something else than the card already says: the whole form may be sent along with removed photos (GAP-68). */
const writes = ({ type, content }: OpenedCard, { data: fields, comments, rejectionReason }: CardChanges): boolean => {
  return (
    (fields !== undefined && !isDeepStrictEqual(keptData(type, fields, content.data), content.data)) ||
    (comments !== undefined && comments !== content.comments) ||
    (rejectionReason !== undefined && !isSameReason(storedReason(rejectionReason), content.rejectionReason))
  );
};

/** The action that a change means for a card with this status. Throws CARD_STATUS_WRONG when the status does not allow it. */
const actionOf = (opened: OpenedCard, sent: CardChanges): CardAction | null => {
  if (takesPhotos(sent) && !writes(opened, sent) && sent.status === undefined) return null;
  const action = actionFor(opened.card.status, sent.status);
  if (!action) throw fail('CARD_STATUS_WRONG');
  return action;
};

/** Approve validates the complete form, save validates the sent fields, reject validates only the fields that changed. */
const issuesOf = (action: CardAction, { type, content }: OpenedCard, { data: fields }: CardChanges): CardIssue[] => {
  const before = content.data;
  if (action === 'approve') return cardDataIssues(type, fields ?? before, before);
  if (fields === undefined) return [];
  const issues = cardDataIssues(type, fields, before);
  if (action !== 'reject') return issues;
  const isAsBefore = (path: string) => {
    const name = path.slice('data.'.length);
    return Object.hasOwn(before, name) && before[name] === fields[name];
  };
  return issues.filter(({ path, rule }) => rule !== 'required' && !isAsBefore(path));
};

const reasonAfter = (
  action: CardAction | null,
  before: StoredReason,
  { rejectionReason }: CardChanges,
): StoredReason => {
  if (action === 'approve') return null;
  return action === 'reject' && rejectionReason !== undefined ? storedReason(rejectionReason) : before;
};

/** Validates the form against the type and encrypts it, both before the card is locked (P62). */
export const prepareDecision = async (
  ctx: PreparingContext,
  address: CardAddress,
  sent: CardChanges,
): Promise<PreparedDecision> => {
  const { org, system } = ctx;
  const opened = await openForCaller(ctx, address);
  const { card, type, content } = opened;
  if (card.version !== sent.version) throw fail('VERSION_CONFLICT');
  const action = actionOf(opened, sent);
  const issues = action ? issuesOf(action, opened, sent) : [];
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  const after = {
    data: sent.data === undefined ? content.data : keptData(type, sent.data, content.data),
    comments: sent.comments === undefined ? content.comments : sent.comments,
    rejectionReason: reasonAfter(action, content.rejectionReason, sent),
  };
  return { opened, action, sent, after, sealed: await sealCard(system, { org, id: card.id }, after) };
};

const photosAfter = ({ frontPhoto, backPhoto }: CardChanges) => ({
  ...(frontPhoto === null ? { front_file_id: null } : {}),
  ...(backPhoto === null ? { back_file_id: null } : {}),
});

const statusAfter = (action: CardAction | null, { now, actor }: Context) => {
  if (action !== 'approve' && action !== 'reject') return {};
  return {
    status: action === 'approve' ? 'claimed' : 'rejected',
    replaced_by_id: null,
    decided_at: now,
    decided_by_name: actor.displayName,
  };
};

/** The expiration notice is sent again only when the expiration date changes. */
const noticeAfter = (locked: data.StoredCard, after: CardContent) => {
  const isSame = expirationOf(after.data).expiration_date === locked.expirationDate;
  return { notified_at: isSame ? locked.notifiedAt : null };
};

const removePhotos = async (ctx: Context, { card, type }: OpenedCard, sent: CardChanges): Promise<void> => {
  const gone = [sent.frontPhoto === null && card.frontFileId, sent.backPhoto === null && card.backFileId].filter(
    (id) => typeof id === 'string',
  );
  for (const id of gone) await releaseFile(ctx, id);
  if (takesPhotos(sent))
    ctx.audit({
      action: 'card.photosRemoved',
      object: { type: 'user', id: card.userId },
      after: { ...cardDetails(card.id, type), photos: gone.length },
    });
};

const lines = { approve: 'card.approved', reject: 'card.rejected', save: 'card.changed' } as const;

/** Names of the changed fields. The values are confidential and stay out of the audit log. */
const changedFields = ({ content }: OpenedCard, after: CardContent): string[] => {
  const fields = new Set([...Object.keys(content.data), ...Object.keys(after.data)]);
  return [
    ...[...fields].filter((name) => content.data[name] !== after.data[name]),
    ...(content.comments === after.comments ? [] : ['comments']),
    ...(isSameReason(content.rejectionReason, after.rejectionReason) ? [] : ['rejectionReason']),
  ];
};

const noteDecision = (ctx: Context, { opened, action, after }: PreparedDecision, decided: data.StoredCard): void => {
  if (!action) return;
  const { card, type } = opened;
  const { status } = decided;
  ctx.audit({
    action: lines[action],
    object: { type: 'user', id: card.userId },
    before: { cardId: card.id, status: card.status },
    after: {
      ...cardDetails(card.id, type),
      status,
      changed: changedFields(opened, after),
      photos: countPhotos(decided),
    },
  });
};

/** Notifies the person of the decision. Rejecting a card that is already rejected sends nothing. */
const notifyDecision = async (ctx: Context, action: CardAction | null, before: data.StoredCard): Promise<void> => {
  const isNews = action === 'approve' || (action === 'reject' && before.status !== 'rejected');
  if (!isNews) return;
  const recipients = [{ userId: before.userId, cardId: before.id }];
  await notifyOfCards(ctx, recipients, action === 'approve' ? 'approved' : 'rejected', {
    now: ctx.now,
    pushFrom: before.status === 'pending' ? new Date(ctx.now.getTime() + UNDO_SECONDS * 1_000) : null,
  });
};

/** Applies a decision. Throws VERSION_CONFLICT when the card has changed since it was read, so one of two concurrent decisions wins (P62). */
export const decideCard = async (ctx: Context, prepared: PreparedDecision): Promise<Card> => {
  const { db, org, now } = ctx;
  const { opened, action, sent, after, sealed } = prepared;
  const { userId, cardTypeId, id } = opened.card;
  await requireLockedPerson(ctx, userId);
  const type = await lockCheckedType(ctx, opened.type);
  const card = (await data.lockCards(db, org, userId, cardTypeId)).find((locked) => locked.id === id);
  if (!card) throw fail('NOT_FOUND');
  if (card.version !== sent.version) throw fail('VERSION_CONFLICT');
  const changed = {
    version: card.version + 1,
    updated_at: now,
    sealed: sealed.sealed,
    data_key_version: sealed.keyVersion,
    ...expirationOf(after.data),
    ...noticeAfter(card, after),
    ...statusAfter(action, ctx),
    ...photosAfter(sent),
  };
  if (action === 'approve') await data.replaceOlder(db, org, card);
  if (action === 'reject') await data.restoreReplaced(db, org, card);
  await data.updateCard(db, org, id, changed);
  await noteUsedFields(db, type.id, Object.keys(after.data));
  const decided = (await data.findCard(db, org, userId, id))!;
  noteDecision(ctx, prepared, decided);
  await removePhotos(ctx, { ...opened, card }, sent);
  await notifyDecision(ctx, action, card);
  return toCard(ctx, { card: decided, type, content: after });
};

/** Deletes a card with its photos. The card it had replaced becomes current again. */
export const removeCard = async (ctx: Context, { userId, cardId }: CardAddress): Promise<{ id: string }> => {
  const { db, org } = ctx;
  await requireLockedPerson(ctx, userId);
  const found = await data.findCard(db, org, userId, cardId);
  const locked = found ? await data.lockCards(db, org, userId, found.cardTypeId) : [];
  const card = locked.find(({ id }) => id === cardId);
  if (!card) throw fail('NOT_FOUND');
  const type = (await findType(db, org, card.cardTypeId))!;
  await data.restoreReplaced(db, org, card);
  await data.deleteCard(db, org, card.id);
  for (const id of [card.frontFileId, card.backFileId]) if (id) await releaseFile(ctx, id);
  ctx.audit({
    action: 'card.deleted',
    object: { type: 'user', id: userId },
    before: { ...cardDetails(card.id, type), status: card.status },
  });
  return { id: card.id };
};
