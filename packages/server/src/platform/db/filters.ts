/** List filters as SQL conditions (GAP-49). The contract has already validated operators and values. */
import type { Filter, Operator } from '@fanal/contract/kit/entity';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#platform/db/lists';

type Fragment = RawBuilder<unknown>;

/** The column that a filter compares. Texts are compared by their name key, so the column must contain keys. */
export type FilteredColumn = { kind: 'text' | 'id' | 'date' | 'number'; column: Fragment };

const signs = { eq: '=', ne: 'is distinct from', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
const signOf = (operator: Operator) => sql.raw(signs[operator as keyof typeof signs]);

/** A date means its whole day in the organization's time zone; an instant means its millisecond. */
const dateCondition = (column: Fragment, operator: Operator, value: string, timeZone: string): Fragment => {
  const day = sql`${value}::date`;
  const [from, to] = value.includes('T')
    ? [sql`${value}::timestamptz`, sql`${value}::timestamptz + interval '1 millisecond'`]
    : [sql`${day}::timestamp at time zone ${timeZone}`, sql`(${day} + 1)::timestamp at time zone ${timeZone}`];
  switch (operator) {
    case 'gt':
      return sql`${column} >= ${to}`;
    case 'gte':
      return sql`${column} >= ${from}`;
    case 'lt':
      return sql`${column} < ${from}`;
    case 'lte':
      return sql`${column} < ${to}`;
    case 'ne':
      return sql`(${column} < ${from} or ${column} >= ${to})`;
    default:
      return sql`${column} >= ${from} and ${column} < ${to}`;
  }
};

/** One filter as a condition; dates are days of `timeZone`. */
export const filterCondition = (
  { kind, column }: FilteredColumn,
  { operator, value }: Filter,
  timeZone: string,
): Fragment => {
  if (operator === 'isNull') return sql`${column} is null`;
  if (operator === 'isNotNull') return sql`${column} is not null`;
  if (operator === 'like') return sql`${column} like ${likePattern(String(value))}`;
  if (kind === 'date') return dateCondition(column, operator, String(value), timeZone);
  const key = (operand: unknown) => (kind === 'text' ? nameKey(String(operand)) : operand);
  const type = sql.raw({ text: 'text', id: 'uuid', number: 'float8' }[kind]);
  if (operator === 'in') return sql`${column} = any(${sql.val((value as unknown[]).map(key))}::${type}[])`;
  return sql`${column} ${signOf(operator)} ${key(value)}::${type}`;
};
