/** New cards, from an administrator or from the member. Both start as pending (CARDS-01, GAP-69). */
import {
  type CardIssue,
  cardDataIssues,
  EXPIRATION_FIELD,
  isWrittenDay,
  keptData,
  nameIn,
} from '@fanal/contract/cards/cards.rules';
import type { Card, NewCard } from '@fanal/contract/cards/cards.shapes';
import { takeFile } from '#features/uploads/files.service';
import { isInReach } from '#features/users/led-people.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SealedText } from '#platform/encryption/text-cipher';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { findCard, findPending, insertCard, lockPerson } from './cards.data.ts';
import { cardDetails, countPhotos, type OpenedCard, toCard } from './cards.service.ts';
import { type CardContent, expirationOf, sealCard } from './sealed-cards.service.ts';
import { findType, lockTypeShared, noteUsedFields, type TypeRow } from './types/card-types.data.ts';

type Sent = Omit<NewCard, 'userId'>;

export type PreparedCard = {
  id: string;
  userId: string;
  type: TypeRow;
  sent: Sent;
  content: CardContent;
  sealed: SealedText;
};

/** Members may submit an expiration date that is not a valid date, as printed on the card; the approving administrator corrects it. */
const isForgiven = ({ path, rule }: CardIssue, { data }: Sent): boolean => {
  const written = data[EXPIRATION_FIELD];
  return (
    path === `data.${EXPIRATION_FIELD}` && rule === 'format' && typeof written === 'string' && isWrittenDay(written)
  );
};

const requireTypeInUse = (type: TypeRow | undefined): TypeRow => {
  if (!type) throw fail('VALIDATION_FAILED', { issues: [{ path: 'cardTypeId', rule: 'reference' }] });
  if (!type.isEnabled) throw fail('CARD_TYPE_OFF');
  return type;
};

/** Validates the fields against the type and encrypts them. A missing expiration date is accepted here and required for approval. */
export const prepareCard = async (
  ctx: PreparingContext,
  userId: string,
  sent: Sent,
  by: 'administrator' | 'member',
): Promise<PreparedCard> => {
  const { org, system } = ctx;
  const type = requireTypeInUse(await ctx.reading((db) => findType(db, org, sent.cardTypeId)));
  const issues = cardDataIssues({ ...type, hasExpirationDate: false }, sent.data).filter(
    (issue) => by === 'administrator' || !isForgiven(issue, sent),
  );
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  const content = { data: keptData(type, sent.data), comments: sent.comments, rejectionReason: null };
  const id = newId(ctx.now.getTime());
  return { id, userId, type, sent, content, sealed: await sealCard(system, { org, id }, content) };
};

/** Locks the type and throws VERSION_CONFLICT when it has changed since the fields were validated against it. */
export const lockCheckedType = async (
  { db, org }: Context,
  checked: Pick<TypeRow, 'id' | 'version'>,
): Promise<TypeRow> => {
  await lockTypeShared(db, checked.id);
  const type = await findType(db, org, checked.id);
  if (type?.version !== checked.version) throw fail('VERSION_CONFLICT');
  return type;
};

const takePhotos = async (ctx: Context, userId: string, { frontPhoto, backPhoto }: Sent): Promise<void> => {
  for (const [path, fileId] of Object.entries({ frontPhoto, backPhoto }))
    if (fileId) await takeFile(ctx, { fileId, path, by: { type: 'user', id: userId }, uses: ['cardPhoto'] });
};

const writeCard = async (
  ctx: Context,
  { id, userId, type, sent, content, sealed }: PreparedCard,
): Promise<OpenedCard> => {
  const { db, org, now } = ctx;
  requireTypeInUse(await lockCheckedType(ctx, type));
  const pending = await findPending(db, org, userId, type.id);
  if (pending) throw fail('CARD_PENDING', { type: nameIn(type.locales, ctx.locale), cardId: pending.id });
  await takePhotos(ctx, userId, sent);
  await insertCard(db, {
    organization_id: org,
    id,
    user_id: userId,
    card_type_id: type.id,
    status: 'pending',
    sealed: sealed.sealed,
    data_key_version: sealed.keyVersion,
    ...expirationOf(content.data),
    front_file_id: sent.frontPhoto,
    back_file_id: sent.backPhoto,
    created_at: now,
    updated_at: now,
  });
  await noteUsedFields(db, type.id, Object.keys(content.data));
  return { card: (await findCard(db, org, userId, id))!, type, content };
};

/** Locks a person in the caller's reach, so that neither the person nor the supervisor can change before the card is written. */
export const requireLockedPerson = async (ctx: Context, userId: string): Promise<void> => {
  const person = await lockPerson(ctx.db, ctx.org, userId);
  if (!person || !(await isInReach(ctx, person.id))) throw fail('NOT_FOUND');
};

/** Creates a card for a person in the caller's reach. */
export const createCard = async (ctx: Context, prepared: PreparedCard): Promise<Card> => {
  const { userId, type, id } = prepared;
  await requireLockedPerson(ctx, userId);
  const opened = await writeCard(ctx, prepared);
  ctx.audit({
    action: 'card.created',
    object: { type: 'user', id: userId },
    after: { ...cardDetails(id, type), photos: countPhotos(opened.card) },
  });
  return toCard(ctx, opened);
};

/** Creates a card that a member requests for himself. */
export const requestCard = async (ctx: Context, prepared: PreparedCard): Promise<OpenedCard> => {
  const { userId, type, id } = prepared;
  if (!(await lockPerson(ctx.db, ctx.org, userId))) throw fail('NOT_FOUND');
  const opened = await writeCard(ctx, prepared);
  ctx.audit({ action: 'card.requested', object: { type: 'user', id: userId }, after: cardDetails(id, type) });
  return opened;
};
