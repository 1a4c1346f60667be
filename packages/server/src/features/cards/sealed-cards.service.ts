/** What is written on a card, and what people remark on it: sealed before it reaches the database (P34). */
import type { CardData } from '@fanal/contract/cards/cards.rules';
import { EXPIRATION_FIELD, isDay } from '@fanal/contract/cards/cards.rules';
import type { System } from '#platform/context';
import type { Db } from '#platform/db/db';
import { sealedColumn } from '#platform/encryption/sealed-column';
import type { SealedText } from '#platform/encryption/text-cipher';
import type { TextsUnderKeys } from '#platform/encryption/text-rotation';

const KIND = 'card';

/** All of a card that is nobody's business but the person's and the administrators'. */
export type CardContent = { data: CardData; comments: string | null; rejectionReason: string | null };

type Cipher = Pick<System, 'textCipher'>;
/** Where a card is kept. */
type CardReference = { org: string; id: string };

/** Asks for a connection of its own: not inside of a transaction. As all that follows. */
export const sealCard = ({ textCipher }: Cipher, place: CardReference, content: CardContent): Promise<SealedText> =>
  textCipher.seal({ ...place, kind: KIND }, JSON.stringify(content));

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
  place: CardReference,
  sealed: SealedText,
): Promise<CardContent> => JSON.parse(await textCipher.open({ ...place, kind: KIND }, sealed)) as CardContent;

/** The columns of a card that say when it ends, as its data have it: lists and the calendar need them in the open. */
export const expirationOf = (data: CardData): { expiration_date: string | null; expires_on: string | null } => {
  const written = Object.hasOwn(data, EXPIRATION_FIELD) ? data[EXPIRATION_FIELD] : null;
  const text = typeof written === 'string' ? written : null;
  return { expiration_date: text, expires_on: text !== null && isDay(text) ? text : null };
};

/** What a change of data keys asks of the cards (P37). */
export const keysOfCards = (ownerDb: Db): TextsUnderKeys =>
  sealedColumn(ownerDb, { kind: KIND, table: 'cards', id: 'id' });
