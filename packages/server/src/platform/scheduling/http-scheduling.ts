/**
 * A scheduling service over HTTP. Each call is
 *   GET {SCHEDULING_URL}/accounts/{account number}/shifts?from=2026-11-23&days=7
 *   Authorization: Bearer {API key}
 *   X-Account-Name: {account name}
 * and a good answer is 200 with JSON: { "shifts": [{ "employeeNumber": "20388", "start": "2026-11-23T07:00:00-05:00", "end": … }] }.
 * 401, 403 and 404 mean that the account is refused. Redirects are not followed: the key goes to this service alone.
 */
import { SentInstant } from '@fanal/contract/kit/dates';
import { z } from 'zod';
import type { CallOutside, OutsidePage } from '#platform/http/outside-page';
import type { ReadWeek, SchedulingService } from '#platform/scheduling/scheduling-service';

const Shifts = z.object({
  shifts: z
    .array(
      z.object({
        employeeNumber: z.string().min(1).max(40),
        start: SentInstant,
        end: SentInstant,
      }),
    )
    .max(200_000),
});

const refusing = [401, 403, 404];

const shiftsIn = (text: string): ReadWeek => {
  try {
    const { data } = Shifts.safeParse(JSON.parse(text));
    return data ? { kind: 'read', shifts: data.shifts } : { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
};

const answerOf = (page: OutsidePage): ReadWeek => {
  if (page.kind === 'failed') return { kind: page.reason === 'timeout' ? 'timeout' : 'unreachable' };
  if (refusing.includes(page.status)) return { kind: 'refused' };
  return page.status === 200 ? shiftsIn(page.text) : { kind: 'unreachable' };
};

export const createHttpScheduling = (baseUrl: string, callOutside: CallOutside): SchedulingService => ({
  readWeek: async ({ accountName, accountNumber, apiKey }, week) => {
    const address = `${baseUrl.replace(/\/$/, '')}/accounts/${encodeURIComponent(accountNumber)}/shifts?from=${week}&days=7`;
    const begun = performance.now();
    const page = await callOutside(address, {
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      'x-account-name': encodeURIComponent(accountName),
    });
    return { ...answerOf(page), milliseconds: Math.round(performance.now() - begun) };
  },
});
