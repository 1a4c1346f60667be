import type { CardData, CardStatus } from '@fanal/contract/cards/cards.rules';
import { cardRow, type NewCardRow } from '#features/cards/cards.build';
import { sealCards } from '#features/cards/sealed-cards.service';
import { noteUsedFields } from '#features/cards/types/card-types.data';
import { buildPicture } from '#features/uploads/uploads.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { addDays, localTimeOf } from '#platform/time/zoned-time';
import { type CardFace, drawCard } from './card-faces.ts';
import { type CardTypeKey, choicesOf, fieldsOf } from './card-types.ts';
import type { PlannedCards } from './plan.ts';
import type { Random } from './random.ts';
import type { Employee } from './staff.ts';
import type { Vault } from './vault.ts';

/** Percentage of people with each type. */
const shares: readonly (readonly [CardTypeKey, number])[] = [
  ['ccq', 24],
  ['asp', 24],
  ['licence', 18],
  ['firstAid', 9],
  ['whmis', 9],
  ['chainsaw', 4],
  ['forklift', 7],
  ['goods', 5],
];
const endless: readonly CardTypeKey[] = ['asp'];
const trainers = ['ASP Construction', 'Ambulance Saint-Jean', 'Formation Nordique', 'Croix-Rouge canadienne'];
const reasons = [
  { usual: 'unreadable' as const },
  'Le nom ne correspond pas à votre dossier.',
  'Il manque le verso de la carte.',
];
/** Text read from a photo with an unreadable date. */
const unreadable = '31 NOV 2027';

const DAY_MS = 86_400_000;

type State = keyof PlannedCards;

const statusOf: Record<State, CardStatus> = {
  pending: 'pending',
  claimed: 'claimed',
  soon: 'claimed',
  expired: 'expired',
  rejected: 'rejected',
};

const daysLeft = (state: State, random: Random): number => {
  if (state === 'expired') return -1 - random.below(200);
  return state === 'soon' ? random.below(16) : 40 + random.below(1_300);
};

type Days = { expirationDate: string | null; issueDate: string; validDate: string };

/** Form data of a card of that type. */
const dataOf = (key: CardTypeKey, { row }: Pick<Employee, 'row'>, days: Days, random: Random): CardData => {
  const digits = (count: number) => String(random.below(10 ** count)).padStart(count, '0');
  const values: Record<string, CardData[string]> = {
    name: `${row.given_name} ${row.family_name}`,
    number: `${row.family_name[0]}${digits(4)}-${digits(6)}-${digits(2)}`,
    clientNumber: digits(7),
    region: 'Saguenay–Lac-Saint-Jean',
    trainer: random.pick(trainers),
    hasAirBrakes: random.chance(0.3),
    height: 155 + random.below(40),
    bulk: random.chance(0.4),
    ...days,
    dateOfBirth: typeof row.date_of_birth === 'string' ? row.date_of_birth : null,
    eyeColour: random.pick(['Bruns', 'Bleus', 'Verts', 'Noisette']),
    address: row.street && `${row.street}, ${row.city}`,
  };
  const named = fieldsOf(key).flatMap(({ name, type }) => {
    const value = type === 'list' ? random.pick(choicesOf(key, name)) : (values[name] ?? null);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(named);
};

type Loading = {
  staff: readonly Employee[];
  types: ReadonlyMap<CardTypeKey, string>;
  timeZone: string;
  decidedBy: string;
  vault: Vault;
  random: Random;
  now: Date;
};

type Made = { key: CardTypeKey; employee: Employee; card: NewCardRow };

const makeCard = (org: OrgId, state: State, key: CardTypeKey, employee: Employee, loading: Loading): Made => {
  const { types, timeZone, decidedBy, random, now } = loading;
  const day = (days: number) => addDays(localTimeOf(now, timeZone).day, days);
  const days = daysLeft(state, random);
  const isRead = state !== 'pending' || random.chance(0.92);
  const lastDay = isRead ? day(days) : unreadable;
  const written = {
    expirationDate: endless.includes(key) ? null : lastDay,
    issueDate: day(days - 1_414),
    validDate: day(days - 1_400),
  };
  const age = state === 'pending' ? 0.1 + random.next() * 12 : 20 + random.below(600);
  const createdAt = new Date(now.getTime() - age * DAY_MS);
  const isDecided = state !== 'pending';
  return {
    key,
    employee,
    card: {
      id: newId(createdAt.getTime()),
      org,
      userId: employee.row.id,
      cardTypeId: types.get(key)!,
      status: statusOf[state],
      createdAt,
      content: {
        data: dataOf(key, employee, written, random),
        comments: null,
        rejectionReason: state === 'rejected' ? random.pick(reasons) : null,
      },
      ...(isDecided ? { decidedAt: new Date(createdAt.getTime() + DAY_MS), decidedBy } : {}),
    },
  };
};

/** Each person has at most one card of a type, and only types that can expire have expired cards. */
const planCards = (org: OrgId, planned: PlannedCards, loading: Loading): Made[] => {
  const { random } = loading;
  const given = new Set<string>();
  const reachable = loading.staff.filter(({ row }) => row.invitation_status !== 'notInvited');
  const draw = (state: State): Made => {
    for (;;) {
      const [employee, key] = [random.pick(reachable), random.weighted(shares)];
      const isWrong = endless.includes(key) && (state === 'expired' || state === 'soon');
      if (isWrong || given.has(`${employee.row.id} ${key}`)) continue;
      given.add(`${employee.row.id} ${key}`);
      return makeCard(org, state, key, employee, loading);
    }
  };
  return (Object.keys(statusOf) as State[]).flatMap((state) =>
    Array.from({ length: planned[state] }, () => draw(state)),
  );
};

type Faces = { front: CardFace; back: CardFace | null };

const frontOf = ({ key, employee, card }: Made, seed: number): Promise<CardFace> => {
  const { data } = card.content;
  const lines = [
    ['Numéro', String(data.number ?? data.clientNumber ?? '—')],
    ['Valide jusqu’au', String(data.expirationDate ?? 'sans échéance')],
  ] as const;
  return drawCard('front', key, { name: employee.row.display_name, lines, seed });
};

/** Draws all sides in parallel; cards of one type share the same back. */
const drawAll = (waiting: readonly Made[], random: Random): Promise<Faces[]> => {
  const backs = new Map<CardTypeKey, Promise<CardFace>>();
  const backOf = (key: CardTypeKey) => {
    const drawn = backs.get(key) ?? drawCard('back', key, { name: '', lines: [], seed: random.below(9_999) });
    backs.set(key, drawn);
    return drawn;
  };
  return Promise.all(
    waiting.map(async (made) => {
      const back = made.key === 'licence' || random.chance(0.5) ? backOf(made.key) : null;
      return { front: await frontOf(made, random.below(9_999)), back: await back };
    }),
  );
};

const withPhotos = async (db: Db, { employee, card }: Made, faces: Faces, { vault }: Loading): Promise<NewCardRow> => {
  const store = ({ bytes, size }: CardFace, name: string) =>
    buildPicture(db, vault.files, card.org, {
      use: 'cardPhoto',
      name,
      bytes,
      size,
      usedBy: { type: 'user', id: card.userId },
      accountId: employee.row.account_id ?? newId(),
      now: card.createdAt,
    });
  const frontFileId = await store(faces.front, 'recto.webp');
  return { ...card, frontFileId, backFileId: faces.back && (await store(faces.back, 'verso.webp')) };
};

/** Creates the cards of an organization; pending cards have photos. */
export const loadCards = async (db: Db, org: OrgId, planned: PlannedCards, loading: Loading): Promise<void> => {
  const made = planCards(org, planned, loading);
  const waiting = made.filter(({ card }) => card.status === 'pending');
  const faces = await drawAll(waiting, loading.random);
  const cards = made.filter((one) => !waiting.includes(one)).map(({ card }) => card);
  for (const [at, one] of waiting.entries()) cards.push(await withPhotos(db, one, faces[at]!, loading));
  const sealed = await sealCards(loading.vault, org, cards);
  const rows = cards.map((card, at) => cardRow(card, sealed[at]!));
  if (rows.length > 0) await db.insertInto('cards').values(rows).execute();
  for (const [key, id] of loading.types)
    await noteUsedFields(
      db,
      id,
      fieldsOf(key).map(({ name }) => name),
    );
};
