import type { CatalogueRequest } from '../catalogue-requests/catalogue-requests.shapes.ts';
import { exampleId } from '../structure/structure.examples.ts';
import type { CardType, CardTypeBrief, CardTypeRow } from './card-types.shapes.ts';
import { cardTypes, named } from './cards.examples.ts';

const times = { createdAt: '2026-01-12T14:00:00.000Z', updatedAt: '2026-10-02T15:30:00.000Z' };

const rowOf = (number: number, fr: string, en: string, es: string, changes: Partial<CardTypeRow>): CardTypeRow => ({
  id: exampleId('d', number),
  version: 1,
  name: fr,
  locales: named(fr, en, es),
  description: null,
  descriptions: [],
  isAiField: false,
  aiName: null,
  isDefault: true,
  hasNotification: true,
  hasExpirationDate: true,
  canExpire: true,
  isEnabled: true,
  cardCount: 0,
  fieldCount: 0,
  fieldNames: [],
  ...times,
  ...changes,
});

const describedAs = (text: string) => ({ description: text, descriptions: [{ locale: 'fr_CA' as const, text }] });

const licenceFields = [
  'Nom sur la carte',
  'Numéro de permis',
  'Classe',
  'Taille (cm)',
  'Freins à air',
  'Date d’expiration',
];

/** One type in use, one without expiry and without cards, and one that is disabled. */
export const cardTypeRows: CardTypeRow[] = [
  rowOf(1, 'Permis de conduire', 'Driver’s licence', 'Permiso de conducir', {
    ...describedAs('Délivré par la Société de l’assurance automobile du Québec.'),
    cardCount: 12,
    fieldCount: 7,
    fieldNames: licenceFields,
  }),
  rowOf(2, 'ASP Construction', 'ASP Construction', 'ASP Construction', {
    hasExpirationDate: false,
    canExpire: false,
    hasNotification: false,
    fieldCount: 1,
    fieldNames: ['Numéro'],
  }),
  rowOf(3, 'Carte de cariste', 'Forklift card', 'Carné de montacargas', { isEnabled: false, hasNotification: false }),
];

const requestOf = (number: number, changes: Partial<CatalogueRequest>): CatalogueRequest => ({
  id: exampleId('e', number),
  version: 1,
  name: 'Travail en espace clos',
  description: null,
  status: 'pending',
  organization: { id: exampleId('0', 1), name: 'Groupe Boréal' },
  requestedBy: 'Maude Tremblay-Roy',
  requestedAt: '2026-11-18T15:00:00.000Z',
  answer: null,
  answeredAt: null,
  ...changes,
});

/** One open request, one that was fulfilled, and one that was declined with a reason. */
export const cardTypeRequests: CatalogueRequest[] = [
  requestOf(1, { description: 'Exigée au poste de transformation dès janvier.' }),
  requestOf(2, { name: 'Signaleur routier', status: 'done', answeredAt: '2026-11-12T15:00:00.000Z' }),
  requestOf(3, {
    name: 'Carte de cariste (CACES)',
    status: 'declined',
    answeredAt: '2026-11-05T15:00:00.000Z',
    answer: 'Le type « Carte de cariste » convient : activez-le.',
  }),
];

const typeOf = (brief: CardTypeBrief, changes: Partial<CardType>): CardType => ({
  ...brief,
  version: 3,
  locales: named(brief.name, brief.name, brief.name),
  descriptions: [],
  isAiField: false,
  aiName: null,
  isDefault: true,
  isEnabled: true,
  cardCount: 82,
  usedFields: [],
  ...times,
  ...changes,
});

/**
 * The same types as super admins see them: cards of the first one hold a number and a class; the second one has no
 * cards.
 */
export const wholeCardTypes: CardType[] = [
  typeOf(cardTypes[0]!, {
    locales: named('Permis de conduire', 'Driver’s licence', 'Permiso de conducir'),
    usedFields: ['licenceNumber', 'licenceClass'],
  }),
  typeOf(cardTypes[1]!, { isDefault: false, isEnabled: false, cardCount: 0 }),
];
