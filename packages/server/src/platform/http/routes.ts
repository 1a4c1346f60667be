/**
 * Binds endpoints to functions. Every request passes the same five stages in the same order, and a feature can skip none:
 * 1 session and organisation, 2 permission and feature, 3 validation, 4 one transaction around the handler, 5 answer by the contract.
 */

import { type ErrorCode, everyEndpointErrors } from '@fanal/contract/errors';
import {
  type Endpoint,
  methodOf,
  paramNamesOf,
  pathOf,
  type Received,
  type Returned,
} from '@fanal/contract/kit/endpoint';
import { localeFromHeader } from '@fanal/contract/locales';
import { may, type Permission } from '@fanal/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, writeAudit } from '#platform/audit/audit';
import type { Context, PersonContext, PublicContext, System } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail, Refusal } from '#platform/fail';
import { createOnce } from '#platform/http/idempotency';
import type { RateLimiter } from '#platform/http/rate-limit';
import { serializerOf } from '#platform/http/serialize';
import { parsePart } from '#platform/http/validate';
import { isId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import type { Session, SessionGate } from '#platform/session/gate';

export type ContextOf<E extends Endpoint> = E['permission'] extends 'public'
  ? PublicContext
  : E['permission'] extends 'signed-in'
    ? PersonContext
    : Context;

export type Handlers<Api extends Record<string, Endpoint>> = {
  [Name in keyof Api]: (ctx: ContextOf<Api[Name]>, received: Received<Api[Name]>) => Promise<Returned<Api[Name]>>;
};

/** One endpoint with the function that serves it. */
export type Route = { endpoint: Endpoint; handle: (ctx: never, received: never) => Promise<unknown> };

/** `routes(cardsApi, { list: … })`: a missing or surplus handler does not compile. */
export const routes = <Api extends Record<string, Endpoint>>(api: Api, handlers: Handlers<Api>): Route[] =>
  Object.entries(api).map(([name, endpoint]) => ({ endpoint, handle: handlers[name]! as Route['handle'] }));

export type Stages = {
  database: Database;
  gate: SessionGate;
  limiter: RateLimiter;
  ratePerPerson: number;
  system: System;
  /** Checks every answer against the contract and every refusal against the endpoint: development and tests. */
  strict: boolean;
  now: () => Date;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const passGate = async ({ permission, feature }: Endpoint, stages: Stages, request: FastifyRequest) => {
  if (permission === 'public') return;
  const session = await stages.gate.open(request.headers.authorization, header(request.headers['x-organization-id']));
  request.session = session;
  await stages.limiter.count(`person ${session.actor.accountId}`, stages.ratePerPerson);
  if (permission === 'signed-in') return;
  if (!session.org || !session.organization) throw fail('ORGANIZATION_MISSING');
  if (permission === 'member' && !session.actor.userId && !session.actor.isSuperAdmin) throw fail('ACTION_FORBIDDEN');
  if (permission !== 'member' && !may(session.actor, permission as Permission)) throw fail('ACTION_FORBIDDEN');
  if (feature && !session.organization.features[feature]) throw fail('FEATURE_OFF', { feature });
};

const parse = (endpoint: Endpoint, request: FastifyRequest) => {
  const params = request.params as Record<string, string>;
  if (!endpoint.params) for (const name of paramNamesOf(endpoint)) if (!isId(params[name]!)) throw fail('NOT_FOUND');
  const checked = endpoint.params?.safeParse(params);
  if (checked && !checked.success) throw fail('NOT_FOUND');
  return {
    params: checked?.data ?? params,
    query: endpoint.query ? parsePart('query', endpoint.query, request.query) : undefined,
    body: endpoint.body ? parsePart('body', endpoint.body, request.body ?? undefined) : undefined,
  };
};

type Transacted = { status: number; answer: unknown };

/** Stage 4: reads see one moment; a write commits its rows, its audit lines and its jobs together or not at all. */
const transact = async (
  route: Route,
  stages: Stages,
  request: FastifyRequest,
  base: PublicContext,
  received: ReturnType<typeof parse>,
) => {
  const { endpoint } = route;
  const status = endpoint.status ?? 200;
  const run = route.handle as (ctx: unknown, received: unknown) => Promise<unknown>;
  const { session } = request;
  if (!session) return { status, answer: await run(base, received) };
  const method = methodOf(endpoint);
  const readOnly = method === 'GET';
  const afterCommit: (() => Promise<void>)[] = [];

  const inside = async (db: Db): Promise<Transacted> => {
    afterCommit.length = 0;
    const entries: AuditEntry[] = [];
    const { actor, org, organization } = session;
    const person: PersonContext = { ...base, actor, org, db, afterCommit: (effect) => void afterCommit.push(effect) };
    if (endpoint.permission === 'signed-in' || !org || !organization)
      return { status, answer: await run(person, received) };
    const ctx: Context = {
      ...person,
      org,
      organization,
      audit: (entry) => void entries.push(entry),
      enqueue: enqueueIn(db),
    };
    const act = async () => ({ status, answer: await run(ctx, received) });
    const key = method === 'POST' && !endpoint.unaudited ? header(request.headers['idempotency-key']) : undefined;
    const { params, body } = received;
    const done =
      key === undefined ? await act() : await createOnce(ctx, { key, call: endpoint.call, params, body }, act);
    if (entries.length > 0)
      await writeAudit(db, { org, actor, requestId: request.id, address: request.ip, now: ctx.now }, entries);
    else if (stages.strict && !readOnly && !endpoint.unaudited && key === undefined)
      throw new Error(`${endpoint.call} changed something without a line in the audit log`);
    return done;
  };
  const done = await stages.database.transaction({ org: session.org, readOnly }, inside);
  for (const effect of afterCommit) await effect();
  return done;
};

const isDeclared = (endpoint: Endpoint, code: ErrorCode) =>
  (everyEndpointErrors as readonly ErrorCode[]).includes(code) ||
  (endpoint.errors ?? []).includes(code) ||
  (code === 'NOT_FOUND' && paramNamesOf(endpoint).length > 0);

/** Adds every route to the server. */
export const mountRoutes = (app: FastifyInstance, all: readonly Route[], stages: Stages): void => {
  app.decorateRequest('session', null);
  for (const route of all) {
    const { endpoint } = route;
    const serialize = serializerOf(endpoint.returns);
    app.route({
      method: methodOf(endpoint),
      url: pathOf(endpoint).replace(/\{(\w+)\}/g, ':$1'),
      config: { call: endpoint.call },
      onRequest: async (request) => passGate(endpoint, stages, request),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const base: PublicContext = {
          locale: localeFromHeader(request.headers['accept-language']),
          now: stages.now(),
          requestId: request.id,
          system: stages.system,
        };
        try {
          const { status, answer } = await transact(route, stages, request, base, parse(endpoint, request));
          if (stages.strict) endpoint.returns.parse(answer);
          return await reply
            .code(status)
            .header('cache-control', 'no-store')
            .type('application/json; charset=utf-8')
            .serializer(serialize as never)
            .send(answer);
        } catch (error) {
          if (stages.strict && error instanceof Refusal && !isDeclared(endpoint, error.code))
            throw new Error(`${endpoint.call} refused with ${error.code}, which it does not declare`, { cause: error });
          throw error;
        }
      },
    });
  }
};
