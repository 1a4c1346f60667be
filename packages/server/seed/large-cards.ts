import type { CardStatus } from '@fanal/contract/cards/cards.rules';
import { cardRow, type NewCardRow } from '#features/cards/cards.build';
import { sealCards } from '#features/cards/sealed-cards.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { addDays, localTimeOf } from '#platform/time/zoned-time';
import { insertInBatches, insertRows } from './insert-rows.ts';
import { seededRandom } from './random.ts';
import type { Vault } from './vault.ts';

/** Percentage of cards in each status. */
const statuses: readonly (readonly [CardStatus, number])[] = [
  ['claimed', 78],
  ['expired', 12],
  ['pending', 5],
  ['rejected', 5],
];
const DAY_MS = 86_400_000;

type LargeCards = {
  userIds: readonly string[];
  typeIds: readonly string[];
  perPerson: number;
  vault: Vault;
  now: Date;
  timeZone: string;
  onProgress: (done: number, of: number) => void;
};

/** Creates cards of different types for everyone, thousands per statement; none has a photo. */
export const loadLargeCards = async (db: Db, org: OrgId, wanted: LargeCards): Promise<void> => {
  const { userIds, typeIds, perPerson, vault, now, timeZone, onProgress } = wanted;
  const random = seededRandom(userIds.length + perPerson);
  const today = localTimeOf(now, timeZone).day;
  const count = userIds.length * perPerson;
  const cardOf = (index: number): NewCardRow => {
    const [person, round] = [Math.floor(index / perPerson), index % perPerson];
    const status = random.weighted(statuses);
    const createdAt = new Date(
      now.getTime() - (status === 'pending' ? random.next() * 20 : 30 + random.next() * 900) * DAY_MS,
    );
    const days = status === 'expired' ? -1 - random.below(400) : random.below(1_000);
    return {
      id: newId(createdAt.getTime()),
      org,
      userId: userIds[person]!,
      createdAt,
      status,
      cardTypeId: typeIds[(person + round) % typeIds.length]!,
      content: {
        data: { expirationDate: addDays(today, days), number: String(index).padStart(8, '0') },
        comments: null,
        rejectionReason: null,
      },
      ...(status === 'pending' ? {} : { decidedAt: createdAt, decidedBy: 'Camille Larivière' }),
    };
  };
  await insertInBatches(
    db,
    count,
    (from, to) => {
      const cards = Array.from({ length: to - from }, (_, offset) => cardOf(from + offset));
      return async () => {
        const sealed = await sealCards(vault, org, cards);
        const rows = cards.map((card, at) => cardRow(card, sealed[at]!));
        await insertRows(
          db,
          'cards',
          rows.map((row) => ({ ...row, sealed: `\\x${row.sealed.toString('hex')}` as never })),
        );
      };
    },
    (done) => onProgress(done, count),
  );
};
