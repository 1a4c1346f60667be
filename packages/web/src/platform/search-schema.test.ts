import { describe, expect, it, test } from 'vitest';
import {
  flag,
  named,
  oneOf,
  oneOfNumbers,
  pageNumber,
  pick,
  searchSchema,
  several,
  text,
  uuid,
  uuids,
  wholeNumber,
} from './search-schema.ts';

const [one, other] = ['0192a000-0000-7000-8000-000000000001', '0192A000-0000-7000-8000-000000000002'] as const;

const schema = searchSchema(
  {
    tab: oneOf(['all', 'mine'], 'all'),
    kind: oneOf(['short', 'long']),
    search: named('title', text(10)),
    author: uuid(),
    siteId: uuids(),
    names: several({ separator: '\n', most: 2, accept: (line) => line.trim() || undefined }),
    pinned: flag(),
    sheet: wholeNumber(-1),
    page: pageNumber(),
    perPage: named('limit', oneOfNumbers([10, 20, 50])),
    open: text(),
  },
  ['open', 'search'],
);
const read = (search: Record<string, unknown>) => {
  const state: Record<string, unknown> = schema.parse(search);
  const defaults: Record<string, unknown> = schema.defaults;
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => value !== defaults[name]));
};

describe('a schema of an address', () => {
  it('reads each value as its field says, under the name that the address gives it', () => {
    expect(
      schema.parse({
        tab: 'mine',
        kind: 'long',
        title: 'neige',
        author: one,
        siteId: `${one},${other}`,
        names: ' a \n\nb',
        pinned: true,
        sheet: 2,
        page: 3,
        limit: 20,
        open: 'new',
      }),
    ).toEqual({
      tab: 'mine',
      kind: 'long',
      search: 'neige',
      author: one,
      siteId: [one, other],
      names: ['a', 'b'],
      pinned: true,
      sheet: 2,
      page: 3,
      perPage: 20,
      open: 'new',
    });
  });

  it('has its defaults for an address that says nothing', () => {
    expect(schema.parse({})).toEqual(schema.defaults);
    expect(schema.defaults).toMatchObject({ tab: 'all', kind: '', siteId: [], pinned: false, page: 1, perPage: 10 });
  });

  it('knows only its own names: neither those of the code nor what an object has by itself', () => {
    expect(schema.parse({ search: 'x', perPage: 20 })).toEqual(schema.defaults);
    expect(schema.parse({ tab: 'constructor', kind: '__proto__' })).toEqual(schema.defaults);
  });

  it('reads a number or a boolean, as the router hands them over, where a text is meant', () => {
    expect(read({ title: 4185550142 })).toEqual({ search: '4185550142' });
    expect(searchSchema({ enabled: oneOf(['true', 'false']) }).parse({ enabled: true })).toEqual({ enabled: 'true' });
  });
});

describe('an address that somebody made up', () => {
  const nothing = [
    null,
    undefined,
    '',
    {},
    { a: 1 },
    [],
    ['mine'],
    [[one]],
    Number.NaN,
    () => 'mine',
    'x'.repeat(9_000),
  ];

  it.each(nothing.map((given) => ({ given })))('with $given everywhere reads as if it said nothing', ({ given }) => {
    const everywhere = Object.fromEntries(
      ['tab', 'kind', 'author', 'siteId', 'pinned', 'sheet', 'page', 'limit'].map((name) => [name, given]),
    );
    expect(schema.parse(everywhere)).toEqual(schema.defaults);
  });

  it('is cut to the letters that a text may have', () => {
    expect(read({ title: 'neige et verglas' })).toEqual({ search: 'neige et v' });
  });

  it('is left with those of several values that there can be, each once, and no more than may be asked for', () => {
    expect(read({ siteId: `${one},x,${one},' or 1=1` })).toEqual({ siteId: [one] });
    expect(read({ names: 'a\nb\nc' })).toEqual({ names: ['a', 'b'] });
    const many = Array.from({ length: 150 }, (_, at) => one.slice(0, -3) + String(at).padStart(3, '0')).join(',');
    expect(schema.parse({ siteId: many }).siteId).toHaveLength(100);
  });

  test.each([
    [undefined, 1],
    ['3', 3],
    [7, 7],
    [0, 1],
    [-2, 1],
    ['2.5', 1],
    ['x', 1],
    [true, 1],
    [9e9, 1_000_000],
    [Number.POSITIVE_INFINITY, 1],
  ])('asks with %s for page %i', (page, expected) => {
    expect(schema.parse({ page }).page).toBe(expected);
  });

  test.each([
    [20, 20],
    ['20', 20],
    [7, 10],
    [20.5, 10],
    [1e9, 10],
  ])('asks with %s for %i rows a page', (limit, expected) => {
    expect(schema.parse({ limit }).perPage).toBe(expected);
  });

  test.each([
    [true, true],
    ['true', true],
    ['yes', false],
    [1, false],
    [false, false],
  ])('switches with %s to %s', (pinned, expected) => {
    expect(schema.parse({ pinned }).pinned).toBe(expected);
  });
});

describe('an address that is written', () => {
  it('leaves out what is as it is by default, and keeps what others keep there', () => {
    const before = { other: 'kept', title: 'neige', page: 3 };
    expect(schema.write(before, { search: '', page: 1, tab: 'mine' })).toEqual({ other: 'kept', tab: 'mine' });
    expect(schema.write(before, schema.defaults)).toEqual({ other: 'kept' });
    expect(before).toEqual({ other: 'kept', title: 'neige', page: 3 });
  });

  it('is read as it was written', () => {
    const state = {
      ...schema.defaults,
      search: '12',
      siteId: [one, other],
      names: ['a', 'b, c'],
      pinned: true,
      perPage: 50,
    };
    expect(schema.parse(schema.write({}, state))).toEqual(state);
  });

  it('becomes a link', () => {
    expect(schema.href({ page: 2, search: 'a b' })).toBe('?page=2&title=a+b');
    expect(schema.href({ open: 'card' }, { selectedTab: 'cards' })).toBe('?selectedTab=cards&open=card');
    expect(schema.href({})).toBe('');
    // a text of figures comes back as the text that it was: zeros before it, and all of a long number
    expect(schema.href({ search: '007' })).toBe('?title=007');
    expect(schema.href({ search: '418' })).toBe('?title=%22418%22');
  });

  it('names what stands over the screen as the address does', () => {
    expect(schema.over).toEqual(['open', 'title']);
    expect(pick(schema.defaults, ['page', 'kind'])).toEqual({ page: 1, kind: '' });
  });
});
