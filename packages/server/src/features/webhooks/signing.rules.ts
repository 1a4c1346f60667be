import { createHmac } from 'node:crypto';
import { TEST_EVENT } from '@fanal/contract/webhooks/webhooks.rules';

/** What the secret of a webhook is sealed as. */
export const SECRET_KIND = 'webhook secret';

type Told = { org: string; id: string; event: string; objectId: string; userId: string | null; occurredAt: Date };

const pathOf = ({ event, objectId, userId }: Told): string | null => {
  if (event.startsWith('user.')) return `/v1/all/users/${objectId}`;
  if (event.startsWith('card.')) return `/v1/cards/${userId}/${objectId}`;
  if (event === 'course.completed') return `/v1/course/${objectId}`;
  return event === TEST_EVENT ? null : `/v1/posts/${objectId}`;
};

/** The body of a delivery: ids, kind, time, and where the API answers what the object is now. Nothing personal. */
export const bodyOf = (told: Told, publicUrl: string): string => {
  const path = pathOf(told);
  return JSON.stringify({
    id: told.id,
    event: told.event,
    occurredAt: told.occurredAt.toISOString(),
    organizationId: told.org,
    object: { id: told.objectId, ...(told.userId && { userId: told.userId }), url: path && `${publicUrl}${path}` },
  });
};

/** HMAC-SHA256 over `timestamp.body` with each secret in force; the timestamp is in seconds. */
export const signatureOf = (secrets: readonly string[], timestamp: number, body: string): string =>
  secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`).join(',');
