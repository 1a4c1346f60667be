/** Requests of organizations for new card types, answered by super admins (CARD-TYPES-10, GAP-70). */
import type {
  CardTypeRequest,
  CardTypeRequestAnswer,
  CardTypeRequestFilter,
  NewCardTypeRequest,
} from '@fanal/contract/cards/card-types.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { superAdminAddresses } from '#features/users/accounts.service';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './type-requests.data.ts';
import { answerMail, requestMail } from './type-requests.messages.ts';

export const NOTIFY_REQUEST_TASK = 'tell-of-card-type-request';
export const NOTIFY_ANSWER_TASK = 'tell-of-card-type-answer';

const toRequest = ({
  organizationId,
  organizationName,
  requestedAt,
  answeredAt,
  ...row
}: data.RequestRow): CardTypeRequest => ({
  ...row,
  organization: { id: organizationId, name: organizationName },
  requestedAt: requestedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

export const requestType = async (
  ctx: Context,
  { name, description }: NewCardTypeRequest,
): Promise<CardTypeRequest> => {
  const { db, org, actor, now } = ctx;
  const id = newId(now.getTime());
  await data.insertRequest(db, {
    organization_id: org,
    id,
    name,
    description,
    status: 'pending',
    requested_by_name: actor.displayName,
    requested_by_user_id: actor.userId,
    requested_at: now,
  });
  await ctx.enqueue(NOTIFY_REQUEST_TASK, { org, id });
  ctx.audit({ action: 'cardType.requested', object: { type: 'cardTypeRequest', id }, after: { name, description } });
  return toRequest((await data.findRequest(db, id))!);
};

type Sheet = Pick<CardTypeRequestFilter, 'page' | 'perPage'>;

const pageOf = ({ rows, total }: Awaited<ReturnType<typeof data.pageOfRequests>>, { page, perPage }: Sheet) => ({
  items: rows.map(toRequest),
  total,
  page,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});

export const listRequests = async (
  { system }: Context,
  filter: CardTypeRequestFilter,
): Promise<Page<CardTypeRequest>> => pageOf(await data.pageOfRequests(system.ownerDb, null, filter), filter);

/** The requests of the caller's organization. */
export const listOwnRequests = async ({ db, org }: Context, query: Sheet): Promise<Page<CardTypeRequest>> =>
  pageOf(await data.pageOfRequests(db, org, query), query);

/** Answers a request of any organization. The audit entry goes to the super admin's current organization. Throws VERSION_CONFLICT when it was answered meanwhile (P60). */
export const answerRequest = async (
  ctx: Context,
  id: string,
  sent: CardTypeRequestAnswer,
): Promise<CardTypeRequest> => {
  const row = await data.answerRequest(ctx.db, id, sent, ctx.now);
  if (!row) {
    const present = await data.findRequest(ctx.system.ownerDb, id);
    throw present ? fail('VERSION_CONFLICT', { version: present.version }) : fail('NOT_FOUND');
  }
  const { status, answer } = sent;
  // A request may order work of its own organization only; the request names the other one itself.
  await ctx.enqueue(NOTIFY_ANSWER_TASK, { org: ctx.org, id, version: row.version });
  const after = { name: row.name, organizationId: row.organizationId, status, answer };
  ctx.audit({ action: 'cardType.requestAnswered', object: { type: 'cardTypeRequest', id }, after });
  return toRequest(row);
};

type Deps = { ownerDb: Db; transport: Transports['transports']['email'] };

/** No delivery state is stored for this mail: the list of requests shows the same information. */
const noHandOver = async () => {};

/** Sends a mail to every super admin. If one fails, the job sends all again; stable mail ids prevent duplicates. */
export const notifyOfRequest = async (
  { ownerDb, transport }: Deps,
  // jobs queued by the previous version have no organization
  { org, id }: { org: string | null; id: string },
): Promise<void> => {
  const request = await data.findRequest(ownerDb, id);
  if (!transport || !request || (org && request.organizationId !== org)) return;
  for (const { accountId, email, locale } of await superAdminAddresses(ownerDb)) {
    const mail = { id: `${id}-${accountId}`, to: email, ...requestMail(locale, request) };
    const delivery = await transport.send(mail, noHandOver);
    if (delivery.kind === 'later') throw new Error(`A notice of a requested card type was not sent: ${delivery.code}`);
  }
};

/** Sends a mail to whoever asked for the type, in that person's language. The list of requests shows the answer as well. */
export const notifyOfAnswer = async (
  { ownerDb, transport }: Deps,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const request = await data.findRequest(ownerDb, id);
  if (!transport || !request || request.status === 'pending' || request.version !== version) return;
  const person = await data.askerOf(ownerDb, request.organizationId, id);
  if (!person) return;
  const mail = { id: `${id}-${version}`, to: person.email, ...answerMail(person.locale, request) };
  const delivery = await transport.send(mail, noHandOver);
  if (delivery.kind === 'later') throw new Error(`The answer to a requested card type was not sent: ${delivery.code}`);
};
