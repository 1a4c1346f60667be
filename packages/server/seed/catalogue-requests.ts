import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';

/** A request for a card type or an app with its age in days, and the answer of the super admins. */
export type PlannedRequest = {
  name: string;
  description: string;
  daysAgo: number;
  answered?: { status: 'done' | 'declined'; daysAgo: number; answer: string };
};

const DAY_MS = 86_400_000;

export const loadRequests = async (
  ownerDb: Db,
  org: OrgId,
  table: 'card_type_requests' | 'external_app_requests',
  requests: readonly PlannedRequest[],
  { requestedBy, now }: { requestedBy: string; now: Date },
): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = requests.map(({ name, description, daysAgo, answered }) => ({
    organization_id: org,
    id: newId(before(daysAgo).getTime()),
    name,
    description,
    requested_by_name: requestedBy,
    requested_at: before(daysAgo),
    status: answered?.status ?? 'pending',
    answer: answered?.answer ?? null,
    answered_at: answered ? before(answered.daysAgo) : null,
  }));
  if (rows.length > 0) await ownerDb.insertInto(table).values(rows).execute();
};
