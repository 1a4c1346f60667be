import { type ErrorCode, errors, everyEndpointErrors } from '@fanal/contract/errors';
import { type Endpoint, isFileReturned, methodOf, paramNamesOf, pathOf } from '@fanal/contract/kit/endpoint';
import { z } from 'zod';
import { sentenceOf } from '#platform/http/messages';

type Json = Record<string, unknown>;

const ErrorAnswer: Json = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'In the language of Accept-Language: French, English or Spanish' },
    details: { type: 'object', additionalProperties: true },
  },
};

/** JSON schema of an input or output; named schemas are in `$defs`. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
};

type Io = 'input' | 'output';
/** Named schemas as input and as output: defaults make the two differ. */
type Named = Record<Io, Map<string, Json>>;

const REFERENCE = /"#\/\$defs\/([^"]+)"/g;
const referencesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(REFERENCE)].map(([, name]) => name!);

/** Collects the schemas of a document. Named schemas are referenced until all of them are known. */
const collectSchemas = () => {
  const named: Named = { input: new Map(), output: new Map() };
  /** Where a schema was used; the names of its parts are derived from it. */
  const use = (schema: z.ZodType, io: Io): Json => {
    const { $defs, ...rest } = jsonSchemaOf(schema, io);
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
      named[io].set(name, definition);
    return { [`x-${io}`]: rest };
  };
  return { named, use };
};

/** Names whose input and output schemas differ, directly or through a reference. */
const namesOfTwo = ({ input, output }: Named): Set<string> => {
  const both = [...input.keys()].filter((name) => output.has(name));
  const differing = new Set(
    both.filter((name) => JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name))),
  );
  for (let before = -1; before < differing.size; ) {
    before = differing.size;
    for (const name of both) if (referencesIn(input.get(name)).some((one) => differing.has(one))) differing.add(name);
  }
  return differing;
};

const isMarked = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('x-input' in value || 'x-output' in value);

/** Returns the value with every collected schema inserted, and every reference pointing to its component. */
const insertSchemas = (value: unknown, componentOf: (io: Io, name: string) => string): unknown => {
  if (isMarked(value)) {
    const io = 'x-input' in value ? 'input' : 'output';
    const { [`x-${io}`]: schema, ...beside } = value;
    const text = JSON.stringify(schema).replace(REFERENCE, (_, name: string) => `"${componentOf(io, name)}"`);
    return { ...(JSON.parse(text) as Json), ...beside };
  }
  if (Array.isArray(value)) return value.map((one) => insertSchemas(one, componentOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, insertSchemas(one, componentOf)]));
};

type Use = ReturnType<typeof collectSchemas>['use'];

/** The fields of an object as separate parameters. */
const fieldsOf = (schema: z.ZodObject, use: Use) =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    required: !(field as z.ZodType).safeParse(undefined).success,
    schema: use(field as z.ZodType, 'input'),
  }));

const parametersOf = (endpoint: Endpoint, use: Use): Json[] => {
  const described = new Map(
    (endpoint.params ? fieldsOf(endpoint.params, use) : []).map(({ name, schema }) => [name, schema]),
  );
  const inPath = paramNamesOf(endpoint).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: described.get(name) ?? { type: 'string', format: 'uuid' },
  }));
  const inQuery = endpoint.query ? fieldsOf(endpoint.query, use).map((field) => ({ ...field, in: 'query' })) : [];
  return [...inPath, ...inQuery];
};

const organizationHeader = {
  name: 'x-organization-id',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};
const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 128 },
  description: 'A repeat with the same key gets the first answer',
};

/** True for calls inside an organization: all except public calls, service calls and calls during sign-in. */
export const isOrganized = ({ permission }: Endpoint): boolean =>
  permission !== 'public' && permission !== 'callback' && permission !== 'signed-in';

const headersOf = (endpoint: Endpoint): Json[] => {
  const organized = isOrganized(endpoint);
  return [
    ...(organized ? [organizationHeader] : []),
    ...(organized && methodOf(endpoint) === 'POST' && !endpoint.unaudited && !endpoint.secret
      ? [idempotencyHeader]
      : []),
  ];
};

const ofPeople: readonly ErrorCode[] = [
  'ACCOUNT_DISABLED',
  'ACTION_FORBIDDEN',
  'ORGANIZATION_MISSING',
  'ORGANIZATION_REFUSED',
  'FEATURE_OFF',
];

/** Excludes impossible errors: an endpoint without a session never fails for the lack of one. */
const foreignTo = ({ permission }: Endpoint): readonly ErrorCode[] => {
  if (permission === 'public') return ['UNAUTHENTICATED', ...ofPeople];
  return permission === 'callback' ? ofPeople : [];
};

/** The errors of an endpoint: its own and the common ones. */
export const refusalsOf = (endpoint: Endpoint): ErrorCode[] => {
  const open = new Set(foreignTo(endpoint));
  const found = paramNamesOf(endpoint).length > 0 ? (['NOT_FOUND'] as const) : [];
  return [...new Set<ErrorCode>([...found, ...(endpoint.errors ?? []), ...everyEndpointErrors])].filter(
    (code) => !open.has(code),
  );
};

/** The errors of an endpoint by status, each code with an example. */
const refusalAnswers = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errors[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const examples = Object.fromEntries(
        codes.map((code) => [code, { value: { statusCode: status, code, message: sentenceOf(code, 'en_CA') } }]),
      );
      const schema = { $ref: '#/components/schemas/Error' };
      return [status, { description: codes.join(', '), content: { 'application/json': { schema, examples } } }];
    }),
  );
};

/** Binary data. */
const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };

const formOf = (body: z.ZodObject | undefined, field: string, use: Use): Json => {
  const fields = body ? fieldsOf(body, use) : [];
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])), [field]: bytes },
    required: [...fields.filter(({ required }) => required).map(({ name }) => name), field],
  };
};

const bodyOf = ({ body, file }: Endpoint, use: Use): Json => {
  if (file) {
    const schema = formOf(body as z.ZodObject | undefined, file.field, use);
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema: use(body, 'input') } } } };
};

/** Content of a success response: JSON, or a file of one of these types. */
const contentOf = ({ returns, pieces }: Endpoint, use: Use): Json =>
  isFileReturned(returns)
    ? Object.fromEntries(
        returns.mediaTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
      )
    : {
        'application/json': { schema: use(returns, 'output') },
        ...(pieces && { 'text/event-stream': { schema: { type: 'string' } } }),
      };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'PUT /v1/cards/{userId}/{cardId}' is putCardsByUserIdByCardId; the version is part of the name only from v2 on. */
const operationIdOf = (endpoint: Endpoint): string => {
  const [version, ...parts] = pathOf(endpoint).split('/').filter(Boolean);
  const words = parts.flatMap((part) =>
    part.startsWith('{') ? `By${capital(part.slice(1, -1))}` : part.split(/[^A-Za-z0-9]+/).map(capital),
  );
  const last = version === 'v1' ? [] : [capital(version!)];
  return [methodOf(endpoint).toLowerCase(), ...words, ...last].join('');
};

/** Tag of an endpoint, taken from its path. */
const areaOf = (endpoint: Endpoint): string => pathOf(endpoint).split('/')[2]!;

const accessOf = ({ permission, feature }: Endpoint): string => {
  const open = permission === 'public' ? 'For anybody.' : `Permission: \`${permission}\`.`;
  return feature ? `${open} Feature: \`${feature}\`.` : open;
};

const operationOf = (endpoint: Endpoint, use: Use): Json => ({
  operationId: operationIdOf(endpoint),
  summary: endpoint.summary,
  description: accessOf(endpoint),
  tags: [areaOf(endpoint)],
  'x-permission': endpoint.permission,
  ...(endpoint.feature ? { 'x-feature': endpoint.feature } : {}),
  ...(endpoint.permission === 'public' ? { security: [] } : {}),
  ...(endpoint.permission === 'callback' ? { security: [{ callback: [] }] } : {}),
  parameters: [...parametersOf(endpoint, use), ...headersOf(endpoint)],
  ...bodyOf(endpoint, use),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Done',
      content: contentOf(endpoint, use),
    },
    ...refusalAnswers(endpoint),
  },
});

/** The named schemas by name. A schema that differs as input has a second name for the input. */
const componentsOf = (named: Named) => {
  const differing = namesOfTwo(named);
  const keyOf = (io: Io, name: string) => (io === 'input' && differing.has(name) ? `${name}Input` : name);
  const componentOf = (io: Io, name: string) => `#/components/schemas/${keyOf(io, name)}`;
  const schemas: Json = { Error: ErrorAnswer };
  for (const io of ['input', 'output'] as const)
    for (const [name, { id: _, ...definition }] of named[io])
      schemas[keyOf(io, name)] = insertSchemas({ [`x-${io}`]: definition }, componentOf);
  return { schemas, componentOf };
};

/** One OpenAPI 3.1 document of all endpoints (GAP-82). */
export const openapiOf = (endpoints: readonly Endpoint[], server: { url: string; version: string }): Json => {
  const { named, use } = collectSchemas();
  const collected: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const method = methodOf(endpoint).toLowerCase();
    collected[pathOf(endpoint)] = { ...collected[pathOf(endpoint)], [method]: operationOf(endpoint, use) };
  }
  const { schemas, componentOf } = componentsOf(named);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fanal',
      version: server.version,
      description:
        'Administrator portal and member calls. Every call carries a bearer token and, inside an organization, its id in x-organization-id.',
    },
    servers: [{ url: server.url }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map(areaOf))].map((name) => ({ name })),
    paths: insertSchemas(collected, componentOf),
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        callback: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret shared with the service that works on files',
        },
      },
    },
  };
};
