import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

const HOUR_MS = 3_600_000;

/** Creates responses of some app users since the publication; a few are recorded by the office. */
export const loadAnswers = async (
  ownerDb: Db,
  org: OrgId,
  postId: string,
  { publishedAt, now, random }: { publishedAt: Date; now: Date; random: Random },
): Promise<void> => {
  const users = await ownerDb
    .selectFrom('users')
    .select(['id', 'display_name', 'role_type'])
    .where('organization_id', '=', org)
    .where('invitation_status', '=', 'claimed')
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  const office = users.find(({ role_type }) => role_type === 'organizationAdmin')!;
  const hours = Math.floor((now.getTime() - publishedAt.getTime()) / HOUR_MS);
  const rows = users
    .filter(() => random.chance(0.6))
    .map(({ id }) => {
      const response = random.weighted([
        ['participates', 6],
        ['maybe', 1],
        ['declines', 3],
      ] as const);
      const isThroughOffice = random.chance(0.05) && id !== office.id;
      return {
        organization_id: org,
        post_id: postId,
        user_id: id,
        response,
        spouse_count: response !== 'declines' && random.chance(0.6) ? 1 : 0,
        children_count: response !== 'declines' && random.chance(0.4) ? 1 + random.below(3) : 0,
        answered_at: new Date(publishedAt.getTime() + random.below(hours) * HOUR_MS),
        recorded_by_user_id: isThroughOffice ? office.id : null,
        recorded_by_name: isThroughOffice ? office.display_name : null,
      };
    });
  await insertRows(ownerDb, 'event_responses', rows);
};
