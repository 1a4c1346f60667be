import { type ErrorCode, errors, everyEndpointErrors } from '@fanal/contract/errors';
import { type Endpoint, isFileReturned, methodOf, paramNamesOf, pathOf } from '@fanal/contract/kit/endpoint';
import { z } from 'zod';

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

/** What a caller sends or gets, as a JSON schema without references. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const { $defs, ...rest } = jsonSchemaOf(schema, io);
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) components[name] = definition;
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
};

const parametersOf = (endpoint: Endpoint, components: Json): Json[] => {
  const inPath = paramNamesOf(endpoint).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  if (!endpoint.query) return inPath;
  const query = schemaOf(endpoint.query, 'input', components) as { properties?: Json; required?: string[] };
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
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

/** Asked inside an organisation: everything but what strangers, services and people on their way in ask. */
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

/** Refusals that cannot be: whom nobody asks for a session is not refused for the lack of one. */
const foreignTo = ({ permission }: Endpoint): readonly ErrorCode[] => {
  if (permission === 'public') return ['UNAUTHENTICATED', ...ofPeople];
  return permission === 'callback' ? ofPeople : [];
};

/** The refusals of an endpoint, its own and everybody's. */
export const refusalsOf = (endpoint: Endpoint): ErrorCode[] => {
  const open = new Set(foreignTo(endpoint));
  const found = paramNamesOf(endpoint).length > 0 ? (['NOT_FOUND'] as const) : [];
  return [...new Set<ErrorCode>([...found, ...(endpoint.errors ?? []), ...everyEndpointErrors])].filter(
    (code) => !open.has(code),
  );
};

const refusalAnswers = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errors[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const bodyOf = ({ body, file }: Endpoint, components: Json): Json => {
  const schema = body ? schemaOf(body, 'input', components) : {};
  if (!file) return body ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {};
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = {
    ...schema,
    type: 'object',
    properties: { ...(schema.properties as Json | undefined), [file.field]: binary },
    required: [...((schema.required as string[] | undefined) ?? []), file.field],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
};

/** What a success carries: JSON, or a file of one of these types. */
const contentOf = ({ returns }: Endpoint, components: Json): Json =>
  isFileReturned(returns)
    ? Object.fromEntries(returns.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: schemaOf(returns, 'output', components) } };

const operationOf = (endpoint: Endpoint, components: Json): Json => ({
  summary: endpoint.summary,
  tags: [pathOf(endpoint).split('/')[2]!],
  'x-permission': endpoint.permission,
  ...(endpoint.feature ? { 'x-feature': endpoint.feature } : {}),
  ...(endpoint.permission === 'public' ? { security: [] } : {}),
  ...(endpoint.permission === 'callback' ? { security: [{ callback: [] }] } : {}),
  parameters: [...parametersOf(endpoint, components), ...headersOf(endpoint)],
  ...bodyOf(endpoint, components),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Done',
      content: contentOf(endpoint, components),
    },
    ...refusalAnswers(endpoint),
  },
});

/** One OpenAPI 3.1 document of all endpoints (GAP-82). */
export const openapiOf = (endpoints: readonly Endpoint[], server: { url: string; version: string }): Json => {
  const components: Json = { Error: ErrorAnswer };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const method = methodOf(endpoint).toLowerCase();
    paths[pathOf(endpoint)] = { ...paths[pathOf(endpoint)], [method]: operationOf(endpoint, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fanal',
      version: server.version,
      description:
        'Administrator portal and member calls. Every call carries a bearer token and, inside an organisation, its id in x-organization-id.',
    },
    servers: [{ url: server.url }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: components,
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
