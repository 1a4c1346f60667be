import type { CardTypeBrief } from '@fanal/contract/cards/card-types.shapes';
import {
  type CardAlert,
  type CardData,
  cardAlert,
  cardPageSizes,
  type Holding,
  holdingOf,
  type standardFields,
} from '@fanal/contract/cards/cards.rules';
import type { CardRow, ListedCard } from '@fanal/contract/cards/cards.shapes';
import type { User } from '@fanal/contract/users/person.shapes';
import { oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { CardForm } from '../card-form.rules.ts';

/** What the tab shows, as its address keeps it: a page of the cards, and what is open over it, by its card or type. */
export const tabSearch = searchSchema(
  { page: pageNumber(), perPage: oneOfNumbers(cardPageSizes), open: text(), id: text(), type: text() },
  ['open', 'id', 'type'],
);
export type TabState = SearchState<typeof tabSearch>;

/** The address of a card over this very page of the tab. */
export const addressOf = ({ page, perPage }: TabState, id: string): string =>
  tabSearch.href({ page, perPage, open: 'card', id }, { selectedTab: 'cards' });

/** Words for a card of a person: what he has of its type (CARDS-18), that its type is off, or that another one stands in its place. */
export type CardLabel = Holding | 'deactivated' | 'replaced';

export const statusKindOfLabel: Record<CardLabel, StatusKind> = {
  missing: 'draft',
  selected: 'upcoming',
  pendingApproval: 'waiting',
  activated: 'done',
  expiringSoon: 'half',
  expired: 'out',
  rejected: 'refused',
  deactivated: 'off',
  replaced: 'off',
};

/** The word for one card, by the types that the organization uses today. */
export const labelOf = (
  { isReplaced, status, data, cardType }: CardRow,
  types: readonly CardTypeBrief[],
  today: string,
): CardLabel => {
  if (isReplaced) return 'replaced';
  const type = types.find(({ id }) => id === cardType.id);
  return type ? holdingOf([{ status, expirationDate: data.expirationDate }], today, type).state : 'deactivated';
};

const silent: readonly CardLabel[] = ['rejected', 'deactivated', 'replaced'];

/** What the system says of a last day; nothing where it concerns nobody any more. */
export const alertOf = (label: CardLabel, lastDay: string | null, today: string): CardAlert | null =>
  silent.includes(label) ? null : cardAlert(lastDay, today);

/** What a new card of a type would be to the person; null where one is valid for long or waits already. */
export const wantOf = (state: Holding): 'add' | 'renew' | null => {
  if (state === 'missing' || state === 'rejected') return 'add';
  return state === 'expiringSoon' || state === 'expired' ? 'renew' : null;
};

/** The types with the one that is chosen in the open form (CARDS-18). */
export const withSelected = (holdings: readonly ListedCard[], { open, type }: TabState): readonly ListedCard[] =>
  holdings.map((one) => (open === 'new' && one.cardType.id === type ? { ...one, state: 'selected' } : one));

type StandardName = keyof typeof standardFields;

/** What the file says under the standard names of CARDS-16; a card has a name as the law knows it, not the one in use at work. */
const knownOf = (file: User): Partial<Record<StandardName, string | null>> => {
  const place = [file.province, file.postalCode].filter(Boolean).join(' ');
  return {
    name: [file.givenName, file.familyName].join(' '),
    address: [file.street, file.city, place].filter(Boolean).join(', '),
    dateOfBirth: file.dateOfBirth,
    competency: file.profession?.name ?? null,
  };
};

/** What a form begins with: its fields that ask for it, with what the file says that the caller was shown (GAP-70). */
export const prefilledBy = (file: User | undefined, { schema }: Pick<CardTypeBrief, 'schema'>): CardData => {
  const known: Record<string, string | null> = file ? knownOf(file) : {};
  const taken = schema.fields.filter(({ name, isDefault }) => isDefault && Object.hasOwn(known, name) && known[name]);
  return Object.fromEntries(taken.map(({ name }) => [name, known[name]!]));
};

/** What was written before another type was chosen, as far as the new form asks for the same. */
export const carriedOver = (written: CardForm, begun: CardForm, next: CardForm): CardForm =>
  Object.fromEntries(
    Object.entries(written).filter(
      ([name, value]) =>
        Object.hasOwn(next, name) &&
        Object.hasOwn(begun, name) &&
        value !== begun[name] &&
        typeof value === typeof next[name],
    ),
  );
