import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, isFileReturned, methodOf, pathOf } from '@fanal/contract/kit/endpoint';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { sentenceOf } from '#platform/http/messages';
import { jsonSchemaOf, openapiOf, refusalsOf } from '#platform/http/openapi';
import { describeSchema } from '#platform/http/schema-words';

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const anchorOf = (endpoint: Endpoint) => endpoint.call.replace(/[^\w]+/g, '-').toLowerCase();

const block = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? `<h4>${title}</h4><pre>${escapeHtml(describeSchema(jsonSchemaOf(schema, io)))}</pre>` : '';

const answerOf = ({ returns, status = 200 }: Endpoint) =>
  isFileReturned(returns)
    ? `<h4>Answer, ${status}</h4><p>A file: ${returns.mediaTypes.map((type) => `<code>${type}</code>`).join(' or ')}</p>`
    : block(`Answer, ${status}`, returns, 'output');

const refusalList = (endpoint: Endpoint) =>
  refusalsOf(endpoint)
    .map((code) => `<dt><code>${code}</code></dt><dd>${escapeHtml(sentenceOf(code, 'en_CA'))}</dd>`)
    .join('');

const article = (endpoint: Endpoint) => `<article id="${anchorOf(endpoint)}">
<h3><code><b>${methodOf(endpoint)}</b> ${escapeHtml(pathOf(endpoint))}</code></h3>
<p>${escapeHtml(endpoint.summary)}. Permission: <code>${endpoint.permission}</code>${endpoint.feature ? `, feature: <code>${endpoint.feature}</code>` : ''}.</p>
${block('Query', endpoint.query, 'input')}${block('Body', endpoint.body, 'input')}${answerOf(endpoint)}
<details><summary>Refusals</summary><dl>${refusalList(endpoint)}</dl></details></article>`;

const pageOfEndpoints = (endpoints: readonly Endpoint[]): string => {
  const byArea = Map.groupBy(endpoints, (endpoint) => pathOf(endpoint).split('/')[2]!);
  const nav = [...byArea].map(
    ([area, list]) =>
      `<li><a href="#area-${area}">${area}</a><ul>${list.map((e) => `<li><a href="#${anchorOf(e)}">${methodOf(e)} ${escapeHtml(pathOf(e))}</a></li>`).join('')}</ul></li>`,
  );
  const body = [...byArea].map(
    ([area, list]) => `<section id="area-${area}"><h2>${area}</h2>${list.map(article).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fanal API</title><link rel="stylesheet" href="/docs.css"></head>
<body><nav aria-label="Endpoints"><p><b>Fanal API</b></p><ul>${nav.join('')}</ul></nav><main><h1>Fanal API</h1>
<p>Every call carries <code>Authorization: Bearer …</code> and, inside an organization, <code>x-organization-id</code>. A refusal is
<code>{ statusCode, code, message, details? }</code>, its message in the language of <code>Accept-Language</code>: 400 cannot be read, 422 has fields to mend
(<code>details.issues</code>), 401 needs a session, 403 a permission, 404 does not exist for you, 409 meets something else, 503 comes back after <code>Retry-After</code>.
A create that carries an <code>Idempotency-Key</code> happens once however often it is sent. The same, for machines: <a href="/openapi.json">openapi.json</a>.</p>${body.join('')}</main></body></html>`;
};

/** Serves `/openapi.json` and the readable `/docs`, both generated from the contract at the first request (GAP-82). */
export const mountApiPages = (app: FastifyInstance, endpoints: readonly Endpoint[], url: string): void => {
  let document: string | null = null;
  let page: string | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openapiOf(endpoints, { url, version: '1' }));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
  app.get('/docs', async (_request, reply) => {
    page ??= pageOfEndpoints(endpoints);
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/docs.css', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(readFileSync(path.join(import.meta.dirname, 'api-pages.css'), 'utf8')),
  );
};
