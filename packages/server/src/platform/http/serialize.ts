import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Json = Record<string, unknown>;
const valueChecks = new Set([
  '$schema',
  '$id',
  'id',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'enum',
  'const',
]);

const isNull = (schema: unknown) => (schema as Json).type === 'null';

/** The schema without value checks: the serialiser only needs the fields and their types. */
const shapeOf = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (schema === null || typeof schema !== 'object') return schema;
  const entries = Object.entries(schema as Json);
  const options = (schema as Json).anyOf;
  if (Array.isArray(options) && options.length === 2 && options.some(isNull))
    return { ...(shapeOf(options.find((option) => !isNull(option))) as Json), nullable: true };
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      if (key === 'properties')
        return [
          [key, Object.fromEntries(Object.entries(value as Json).map(([name, inner]) => [name, shapeOf(inner)]))],
        ];
      return valueChecks.has(key) ? [] : [[key, shapeOf(value)]];
    }),
  );
};

/**
 * Serialises a response as JSON. Fields that are not in the contract are left out. The serialiser is compiled at the
 * first response: compiling a hundred at start would take a tenth of a second.
 */
export const serializerOf = (returns: z.ZodType): ((answer: unknown) => string) => {
  let write: ((answer: unknown) => string) | null = null;
  return (answer) => {
    write ??= build(returns);
    return write(answer);
  };
};

const build = (returns: z.ZodType): ((answer: unknown) => string) => {
  const schema = z.toJSONSchema(returns, { target: 'draft-7', io: 'output', reused: 'inline', unrepresentable: 'any' });
  return fastJson(shapeOf(schema) as never);
};
