/** What organizations ask super admins to add to a shared catalogue, and the answers (CARD-TYPES-10, GAP-70, GAP-73). */
import type { RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type {
  CatalogueRequest,
  CatalogueRequestAnswer,
  CatalogueRequestFilter,
  NewCatalogueRequest,
} from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { superAdminAddresses } from '#features/users/accounts.service';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import { sendOrRetry } from '#platform/delivery/send-or-retry';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './catalogue-requests.data.ts';
import { answerMail, requestMail } from './catalogue-requests.messages.ts';
import { requestedKinds } from './requested-kinds.rules.ts';

const toRequest = ({
  organizationId,
  organizationName,
  requestedAt,
  answeredAt,
  ...row
}: data.RequestRow): CatalogueRequest => ({
  ...row,
  organization: { id: organizationId, name: organizationName },
  requestedAt: requestedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

export const askFor = async (
  ctx: Context,
  kind: RequestedKind,
  { name, description }: NewCatalogueRequest,
): Promise<CatalogueRequest> => {
  const { db, org, actor, now } = ctx;
  const { object, asked, notifyOfRequest: task } = requestedKinds[kind];
  const id = newId(now.getTime());
  const by = { name: actor.displayName, userId: actor.userId };
  await data.insertRequest(db, requestedKinds[kind], org, { id, name, description, by, at: now });
  await ctx.enqueue(task, { org, id });
  ctx.audit({ action: asked, object: { type: object, id }, after: { name, description } });
  return toRequest((await data.findRequest(db, requestedKinds[kind], id))!);
};

type Sheet = Pick<CatalogueRequestFilter, 'page' | 'perPage'>;

const pageOf = ({ rows, total }: Awaited<ReturnType<typeof data.pageOfRequests>>, { page, perPage }: Sheet) => ({
  items: rows.map(toRequest),
  total,
  page,
  lastPage: lastPageOf(total, perPage),
});

export const listRequests = async (
  { system }: Context,
  kind: RequestedKind,
  filter: CatalogueRequestFilter,
): Promise<Page<CatalogueRequest>> =>
  pageOf(await data.pageOfRequests(system.ownerDb, requestedKinds[kind], null, filter), filter);

/** The requests of the caller's organization. */
export const listOwnRequests = async (
  { db, org }: Context,
  kind: RequestedKind,
  query: Sheet,
): Promise<Page<CatalogueRequest>> => pageOf(await data.pageOfRequests(db, requestedKinds[kind], org, query), query);

/** Answers a request of any organization. The audit entry goes to the super admin's current organization. Throws VERSION_CONFLICT when it was answered meanwhile (P60). */
export const answerRequest = async (
  ctx: Context,
  kind: RequestedKind,
  id: string,
  sent: CatalogueRequestAnswer,
): Promise<CatalogueRequest> => {
  const row = await data.answerRequest(ctx.db, requestedKinds[kind], id, sent, ctx.now);
  if (!row) {
    const present = await data.findRequest(ctx.system.ownerDb, requestedKinds[kind], id);
    throw present ? fail('VERSION_CONFLICT', { version: present.version }) : fail('NOT_FOUND');
  }
  const { status, answer } = sent;
  const { object, answered, notifyOfAnswer: task } = requestedKinds[kind];
  // A request may order work of its own organization only; the request names the other one itself.
  await ctx.enqueue(task, { org: ctx.org, id, version: row.version });
  const after = { name: row.name, organizationId: row.organizationId, status, answer };
  ctx.audit({ action: answered, object: { type: object, id }, after });
  return toRequest(row);
};

type Deps = { ownerDb: Db; transport: Transports['transports']['email'] };

/** Sends a mail to every super admin. If one fails, the job sends all again; stable mail ids prevent duplicates. */
export const notifyOfRequest = async (
  { ownerDb, transport }: Deps,
  kind: RequestedKind,
  // jobs queued by an earlier version have no organization
  { org, id }: { org?: string; id: string },
): Promise<void> => {
  const request = await data.findRequest(ownerDb, requestedKinds[kind], id);
  if (!transport || !request || (org && request.organizationId !== org)) return;
  for (const { accountId, email, locale } of await superAdminAddresses(ownerDb)) {
    const mail = { id: `${id}-${accountId}`, to: email, ...requestMail(kind, locale, request) };
    await sendOrRetry(transport, mail, 'A notice of a request');
  }
};

/** Sends a mail to whoever asked, in that person's language. The list of requests shows the answer as well. */
export const notifyOfAnswer = async (
  { ownerDb, transport }: Deps,
  kind: RequestedKind,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const request = await data.findRequest(ownerDb, requestedKinds[kind], id);
  if (!transport || !request || request.status === 'pending' || request.version !== version) return;
  const person = await data.askerOf(ownerDb, requestedKinds[kind], request.organizationId, id);
  if (!person) return;
  const mail = { id: `${id}-${version}`, to: person.email, ...answerMail(kind, person.locale, request) };
  await sendOrRetry(transport, mail, 'The answer to a request');
};
