import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

/**
 * First and last visit of a person who accepted the invitation: first within the last years, last within the last
 * weeks.
 */
export const visitOf = (user: { organization_id: string; id: string }, random: Random, now: Date) => ({
  organization_id: user.organization_id,
  user_id: user.id,
  first_sign_in_at: new Date(now.getTime() - (60 + random.next() * 1_200) * DAY_MS),
  last_seen_at: new Date(now.getTime() - random.next() ** 4 * 50 * DAY_MS),
});
