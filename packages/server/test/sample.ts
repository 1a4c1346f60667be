/** Valid (and invalid) input generated from an endpoint's schemas, so that new endpoints are covered automatically. */
import type { Endpoint } from '@fanal/contract/kit/endpoint';
import { methodOf, paramNamesOf, pathOf } from '@fanal/contract/kit/endpoint';
import { z } from 'zod';
import type { SentFile } from './harness.ts';

type Json = { [key: string]: unknown };

const textOf = (schema: Json, unique: string): string => {
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'date-time') return '2026-11-20T12:00:00Z';
  if (schema.format === 'email') return `${unique}@boreal.example`;
  const text = `Échantillon ${unique}`;
  return text.slice(0, Number(schema.maxLength ?? text.length)).padEnd(Number(schema.minLength ?? 0), 'x');
};

const fits = ({ pattern }: Json, text: string) => pattern === undefined || new RegExp(String(pattern), 'u').test(text);
const isId = (schema: Json) => schema.format === 'uuid' || String(schema.pattern ?? '').includes('[0-9a-fA-F]{8}');

/** One value that the schema accepts; ids come from `id`. */
export const sampleOf = (schema: Json, id: () => string, unique: string): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return sampleOf(options[0]!, id, unique);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, inner]) => [
          name,
          sampleOf(inner, id, unique),
        ]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () =>
        sampleOf(schema.items as Json, id, unique),
      );
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default: {
      const text = textOf(schema, unique);
      // a text with a pattern is usually some kind of id
      return isId(schema) || !fits(schema, text) ? id() : text;
    }
  }
};

const inputSchemas = new WeakMap<z.ZodType, Json>();

/** The JSON schema of a request, made once: tests of every endpoint ask for it thousands of times. */
export const inputSchemaOf = (schema: z.ZodType): Json => {
  const known = inputSchemas.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  inputSchemas.set(schema, made);
  return made;
};

let made = 0;

/** A picture of one grey pixel, for the calls that take a file. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
export const pixel = (): SentFile => ({ name: 'pixel.png', bytes: new Uint8Array(PIXEL), type: 'image/png' });

export type Request = { call: string; body?: unknown; file?: SentFile };

/** A request to the endpoint with a valid shape; every id in path and body is the given one. */
export const requestTo = (endpoint: Endpoint, id: string): Request => {
  made += 1;
  const params = endpoint.params
    ? (sampleOf(inputSchemaOf(endpoint.params), () => id, String(made)) as Record<string, string>)
    : {};
  const path = paramNamesOf(endpoint).reduce(
    // a path parameter with only a pattern accepts an id or any other matching text
    (at, name) => at.replace(`{${name}}`, endpoint.params?.safeParse(params).success ? (params[name] ?? id) : id),
    pathOf(endpoint),
  );
  const body = endpoint.body ? sampleOf(inputSchemaOf(endpoint.body), () => id, String(made)) : undefined;
  return {
    call: `${methodOf(endpoint)} ${path}`,
    ...(body === undefined ? {} : { body }),
    ...(endpoint.file ? { file: pixel() } : {}),
  };
};
