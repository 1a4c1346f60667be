import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtersOf, joinOf, type Operator, operatorsOf } from './entity.ts';

const filters = filtersOf({ name: 'text', siteId: 'id', count: 'number', madeAt: 'date', open: 'boolean' });
const takes = (value: unknown) => filters.safeParse(JSON.stringify(value)).success;
const id = '01990000-0000-7000-8000-000000000001';

const fields = { name: 'text', siteId: 'id', count: 'number', madeAt: 'date', open: 'boolean' } as const;
const sample = { name: 'Pont', siteId: id, count: 2, madeAt: '2026-01-31', open: true } as const;
const everyOperator: Operator[] = ['eq', 'ne', 'like', 'in', 'gt', 'gte', 'lt', 'lte', 'isNull', 'isNotNull'];
const lineOf = (name: keyof typeof fields, operator: Operator) => {
  if (operator === 'isNull' || operator === 'isNotNull') return { name, operator };
  return { name, operator, value: operator === 'in' ? [sample[name]] : sample[name] };
};

describe('entity filters', () => {
  it.each(Object.keys(fields) as (keyof typeof fields)[])(
    'on %s accept the operators of its kind and no other (GAP-49)',
    (name) => {
      for (const operator of everyOperator)
        expect(takes([lineOf(name, operator)]), operator).toBe(operatorsOf[fields[name]].includes(operator));
    },
  );

  it('are a JSON list of name, value and operator, or empty (API-44)', () => {
    expect(filters.parse(undefined)).toBeUndefined();
    expect(filters.parse('[]')).toEqual([]);
    const line = { name: 'count', value: 3, operator: 'gte' };
    expect(filters.parse(JSON.stringify([line]))).toEqual([line]);
    for (const text of ['', '{}', 'null', '[', '"name"', '[1]', '[null]', '[[]]'])
      expect(filters.safeParse(text).success, text).toBe(false);
  });

  it('accept only the field names of the list', () => {
    for (const name of [
      'id',
      'organization_id',
      '__proto__',
      'constructor',
      'toString',
      'name ',
      "name' --",
      '',
      0,
      null,
    ])
      expect(takes([{ name, operator: 'eq', value: 'x' }]), String(name)).toBe(false);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.jsonValue(), (name, operator, value) => {
        const known = name in fields && everyOperator.includes(operator as Operator);
        expect(takes([{ name, operator, value }]) && !known).toBe(false);
      }),
    );
  });

  it('accept only values of their kind, up to the maximum number', () => {
    const refused: [keyof typeof fields, unknown][] = [
      ['name', 1],
      ['name', 'x'.repeat(201)],
      ['name', { $ne: '' }],
      ['siteId', 'x'],
      ['count', '2'],
      ['count', null],
      ['madeAt', '31/01/2026'],
      ['madeAt', '2026-02-30'],
      ['madeAt', '0000-01-01'],
      ['madeAt', '2026-01-31T25:00:00Z'],
      ['open', 'true'],
    ];
    for (const [name, value] of refused)
      expect(takes([{ name, operator: 'eq', value }]), JSON.stringify(value)).toBe(false);
    expect(takes([{ name: 'name', operator: 'in', value: Array(100).fill('a') }])).toBe(true);
    expect(takes([{ name: 'name', operator: 'in', value: Array(101).fill('a') }])).toBe(false);
    expect(takes(Array(20).fill(lineOf('count', 'eq')))).toBe(true);
    expect(takes(Array(21).fill(lineOf('count', 'eq')))).toBe(false);
    expect(takes([{ ...lineOf('name', 'isNull'), value: 'x' }])).toBe(false);
    expect(takes([{ ...lineOf('name', 'eq'), or: true }])).toBe(false);
  });
});

describe('entity joins', () => {
  const join = joinOf(['users', 'jobCategory']);
  it('accept each relation of the list once, in any spacing (API-45)', () => {
    expect(join.parse(undefined)).toBeUndefined();
    expect(join.parse('')).toEqual([]);
    expect(join.parse(' users, jobCategory,users,')).toEqual(['users', 'jobCategory']);
  });
  it.each(['accounts', 'users;', 'Users', 'users.account', '__proto__'])('%s is not one of them (GAP-49)', (text) => {
    expect(join.safeParse(text).success).toBe(false);
  });
});
