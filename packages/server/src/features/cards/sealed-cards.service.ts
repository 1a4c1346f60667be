/** Card fields and comments are encrypted before they reach the database (P34). */
import type { CardData } from '@fanal/contract/cards/cards.rules';
import { EXPIRATION_FIELD, isDay } from '@fanal/contract/cards/cards.rules';
import type { System } from '#platform/context';
import type { Db } from '#platform/db/db';
import { sealedColumn } from '#platform/encryption/sealed-column';
import type { SealedText } from '#platform/encryption/text-cipher';
import type { TextsUnderKeys } from '#platform/encryption/text-rotation';
import type { StoredReason } from './rejections.messages.ts';

const KIND = 'card';

/** The confidential part of a card, readable only by the person and the administrators. */
export type CardContent = { data: CardData; comments: string | null; rejectionReason: StoredReason };

type Cipher = Pick<System, 'textCipher'>;
type CardReference = { org: string; id: string };

/** This and the following functions use their own database connection: never call them inside a transaction. */
export const sealCard = ({ textCipher }: Cipher, reference: CardReference, content: CardContent): Promise<SealedText> =>
  textCipher.seal({ ...reference, kind: KIND }, JSON.stringify(content));

export const sealCards = (
  { textCipher }: Cipher,
  org: string,
  cards: readonly { id: string; content: CardContent }[],
): Promise<SealedText[]> =>
  textCipher.sealAll(
    org,
    KIND,
    cards.map(({ id, content }) => ({ id, text: JSON.stringify(content) })),
  );

export const openCard = async (
  { textCipher }: Cipher,
  reference: CardReference,
  sealed: SealedText,
): Promise<CardContent> => JSON.parse(await textCipher.open({ ...reference, kind: KIND }, sealed)) as CardContent;

/** The expiration columns of a card. They are not encrypted because lists and the expiry job query them. */
export const expirationOf = (data: CardData): { expiration_date: string | null; expires_on: string | null } => {
  const written = Object.hasOwn(data, EXPIRATION_FIELD) ? data[EXPIRATION_FIELD] : null;
  const text = typeof written === 'string' ? written : null;
  return { expiration_date: text, expires_on: text !== null && isDay(text) ? text : null };
};

/** Access to the encrypted card columns for the rotation of data keys (P37). */
export const keysOfCards = (ownerDb: Db): TextsUnderKeys =>
  sealedColumn(ownerDb, { kind: KIND, table: 'cards', id: 'id' });
