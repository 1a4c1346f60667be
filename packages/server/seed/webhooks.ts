/** Webhooks of the demonstration: one that is heard most of the time, and one that was switched off because it was not. */
import type { WebhookEvent } from '@fanal/contract/webhooks/webhooks.rules';
import { type BuiltDelivery, buildDeliveries, buildWebhook } from '#features/webhooks/webhooks.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Vault } from './vault.ts';

const HOUR_MS = 3_600_000;

type Planned = Pick<BuiltDelivery, 'state' | 'tries' | 'outcome' | 'milliseconds'> & {
  event: WebhookEvent;
  hoursAgo: number;
  statusCode?: number;
};

const heard: readonly Planned[] = [
  {
    event: 'user.created',
    hoursAgo: 3,
    state: 'delivered',
    tries: 1,
    outcome: 'delivered',
    statusCode: 204,
    milliseconds: 86,
  },
  {
    event: 'user.changed',
    hoursAgo: 7,
    state: 'delivered',
    tries: 1,
    outcome: 'delivered',
    statusCode: 204,
    milliseconds: 91,
  },
  {
    event: 'user.changed',
    hoursAgo: 26,
    state: 'delivered',
    tries: 3,
    outcome: 'delivered',
    statusCode: 204,
    milliseconds: 640,
  },
  {
    event: 'user.deactivated',
    hoursAgo: 49,
    state: 'failed',
    tries: 8,
    outcome: 'refused',
    statusCode: 503,
    milliseconds: 412,
  },
  {
    event: 'user.created',
    hoursAgo: 52,
    state: 'delivered',
    tries: 1,
    outcome: 'delivered',
    statusCode: 204,
    milliseconds: 78,
  },
  { event: 'user.changed', hoursAgo: 98, state: 'failed', tries: 8, outcome: 'timeout', milliseconds: 8_004 },
  {
    event: 'user.created',
    hoursAgo: 170,
    state: 'delivered',
    tries: 1,
    outcome: 'delivered',
    statusCode: 204,
    milliseconds: 83,
  },
];
const unheard: readonly Planned[] = [
  { event: 'course.completed', hoursAgo: 220, state: 'failed', tries: 2, outcome: 'switchedOff', milliseconds: 12 },
  { event: 'course.completed', hoursAgo: 251, state: 'failed', tries: 8, outcome: 'unreachable', milliseconds: 9 },
  {
    event: 'course.completed',
    hoursAgo: 480,
    state: 'delivered',
    tries: 1,
    outcome: 'delivered',
    statusCode: 200,
    milliseconds: 131,
  },
];

export const loadWebhooks = async (
  ownerDb: Db,
  org: OrgId,
  createdByName: string,
  { vault: { textCipher }, now }: { vault: Vault; now: Date },
): Promise<void> => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const people = await ownerDb.selectFrom('users').select('id').where('organization_id', '=', org).limit(7).execute();
  const course = await ownerDb
    .selectFrom('courses')
    .select('id')
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
  const load = (id: string, planned: readonly Planned[]) =>
    buildDeliveries(
      ownerDb,
      org,
      id,
      planned.map(({ hoursAgo, ...one }, at) => {
        const userId = people[at % people.length]!.id;
        const concerned = one.event === 'course.completed' ? { objectId: course.id, userId } : { objectId: userId };
        return { ...one, ...concerned, at: ago(hoursAgo) };
      }),
    );
  const made = { createdByName, createdAt: ago(60 * 24) };
  const events = ['user.created', 'user.changed', 'user.deactivated'] as const;
  const register = { ...made, address: 'https://sirh.boreal.example/fanal', events };
  await load(await buildWebhook(ownerDb, org, register, textCipher), heard);
  const diplomas = {
    ...made,
    address: 'https://attestations.boreal.example/avis',
    events: ['course.completed'] as const,
    gaveUpAt: ago(179),
  };
  await load(await buildWebhook(ownerDb, org, diplomas, textCipher), unheard);
};
