/** Sends what waits for webhooks: each delivery at least once, again after a failure, and no webhook at the cost of others. */
import { nextTry, WEBHOOK_LOG_DAYS, WEBHOOK_PATIENCE_DAYS } from '@fanal/contract/webhooks/webhooks.rules';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { TextCipher } from '#platform/encryption/text-cipher';
import type { OutsidePage, PostOutside } from '#platform/http/outside-page';
import { enqueueIn } from '#platform/jobs/jobs';
import { timed } from '#platform/timed';
import * as data from './deliveries.data.ts';
import { bodyOf, SECRET_KIND, signatureOf } from './signing.rules.ts';
import { SWITCHED_OFF_TASK } from './switched-off.service.ts';
import { deleteEndedSecrets, findWebhook, secretsOf } from './webhooks.data.ts';

export const DELIVER_TASK = 'deliver-webhooks';
const DAY_MS = 86_400_000;
/** Deliveries of one webhook at the same time. */
const EACH = 5;
/** A delivery that is not settled after this time has lost its worker. */
const LOST_AFTER_MS = 2 * 60_000;

const systemActor = { accountId: null, userId: null, displayName: 'webhooks' };

export type SendingDeps = {
  ownerDb: Db;
  textCipher: TextCipher;
  post: PostOutside;
  publicUrl: string;
  now: () => Date;
};

type Outcome = Pick<data.Told, 'outcome' | 'statusCode'>;

const outcomeOf = (page: OutsidePage): Outcome => {
  if (page.kind === 'answered')
    return { outcome: page.status >= 200 && page.status < 300 ? 'delivered' : 'refused', statusCode: page.status };
  return { outcome: page.reason === 'tooManyRedirects' ? 'redirected' : page.reason, statusCode: null };
};

const openSecrets = async ({ ownerDb, textCipher }: SendingDeps, org: OrgId, webhookId: string, now: Date) => {
  const rows = await secretsOf(ownerDb, org, webhookId, now);
  return Promise.all(
    rows.map(({ id, sealed, data_key_version: keyVersion }) =>
      textCipher.open({ org, kind: SECRET_KIND, id }, { sealed, keyVersion }),
    ),
  );
};

const send = async (deps: SendingDeps, due: data.DueDelivery): Promise<OutsidePage> => {
  const org = due.organization_id as OrgId;
  const body = bodyOf(
    {
      org,
      id: due.id,
      event: due.event,
      objectId: due.object_id,
      userId: due.user_id,
      occurredAt: due.occurred_at,
    },
    deps.publicUrl,
  );
  const now = deps.now();
  const timestamp = Math.floor(now.getTime() / 1000);
  const secrets = await openSecrets(deps, org, due.webhook_id, now);
  return deps.post(
    due.address,
    {
      'fanal-delivery': due.id,
      'fanal-event': due.event,
      'fanal-timestamp': String(timestamp),
      'fanal-signature': signatureOf(secrets, timestamp, body),
    },
    body,
  );
};

/** Switches a webhook off whose deliveries have failed for days; the log, the audit log and a mail say so. */
const noteFailure = async ({ ownerDb, now: clock }: SendingDeps, { organization_id, webhook_id }: data.DueDelivery) => {
  const now = clock();
  const org = organization_id as OrgId;
  const before = new Date(now.getTime() - WEBHOOK_PATIENCE_DAYS * DAY_MS);
  await ownerDb.transaction().execute(async (db) => {
    if (!(await data.noteFailure(db, { org, webhookId: webhook_id, now, before }))) return;
    await data.endWaiting(db, org, webhook_id);
    await enqueueIn(db)(SWITCHED_OFF_TASK, { org, id: webhook_id, at: now.toISOString() });
    const name = (await findWebhook(db, org, webhook_id))?.address;
    await writeAudit(db, { org, actor: systemActor, requestId: DELIVER_TASK, address: null, now }, [
      { action: 'webhook.switchedOff', object: { type: 'webhook', id: webhook_id }, after: { name } },
    ]);
  });
};

/** Whether it was heard. */
const deliver = async (deps: SendingDeps, due: data.DueDelivery): Promise<boolean> => {
  const { answer, milliseconds } = await timed(() => send(deps, due));
  const { outcome, statusCode } = outcomeOf(answer);
  const isGood = outcome === 'delivered';
  const nextAt = isGood ? null : nextTry(due.tries, deps.now());
  const state = isGood ? 'delivered' : nextAt ? 'waiting' : 'failed';
  await data.noteTold(deps.ownerDb, due, { state, nextAt, outcome, statusCode, milliseconds });
  if (isGood) await data.noteGood(deps.ownerDb, due.organization_id, due.webhook_id);
  else await noteFailure(deps, due);
  return isGood;
};

/**
 * Sends all that is due, webhook by webhook at the same time. One that does not hear is left until the next run: what
 * waits for a system that is down, however much it is, keeps neither the others waiting nor this worker busy.
 */
export const deliverDue = async (deps: SendingDeps): Promise<void> => {
  const silent = new Set<string>();
  for (;;) {
    const now = deps.now();
    const lostAt = new Date(now.getTime() + LOST_AFTER_MS);
    const due = await data.takeDue(deps.ownerDb, now, { each: EACH, lostAt, without: [...silent] });
    if (due.length === 0) return;
    await Promise.all(
      due.map(async (one) => {
        if (!(await deliver(deps, one))) silent.add(one.webhook_id);
      }),
    );
  }
};

export const sweepWebhooks = async ({ ownerDb, now }: Pick<SendingDeps, 'ownerDb' | 'now'>): Promise<void> => {
  await data.deleteOldDeliveries(ownerDb, new Date(now().getTime() - WEBHOOK_LOG_DAYS * DAY_MS));
  await deleteEndedSecrets(ownerDb, now());
};
