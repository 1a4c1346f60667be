/** Cards that the completion of a course creates or renews: valid at once, or waiting for an approval. */
import { type CardData, cardDataIssues, EXPIRATION_FIELD, keptData } from '@fanal/contract/cards/cards.rules';
import { notifyOfCards } from '#features/notifications/inbox.service';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId, System } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SealedText } from '#platform/encryption/text-cipher';
import { newId } from '#platform/ids';
import * as data from './cards.data.ts';
import { cardDetails } from './cards.service.ts';
import { expirationOf, openCard, sealCard } from './sealed-cards.service.ts';
import { findType, lockTypeShared, noteUsedFields, type TypeRow } from './types/card-types.data.ts';

type Deps = { db: Db; textCipher: System['textCipher']; now: Date };

export type Grant = {
  org: OrgId;
  userId: string;
  cardTypeId: string;
  status: 'claimed' | 'pending';
  /** The course, with its name in the language of its original. */
  course: { id: string; name: string };
  /** The last day of the new card; `currentEnd` is that of the card that it renews. */
  endsOn: (currentEnd: string | null) => string;
};

export type PreparedGrant = Omit<Grant, 'endsOn'> & {
  id: string;
  type: TypeRow;
  fields: CardData;
  sealed: SealedText;
  /** The card that it renews, as it was read. */
  current: { id: string; version: number } | null;
};

/** Every card that stands for the type now: the one that it was replaced by comes last. */
const currentOf = (cards: readonly data.StoredCard[], cardTypeId: string): data.StoredCard | undefined =>
  cards.find(
    (card) =>
      card.cardTypeId === cardTypeId &&
      card.replacedById === null &&
      (card.status === 'claimed' || card.status === 'expired'),
  );

const fieldsOf = (type: TypeRow, before: CardData, endsOn: string): CardData => {
  const hasEnd = type.schema.fields.some(({ name, isHidden }) => name === EXPIRATION_FIELD && !isHidden);
  const copied = hasEnd ? { ...before, [EXPIRATION_FIELD]: endsOn } : { ...before };
  return keptData(type, copied, before);
};

/**
 * Reads the card that is renewed, keeps its fields and seals the new one, on connections of its own: never call it inside a transaction.
 * Null when the type is switched off or gone.
 */
export const prepareGrant = async ({ db, textCipher }: Deps, grant: Grant): Promise<PreparedGrant | null> => {
  const { org, userId, cardTypeId, endsOn, ...rest } = grant;
  const type = await findType(db, org, cardTypeId);
  if (!type?.isEnabled) return null;
  const current = currentOf(await data.cardsOf(db, org, userId), cardTypeId);
  const before = current ? (await openCard({ textCipher }, { org, id: current.id }, current)).data : {};
  const ended = current ? (expirationOf(before).expires_on ?? null) : null;
  const fields = fieldsOf(type, before, endsOn(ended));
  // what the type requires and no course can know is completed by whoever approves the card
  const status = cardDataIssues(type, fields, before).length > 0 ? 'pending' : rest.status;
  const id = newId();
  const sealed = await sealCard({ textCipher }, { org, id }, { data: fields, comments: null, rejectionReason: null });
  return {
    ...rest,
    org,
    userId,
    cardTypeId,
    status,
    id,
    type,
    fields,
    sealed,
    current: current ? { id: current.id, version: current.version } : null,
  };
};

/** What was read before is no longer so; the job tries again. */
export class GrantOutdated extends Error {}

const requireUnchanged = async (db: Db, { org, userId, cardTypeId, type, current }: PreparedGrant) => {
  await lockTypeShared(db, type.id);
  const locked = await data.lockCards(db, org, userId, cardTypeId);
  const now = currentOf([...locked].reverse(), cardTypeId);
  const isSame = now?.id === current?.id && now?.version === current?.version;
  if (!isSame || (await findType(db, org, type.id))?.version !== type.version) throw new GrantOutdated();
  return locked;
};

const decisionOf = ({ status, course }: PreparedGrant, now: Date) =>
  status === 'claimed' ? { decided_at: now, decided_by_name: course.name } : {};

/**
 * Writes the card in a transaction. It replaces the current one as an approval does. A person who already waits for an
 * approval of this type keeps that request. Returns the id of the card, null for a person who is gone.
 */
export const writeGrant = async (
  { db, now }: Omit<Deps, 'textCipher'>,
  grant: PreparedGrant,
): Promise<{ cardId: string; entry: AuditEntry | null } | null> => {
  const { org, userId, id, type, sealed, fields, status, course } = grant;
  if (!(await data.lockPerson(db, org, userId))) return null;
  const pending = (await requireUnchanged(db, grant)).find((card) => card.status === 'pending');
  if (pending && status === 'pending') return { cardId: pending.id, entry: null };
  await data.insertCard(db, {
    organization_id: org,
    id,
    user_id: userId,
    card_type_id: type.id,
    status,
    sealed: sealed.sealed,
    data_key_version: sealed.keyVersion,
    ...expirationOf(fields),
    course_id: course.id,
    course_name: course.name,
    created_at: now,
    updated_at: now,
    ...decisionOf(grant, now),
  });
  await noteUsedFields(db, type.id, Object.keys(fields));
  if (status === 'claimed') {
    await data.replaceOlder(db, org, (await data.findCard(db, org, userId, id))!);
    await notifyOfCards({ db, org }, [{ userId, cardId: id }], 'approved', { now, pushFrom: null });
  }
  const entry: AuditEntry = {
    action: 'card.grantedByCourse',
    object: { type: 'user', id: userId },
    after: { ...cardDetails(id, type), status, courseId: course.id, courseName: course.name },
  };
  return { cardId: id, entry };
};
