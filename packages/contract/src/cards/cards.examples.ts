import { exampleId } from '../structure/structure.examples.ts';
import type { CardTypeBrief } from './card-types.shapes.ts';
import type { Card, CardRow } from './cards.shapes.ts';

export const named = (fr: string, en: string, es: string) => [
  { locale: 'fr_CA' as const, name: fr },
  { locale: 'en_CA' as const, name: en },
  { locale: 'es_ES' as const, name: es },
];

type Field = CardTypeBrief['schema']['fields'][number];

const field = (looks: Pick<Field, 'name' | 'type' | 'locales'> & Partial<Field>): Field => ({
  options: [],
  isRequired: false,
  isDefault: false,
  isAiField: false,
  aiName: null,
  isHidden: false,
  ...looks,
});

const fields = [
  field({
    name: 'name',
    type: 'string',
    locales: named('Nom sur la carte', 'Name on the card', 'Nombre'),
    isRequired: true,
  }),
  field({ name: 'licenceNumber', type: 'string', locales: named('Numéro de permis', 'Licence number', 'Número') }),
  field({
    name: 'licenceClass',
    type: 'list',
    locales: named('Classe', 'Class', 'Clase'),
    options: [
      { value: '1', locales: named('Classe 1', 'Class 1', 'Clase 1') },
      { value: '3', locales: named('Classe 3', 'Class 3', 'Clase 3') },
    ],
  }),
  field({ name: 'height', type: 'number', locales: named('Taille (cm)', 'Height (cm)', 'Estatura (cm)') }),
  field({ name: 'airBrakes', type: 'boolean', locales: named('Freins à air', 'Air brakes', 'Frenos de aire') }),
  field({
    name: 'expirationDate',
    type: 'date',
    locales: named('Date d’expiration', 'Expiration date', 'Vencimiento'),
  }),
  field({ name: 'region', type: 'string', locales: named('Région', 'Region', 'Región'), isHidden: true }),
];

/** A type with a field of each of the five kinds and one hidden field, and a type without expiry. */
export const cardTypes: CardTypeBrief[] = [
  {
    id: exampleId('d', 1),
    name: 'Permis de conduire',
    description: 'Permis délivré par une province ou un territoire.',
    hasExpirationDate: true,
    canExpire: true,
    hasNotification: true,
    schema: { fields },
  },
  {
    id: exampleId('d', 2),
    name: 'ASP Construction',
    description: null,
    hasExpirationDate: false,
    canExpire: false,
    hasNotification: false,
    schema: { fields: [] },
  },
];

const people = ['Marc-André Thériault', 'Samuel Gagnon-Lefebvre', 'Ana Lucía Herrera Peña'];

const cardOf = (number: number, changes: Partial<Card>): Card => ({
  id: exampleId('c', number),
  version: 1,
  status: 'pending',
  user: {
    id: exampleId('6', number),
    displayName: people[number - 1]!,
    loginPhoneNumber: `+1418555010${number}`,
    avatarUrl: null,
    organizationUsers: [{ employeeNumber: `2040${number}`, jobTitle: 'Opératrice ou opérateur de pelle' }],
  },
  cardType: cardTypes[0]!,
  data: { name: people[number - 1]!, licenceClass: '3', height: 178, airBrakes: true, expirationDate: '2035-06-30' },
  hasFrontPhoto: true,
  hasBackPhoto: true,
  frontPhoto: `/files/recto-${number}.webp`,
  backPhoto: `/files/verso-${number}.webp`,
  comments: null,
  rejectionReason: null,
  notificationSent: false,
  notifiedAt: null,
  isReplaced: false,
  course: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: '2026-11-19T21:52:00.000Z',
  updatedAt: '2026-11-19T21:52:00.000Z',
  ...changes,
});

/**
 * Three cards pending approval: a complete one, one without photos, and one whose expiration date is not a valid date.
 */
export const cards: Card[] = [
  cardOf(1, {}),
  cardOf(2, { frontPhoto: null, backPhoto: null, hasFrontPhoto: false, hasBackPhoto: false }),
  cardOf(3, { data: { name: people[2]!, expirationDate: '2027-02-31', formerNumber: 'B-7' } }),
];

/** The list row of a card. */
export const rowOf = (card: Card): CardRow => {
  const { data, cardType, frontPhoto: _front, backPhoto: _back, comments: _comments, ...rest } = card;
  const { rejectionReason: _reason, notifiedAt: _notified, decidedBy: _by, updatedAt: _updated, ...row } = rest;
  const { expirationDate = null } = data;
  return {
    ...row,
    cardType: { id: cardType.id, name: cardType.name },
    data: { expirationDate: expirationDate === null ? null : String(expirationDate) },
  };
};
