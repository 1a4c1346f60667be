/** The common shape of the generic entity calls: list/search, get, post, patch, delete (API-43 to API-49). */
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Feature } from '../features.ts';
import type { Permission } from '../permissions.ts';
import { Day, SentInstant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';

/** The type of a filter field: determines its operators and the type of its value. */
export type FilterKind = 'text' | 'id' | 'number' | 'date' | 'boolean';

/**
 * Texts are compared as names are: case and accents are ignored; `like` matches anywhere in the text. `ne` includes
 * empty values. A date without a time means the whole day in the organization's time zone. `in` takes up to 100 values
 * (GAP-49).
 */
export const operatorsOf: Record<FilterKind, readonly Operator[]> = {
  text: ['eq', 'ne', 'like', 'in', 'isNull', 'isNotNull'],
  id: ['eq', 'ne', 'in', 'isNull', 'isNotNull'],
  number: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'isNull', 'isNotNull'],
  date: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'isNull', 'isNotNull'],
  boolean: ['eq', 'ne', 'isNull', 'isNotNull'],
};
export type Operator = 'eq' | 'ne' | 'like' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'isNull' | 'isNotNull';

type Scalar = string | number | boolean;
/** One entry of `filters`, already validated: only names, operators and value types that the entity lists. */
export type Filter<Name extends string = string> = {
  name: Name;
  operator: Operator;
  value?: Scalar | Scalar[] | undefined;
};

const scalarOf: Record<FilterKind, z.ZodType<Scalar>> = {
  text: z.string().max(200),
  id: z.guid(),
  number: z.number(),
  date: SentInstant.or(Day),
  boolean: z.boolean(),
};

const lineOf = (name: string, kind: FilterKind) => {
  const needsNoValue = ['isNull', 'isNotNull'];
  const single = operatorsOf[kind].filter((operator) => operator !== 'in' && !needsNoValue.includes(operator));
  const empty = operatorsOf[kind].filter((operator) => needsNoValue.includes(operator));
  const lines: z.ZodType[] = [
    z.strictObject({ name: z.literal(name), operator: z.enum(single), value: scalarOf[kind] }),
    z.strictObject({ name: z.literal(name), operator: z.enum(empty), value: z.null().optional() }),
  ];
  if (operatorsOf[kind].includes('in'))
    lines.push(
      z.strictObject({
        name: z.literal(name),
        operator: z.literal('in'),
        value: z.array(scalarOf[kind]).min(1).max(100),
      }),
    );
  return lines;
};

/** A text that contains JSON; anything else is refused as malformed. */
const json = z
  .string()
  .max(8_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', params: { rule: 'json' }, message: 'not JSON' });
      return z.NEVER;
    }
  });

/** `filters`: a JSON list of { name, value, operator }, at most 20 entries, only for the fields of `fields`. */
export const filtersOf = <const F extends Record<string, FilterKind>>(fields: F) =>
  json
    .pipe(z.array(z.union(Object.entries(fields).flatMap(([name, kind]) => lineOf(name, kind)))).max(20))
    .transform((lines) => lines as Filter<Extract<keyof F, string>>[])
    .optional();

/** `join`: comma-separated relation names from the list of the entity. */
export const joinOf = <const J extends readonly string[]>(names: J) =>
  z
    .string()
    .max(200)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.enum(names as readonly string[] as [string, ...string[]])))
    .transform((found) => found as J[number][])
    .optional();

/** Filters, joins, page and order of an entity list. */
export const listQueryOf = <
  const F extends Record<string, FilterKind>,
  const S extends readonly [string, ...string[]],
>({
  filters,
  sorts,
}: {
  filters: F;
  sorts: S;
}) =>
  z.strictObject({
    search: z.string().trim().max(200).optional(),
    filters: filtersOf(filters),
    sort: z.enum(sorts).default(sorts[0] as S[number]),
    order: z.enum(['asc', 'desc']).default('asc'),
  });

const searchQueryOf = <
  const F extends Record<string, FilterKind>,
  const S extends readonly [string, ...string[]],
  const J extends readonly string[],
>(
  fields: F,
  sorts: S,
  joins: J,
) => PageQuery.extend({ ...listQueryOf({ filters: fields, sorts }).shape, join: joinOf(joins) });

type EntitySpec<
  Item extends z.ZodType,
  New extends z.ZodType,
  Changes extends z.ZodType,
  Fields extends Record<string, FilterKind>,
  Sorts extends readonly [string, ...string[]],
  Joins extends readonly [string, ...string[]],
  Prefix extends string,
> = {
  /** Without a slash at either end: 'v1/site'. */
  prefix: Prefix;
  /** Plural name for the API documentation. */
  words: string;
  resource: { read: Permission; create: Permission; update: Permission; delete: Permission };
  feature?: Feature;
  item: Item;
  create: New;
  change: Changes;
  filters: Fields;
  sorts: Sorts;
  joins: Joins;
  errors: { create: readonly ErrorCode[]; change: readonly ErrorCode[]; delete: readonly ErrorCode[] };
};

/** The five generic calls of one entity; `search` looks in the texts that its list shows. */
export const entityApi = <
  Item extends z.ZodType,
  New extends z.ZodType,
  Changes extends z.ZodType,
  const Fields extends Record<string, FilterKind>,
  const Sorts extends readonly [string, ...string[]],
  const Joins extends readonly [string, ...string[]],
  const Prefix extends string,
>(
  spec: EntitySpec<Item, New, Changes, Fields, Sorts, Joins, Prefix>,
) => {
  const { prefix, words, resource, item } = spec;
  const gate = spec.feature ? { feature: spec.feature } : {};
  return {
    search: endpoint({
      call: `GET /${prefix}/list/search`,
      summary: `A page of ${words}`,
      permission: resource.read,
      ...gate,
      query: searchQueryOf(spec.filters, spec.sorts, spec.joins),
      returns: pageOf(item),
    }),
    find: endpoint({
      call: `GET /${prefix}/{id}`,
      summary: `One of the ${words}`,
      permission: resource.read,
      ...gate,
      query: z.strictObject({ join: joinOf(spec.joins) }),
      returns: item,
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      call: `POST /${prefix}`,
      summary: `Add to the ${words}`,
      permission: resource.create,
      ...gate,
      body: spec.create,
      returns: item,
      status: 201,
      errors: spec.errors.create,
    }),
    change: endpoint({
      call: `PATCH /${prefix}/{id}`,
      summary: `Change one of the ${words}`,
      permission: resource.update,
      ...gate,
      body: spec.change,
      returns: item,
      errors: ['NOT_FOUND', ...spec.errors.change],
    }),
    remove: endpoint({
      call: `DELETE /${prefix}/{id}`,
      summary: `Delete one of the ${words}`,
      permission: resource.delete,
      ...gate,
      returns: z.object({ id: z.string() }),
      errors: ['NOT_FOUND', ...spec.errors.delete],
    }),
  };
};
