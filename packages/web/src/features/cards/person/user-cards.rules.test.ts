import { cards, cardTypes, rowOf } from '@fanal/contract/cards/cards.examples';
import type { CardRow, ListedCard } from '@fanal/contract/cards/cards.shapes';
import { userExample } from '@fanal/contract/users/users.examples';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  alertOf,
  carriedOver,
  labelOf,
  prefilledBy,
  tabSearch,
  wantOf,
  withSelected,
} from './user-cards.rules.ts';

const today = '2026-11-20';
const [licence, endless] = cardTypes as [(typeof cardTypes)[0], (typeof cardTypes)[0]];
const row = (changes: Partial<CardRow> & { day?: string | null }): CardRow => {
  const { day = '2035-06-30', ...rest } = changes;
  return { ...rowOf(cards[0]!), data: { expirationDate: day }, ...rest };
};

describe('the word for a card of a person (CARDS-18)', () => {
  it.each([
    ['pendingApproval', row({ status: 'pending' })],
    ['activated', row({ status: 'claimed' })],
    ['expiringSoon', row({ status: 'claimed', day: '2026-12-05' })],
    ['expired', row({ status: 'expired', day: '2026-11-19' })],
    ['expired', row({ status: 'claimed', day: '2026-11-19' })],
    ['rejected', row({ status: 'rejected' })],
    ['deactivated', row({ status: 'claimed', cardType: { id: endless.id, name: endless.name } })],
    ['replaced', row({ status: 'claimed', isReplaced: true })],
  ] as const)('is %s', (label, card) => {
    expect(labelOf(card, [licence], today)).toBe(label);
  });

  it('is «selected» for the type of the open form alone (CARDS-18)', () => {
    const holdings = cardTypes.map(
      (cardType): ListedCard => ({ cardType, state: 'missing', cardId: null, expirationDate: null, course: null }),
    );
    const statesWith = (open: string) =>
      withSelected(holdings, { ...tabSearch.defaults, open, type: licence.id }).map(({ state }) => state);
    expect(statesWith('new')).toEqual(['selected', 'missing']);
    expect(statesWith('card')).toEqual(['missing', 'missing']);
  });

  it('comes with what the system says of the day, unless it concerns nobody any more (CARDS-37, CARDS-38)', () => {
    expect(alertOf('activated', '2026-12-20', today)).toEqual({ kind: 'days', days: 30 });
    expect(alertOf('pendingApproval', '2026-11-01', today)).toEqual({ kind: 'expired' });
    for (const label of ['rejected', 'replaced', 'deactivated'] as const)
      expect(alertOf(label, '2026-11-21', today)).toBeNull();
  });

  it('decides what a new card would be: none beside one that is valid or waits (CARDS-01, GAP-69)', () => {
    const states = [
      'missing',
      'rejected',
      'expiringSoon',
      'expired',
      'activated',
      'pendingApproval',
      'selected',
    ] as const;
    expect(states.map(wantOf)).toEqual(['add', 'add', 'renew', 'renew', null, null, null]);
  });
});

describe('the form of a new card', () => {
  const names = ['name', 'dateOfBirth', 'address', 'competency', 'clientNumber', 'expirationDate', 'constructor'];
  const typeWith = (isDefault: boolean) => ({
    schema: { fields: names.map((name) => ({ ...licence.schema.fields[0]!, name, isDefault })) },
  });

  it('begins with what the file says, in the fields that ask for it and no others (CARDS-16, GAP-70)', () => {
    expect(prefilledBy(userExample, typeWith(true))).toEqual({
      name: 'Éloïse Côté-Bélanger',
      dateOfBirth: '1986-03-08',
      address: '1180, rue Saint-Dominique, app. 3, Saguenay, QC G7X 6M4',
      competency: 'Charpentière-menuisière',
    });
    expect(prefilledBy(userExample, typeWith(false))).toEqual({});
  });

  it('stays empty where the file says nothing, or the caller was not shown it (GAP-70)', () => {
    const bare = { ...userExample, dateOfBirth: null, street: null, city: null, province: null, postalCode: null };
    expect(prefilledBy({ ...bare, profession: null }, typeWith(true))).toEqual({ name: 'Éloïse Côté-Bélanger' });
    expect(prefilledBy(undefined, typeWith(true))).toEqual({});
  });

  it('keeps what was written when another type is chosen, where that asks for the same (GAP-69)', () => {
    const begun = { name: 'Éloïse', number: '', isHeavy: false, card_type: 'a' };
    const written = { name: 'Éloïse C.', number: 'A-1', isHeavy: true, card_type: 'a' };
    const next = { name: 'Éloïse', isHeavy: '', card_type: 'b' };
    expect(carriedOver(written, begun, next)).toEqual({ name: 'Éloïse C.' });
    expect(carriedOver(begun, begun, next)).toEqual({});
  });
});

describe('the address of the tab', () => {
  it('falls back to the first page of ten for what anybody may have written (CARDS-08)', () => {
    const { defaults, parse } = tabSearch;
    expect(parse({ page: -3, perPage: 1_000 })).toEqual({ ...defaults, page: 1, perPage: 10 });
    expect(parse({ page: 2.5, perPage: 40 })).toEqual({ ...defaults, perPage: 40 });
  });

  it('opens a card over the very page it stands on', () => {
    const { defaults } = tabSearch;
    expect(addressOf({ ...defaults, page: 2 }, 'x')).toBe('?selectedTab=cards&page=2&open=card&id=x');
    expect(addressOf(defaults, 'x')).toBe('?selectedTab=cards&open=card&id=x');
  });
});
