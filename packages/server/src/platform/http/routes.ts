/**
 * Connects endpoints to handlers. Every request passes the same five stages in the same order, and no feature can
 * skip one:
 * 1 session and organization, 2 permission and feature, 3 validation, 4 one transaction around the handler, 5
 * response as defined by the contract.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import { type ErrorCode, everyEndpointErrors } from '@fanal/contract/errors';
import type { FeatureSwitches } from '@fanal/contract/features';
import {
  type Endpoint,
  type FileReturned,
  isFileReturned,
  methodOf,
  paramNamesOf,
  pathOf,
  type Received,
  type ReceivedFile,
  type Returned,
} from '@fanal/contract/kit/endpoint';
import { localeFromHeader } from '@fanal/contract/locales';
import { may, type Permission } from '@fanal/contract/permissions';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditActor, commitWithAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Ahead, Context, PersonContext, PreparingContext, PublicContext, System } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail, Refusal } from '#platform/fail';
import { hasBody } from '#platform/http/body-rate';
import { acceptsEvents, sendEvents } from '#platform/http/events';
import { FORM_OVERHEAD_BYTES, type Form, type FormIntake, withForm } from '#platform/http/forms';
import { createOnce } from '#platform/http/idempotency';
import type { InFlight, Sender } from '#platform/http/in-flight';
import type { RateLimiter } from '#platform/http/rate-limit';
import { type SentFile, sendFile } from '#platform/http/sent-file';
import { serializerOf } from '#platform/http/serialize';
import { parsePart } from '#platform/http/validate';
import { isId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import type { SessionGate } from '#platform/session/gate';
import type { Session } from '#platform/session/session';

export type ContextOf<E extends Endpoint> = E['permission'] extends 'public' | 'callback'
  ? PublicContext
  : E['permission'] extends 'signed-in'
    ? PersonContext
    : Context;

/** Result of a handler: the response that the contract defines, or a file. */
type Given<E extends Endpoint> = E['returns'] extends FileReturned ? SentFile : Returned<E>;

/**
 * A handler whose slow part (conversion, storage) runs before the transaction, so that it does not occupy a
 * connection.
 */
type TwoSteps<Input, Ctx, Answer> = {
  prepare: (ctx: PreparingContext, received: Input) => Promise<unknown>;
  act: (ctx: Ctx, prepared: never) => Promise<Answer>;
};

/**
 * `act` receives the result of `prepare`. If the transaction fails, that result is not undone, so `prepare` may only
 * create what a sweep deletes.
 */
export const inTwoSteps = <Input, Prepared, Answer>(
  prepare: (ctx: PreparingContext, received: Input) => Promise<Prepared>,
  act: (ctx: Context, prepared: Prepared) => Promise<Answer>,
): TwoSteps<Input, Context, Answer> => ({ prepare, act });

export type Handlers<Api extends Record<string, Endpoint>> = {
  [Name in keyof Api]:
    | ((ctx: ContextOf<Api[Name]>, received: Received<Api[Name]>) => Promise<Given<Api[Name]>>)
    | TwoSteps<Received<Api[Name]>, ContextOf<Api[Name]>, Given<Api[Name]>>;
};

type Step = (ctx: never, received: never) => Promise<unknown>;

/** One endpoint with its handler. */
export type Route = { endpoint: Endpoint; prepare: Step | null; handle: Step };

/** `routes(cardsApi, { list: … })`: a missing or additional handler is a compile error. */
export const routes = <Api extends Record<string, Endpoint>>(api: Api, handlers: Handlers<Api>): Route[] =>
  Object.entries(api).map(([name, endpoint]) => {
    const handler = handlers[name]!;
    return typeof handler === 'function'
      ? { endpoint, prepare: null, handle: handler as Step }
      : { endpoint, prepare: handler.prepare as Step, handle: handler.act };
  });

export type Stages = {
  database: Database;
  gate: SessionGate;
  limiter: RateLimiter;
  ratePerPerson: number;
  ratePerKey: number;
  /** Receives forms. Every other request body counts against `bodies` until the response is sent. */
  forms: FormIntake;
  bodies: InFlight;
  /** Secret of the file-processing service; null refuses its calls. */
  callbackSecret: string | null;
  system: System;
  /** Checks every response against the contract and every error against the endpoint: development and tests. */
  strict: boolean;
  now: () => Date;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const digest = (text: string) => createHash('sha256').update(text).digest();

const isSecret = (given: string | undefined, secret: string | null) =>
  secret !== null && timingSafeEqual(digest(given ?? ''), digest(`Bearer ${secret}`));

const refuseSwitchedOff = (
  { feature, featureExemption }: Endpoint,
  actor: Session['actor'],
  features: FeatureSwitches,
) => {
  if (!feature || features[feature] || (featureExemption && may(actor, featureExemption))) return;
  throw fail('FEATURE_OFF', { feature });
};

/** Says in every answer which settings the organization has, so that the portal notices a change with its next call. */
export const SETTINGS_HEADER = 'x-organization-settings';

const passGate = async (endpoint: Endpoint, stages: Stages, request: FastifyRequest, reply: FastifyReply) => {
  const { permission } = endpoint;
  if (permission === 'public') return;
  if (permission === 'callback') {
    if (!isSecret(request.headers.authorization, stages.callbackSecret)) throw fail('UNAUTHENTICATED');
    return;
  }
  const session = await stages.gate.open(request.headers.authorization, header(request.headers['x-organization-id']));
  request.session = session;
  if (session.organization) reply.header(SETTINGS_HEADER, session.organization.settingsVersion);
  const { accountId, apiKeyId } = session.actor;
  if (apiKeyId) await stages.limiter.count(`key ${apiKeyId}`, stages.ratePerKey);
  else await stages.limiter.count(`person ${accountId}`, stages.ratePerPerson);
  if (apiKeyId && (permission === 'signed-in' || permission === 'member')) throw fail('ACTION_FORBIDDEN');
  if (permission === 'signed-in') return;
  if (!session.org || !session.organization) throw fail('ORGANIZATION_MISSING');
  if (permission === 'member' && !session.actor.userId && !session.actor.isSuperAdmin) throw fail('ACTION_FORBIDDEN');
  if (permission !== 'member' && !may(session.actor, permission as Permission)) throw fail('ACTION_FORBIDDEN');
  refuseSwitchedOff(endpoint, session.actor, session.organization.features);
};

const paramsOf = (endpoint: Endpoint, request: FastifyRequest) => {
  const params = request.params as Record<string, string>;
  if (!endpoint.params) for (const name of paramNamesOf(endpoint)) if (!isId(params[name]!)) throw fail('NOT_FOUND');
  const checked = endpoint.params?.safeParse(params);
  if (checked && !checked.success) throw fail('NOT_FOUND');
  return checked?.data ?? params;
};

const senderOf = ({ session }: FastifyRequest): Sender => ({
  person: session?.actor.accountId ?? null,
  organization: session?.org ?? null,
});

type Parsed = { params: unknown; query: unknown; body: unknown; file?: ReceivedFile; digest?: string };

/** Stage 3. A form is read only when the rest of the request is valid, and deleted when `use` is done. */
const withParsed = async <T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  intake: FormIntake,
  use: (received: Parsed) => Promise<T>,
): Promise<T> => {
  const params = paramsOf(endpoint, request);
  const query = endpoint.query ? parsePart('query', endpoint.query, request.query) : undefined;
  const bodyOf = (sent: unknown) => (endpoint.body ? parsePart('body', endpoint.body, sent) : undefined);
  if (!endpoint.file) return use({ params, query, body: bodyOf(request.body ?? undefined) });
  const formRequest = { part: endpoint.file, sender: senderOf(request) };
  return withForm(request, formRequest, intake, async ({ fields, file, digest }: Form) =>
    use({ params, query, body: bodyOf(fields), file, digest }),
  );
};

/** Whether the response is stored for repeated calls with the same idempotency key. */
const isOnce = (endpoint: Endpoint) => methodOf(endpoint) === 'POST' && !endpoint.unaudited && !endpoint.secret;

/** Fingerprint of a request, to compare requests that have the same idempotency key. */
const contentOf = ({ params, body, file, digest }: Parsed) => ({
  params,
  body: file ? { body, name: file.name, bytes: digest } : body,
});

/** A key is named in the audit log in place of the person for whom it acts. */
const doerOf = (actor: Session['actor']): AuditActor => (actor.apiKeyId ? { ...actor, userId: null } : actor);

type Transacted = { status: number; answer: unknown };

type Run = (ctx: unknown, received: unknown) => Promise<unknown>;

const prepare = (
  { prepare: run }: Route,
  { database, system }: Stages,
  session: Session,
  { base, ahead }: { base: PublicContext; ahead: Ahead | null },
) => {
  const { actor, org, organization } = session;
  if (!run || !org || !organization) return null;
  const ctx: PreparingContext = {
    ...base,
    actor,
    org,
    organization,
    ahead,
    fileUrl: system.fileUrlIn(org, base.now),
    reading: (work) => database.transaction({ org, account: actor.accountId, readOnly: true }, work),
    transaction: (work) => database.transaction({ org, account: actor.accountId, readOnly: false }, work),
  };
  return (received: Parsed) => (run as Run)(ctx, received);
};

/**
 * A fresh copy of the input for each attempt of the transaction: a handler that changes its input would otherwise see
 * the change in a retry.
 */
const freeze = (value: unknown): void => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
};

/** A read may have waited for long before it begins: whoever has lost access meanwhile gets no answer. */
const refuseWhoseAccessEnded = async ({ gate }: Stages, { headers }: FastifyRequest): Promise<void> => {
  await gate.open(headers.authorization, header(headers['x-organization-id']));
};

/** Stage 4: a read sees one snapshot; a write commits its rows, audit entries and jobs together or not at all. */
const transact = async (
  route: Route,
  stages: Stages,
  request: FastifyRequest,
  { base, ahead }: { base: PublicContext; ahead: Ahead | null },
  received: Parsed,
) => {
  const { endpoint } = route;
  const status = endpoint.status ?? 200;
  const run = route.handle as Run;
  const { session } = request;
  if (!session) return { status, answer: await run(base, received) };
  const before = prepare(route, stages, session, { base, ahead });
  const input = before ? await before(received) : received;
  if (stages.strict) freeze(input);
  const method = methodOf(endpoint);
  const readOnly = method === 'GET' && !endpoint.audited;
  if (before && readOnly) await refuseWhoseAccessEnded(stages, request);
  const afterCommit: (() => Promise<void>)[] = [];

  const inside = async (db: Db): Promise<Transacted> => {
    afterCommit.length = 0;
    const entries: AuditEntry[] = [];
    const { actor, org, organization } = session;
    const person: PersonContext = { ...base, actor, org, db, afterCommit: (effect) => void afterCommit.push(effect) };
    if (endpoint.permission === 'signed-in' || !org || !organization)
      return { status, answer: await run(person, input) };
    const ctx: Context = {
      ...person,
      org,
      organization,
      fileUrl: stages.system.fileUrlIn(org, base.now),
      reading: (work) => stages.database.transaction({ org, account: actor.accountId, readOnly: true }, work),
      audit: (entry) => void entries.push(entry),
      enqueue: enqueueIn(db),
    };
    const act = async () => ({ status, answer: await run(ctx, input) });
    const key = isOnce(endpoint) ? header(request.headers['idempotency-key']) : undefined;
    const done =
      key === undefined
        ? await act()
        : await createOnce(ctx, { key, call: endpoint.call, ...contentOf(received) }, act);
    if (entries.length > 0)
      commitWithAudit(
        db,
        { org, actor: doerOf(actor), requestId: request.id, address: request.ip, now: ctx.now },
        entries,
      );
    else if (stages.strict && !readOnly && !endpoint.unaudited && key === undefined)
      throw new Error(`${endpoint.call} changed something without a line in the audit log`);
    return done;
  };
  const scope = { org: session.org, account: session.actor.accountId, readOnly };
  const done = await stages.database.transaction(scope, inside);
  for (const effect of afterCommit) await effect();
  return done;
};

const isDeclared = (endpoint: Endpoint, code: ErrorCode) =>
  (everyEndpointErrors as readonly ErrorCode[]).includes(code) ||
  (endpoint.errors ?? []).includes(code) ||
  (code === 'NOT_FOUND' && paramNamesOf(endpoint).length > 0);

/** Stage 5: sends the response as the contract defines it, without any other field. */
const answererOf = ({ call, returns }: Endpoint, { strict }: Stages) => {
  if (isFileReturned(returns))
    return async (reply: FastifyReply, { answer: file }: Transacted) => {
      const { mediaType } = file as SentFile;
      if (strict && !returns.mediaTypes.includes(mediaType)) throw new Error(`${call} does not declare ${mediaType}`);
      return sendFile(reply, file as SentFile);
    };
  const serialize = serializerOf(returns);
  return async (reply: FastifyReply, { answer: body }: Transacted) => {
    if (strict) returns.parse(body);
    return reply
      .type('application/json; charset=utf-8')
      .serializer(serialize as never)
      .send(body);
  };
};

const refuseUndeclared = (endpoint: Endpoint, { strict }: Stages, error: unknown): unknown =>
  strict && error instanceof Refusal && !isDeclared(endpoint, error.code)
    ? new Error(`${endpoint.call} refused with ${error.code}, which it does not declare`, { cause: error })
    : error;

const answer = (route: Route, stages: Stages) => {
  const { endpoint } = route;
  const send = answererOf(endpoint, stages);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const base: PublicContext = {
      locale: localeFromHeader(request.headers['accept-language']),
      now: stages.now(),
      requestId: request.id,
      system: stages.system,
    };
    const work = (ahead: Ahead | null) =>
      withParsed(endpoint, request, stages.forms, (received) =>
        transact(route, stages, request, { base, ahead }, received),
      );
    const { pieces } = endpoint;
    try {
      reply.header('cache-control', 'no-store');
      if (pieces && acceptsEvents(request.headers.accept))
        return await sendEvents({ ...endpoint, pieces }, { request, reply }, work);
      const done = await work(null);
      return await send(reply.code(done.status), done);
    } catch (error) {
      throw refuseUndeclared(endpoint, stages, error);
    }
  };
};

/** A body stays in memory until the response is sent. A body of unknown length counts with the maximum size. */
const admitBody = (bodies: InFlight, request: FastifyRequest, reply: FastifyReply) => {
  const { hold, release } = bodies.admit(senderOf(request));
  reply.raw.once('close', release);
  const announced = Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit);
  hold(Math.min(announced, request.routeOptions.bodyLimit));
};

const mount = (app: FastifyInstance, route: Route, stages: Stages) => {
  const { endpoint } = route;
  app.route({
    method: methodOf(endpoint),
    url: pathOf(endpoint).replace(/\{(\w+)\}/g, ':$1'),
    config: endpoint.file ? { expects: 'multipart/form-data' } : {},
    ...(endpoint.file ? { bodyLimit: endpoint.file.mostBytes + FORM_OVERHEAD_BYTES } : {}),
    onRequest: async (request, reply) => {
      await passGate(endpoint, stages, request, reply);
      if (!endpoint.file && hasBody(request)) admitBody(stages.bodies, request, reply);
    },
    handler: answer(route, stages),
  });
};

/** Adds all routes to the server. Only routes that declare a file accept forms. */
export const mountRoutes = (app: FastifyInstance, all: readonly Route[], stages: Stages): void => {
  app.decorateRequest('session', null);
  for (const route of all.filter(({ endpoint }) => !endpoint.file)) mount(app, route, stages);
  void app.register(async (forms) => {
    // Any other content type is refused without reading the body.
    forms.removeAllContentTypeParsers();
    await forms.register(multipart);
    for (const route of all.filter(({ endpoint }) => endpoint.file)) mount(forms, route, stages);
  });
};
