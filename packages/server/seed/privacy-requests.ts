/** What people asked about their personal information, and what they were answered. */
import type { PrivacyRequestKind } from '@fanal/contract/privacy-requests/privacy-requests.rules';
import { dueDayOf } from '@fanal/contract/privacy-requests/privacy-requests.rules';
import { insertRequest } from '#features/privacy-requests/privacy-requests.data';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';

const DAY_MS = 86_400_000;

type Planned = {
  kind: PrivacyRequestKind;
  daysAgo: number;
  /** Days until the answer; null while there is none. */
  answeredAfter: number | null;
  status: 'open' | 'granted' | 'refused';
  answer: string | null;
};

const planned: readonly Planned[] = [
  { kind: 'access', daysAgo: 9, answeredAfter: null, status: 'open', answer: null },
  { kind: 'access', daysAgo: 61, answeredAfter: 12, status: 'granted', answer: 'Archive remise en main propre.' },
  {
    kind: 'erasure',
    daysAgo: 95,
    answeredAfter: 20,
    status: 'refused',
    answer:
      'Un recours devant le Tribunal administratif du travail est en cours ; les renseignements doivent être gardés.',
  },
];

export const loadPrivacyRequests = async (
  ownerDb: Db,
  org: OrgId,
  recordedByName: string,
  now: Date,
): Promise<void> => {
  const people = ownerDb
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', org)
    .where('role_type', '=', 'member');
  const userIds = (await people.orderBy('employee_number').limit(planned.length).execute()).map(({ id }) => id);
  for (const [at, { kind, daysAgo, answeredAfter, status, answer }] of planned.entries()) {
    const received = new Date(now.getTime() - daysAgo * DAY_MS);
    const receivedOn = received.toISOString().slice(0, 10);
    const answered = answeredAfter === null ? null : new Date(received.getTime() + answeredAfter * DAY_MS);
    await insertRequest(ownerDb, {
      organization_id: org,
      id: newId(received.getTime()),
      kind,
      status,
      user_id: userIds[at]!,
      received_on: receivedOn,
      due_on: dueDayOf(receivedOn),
      answered_on: answered?.toISOString().slice(0, 10) ?? null,
      answer,
      recorded_by_name: recordedByName,
      created_at: received,
      updated_at: answered ?? received,
    });
  }
};
