/** What waits of people: invitations, locked accounts, profiles and supervisors that are missing, administrators. */
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import { type Language, type Locale, languageOf, languages, locales } from '@fanal/contract/locales';
import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import { administratorHint, FEWEST_ADMINISTRATORS, MOST_ADMINISTRATORS } from '@fanal/contract/users/roles.rules';
import { missingPartsOf } from '@fanal/contract/users/users.rules';
import type { ReadingContext } from '#platform/context';
import type { Reach } from '#platform/db/reach';
import type { Waiting } from '#platform/db/waiting';
import { joinedPer } from '#platform/joined';
import { daysSince } from '#platform/time/zoned-time';
import * as data from './waiting.data.ts';

type Reason = WaitingItem['reason'];

const plain = (code: Reason['code'], number: number | null = null): Reason => ({ code, number, languages: [] });

/** One question for the people of several kinds. */
const waitingPeople = joinedPer((ctx: ReadingContext, ids) => data.findWaiting(ctx.db, ctx.org, ids));

const people = (
  ctx: ReadingContext,
  { key, reach, query }: { key: string; reach: Reach; query: NonNullable<Waiting<WaitingItem>['query']> },
  detailsOf: (person: data.WaitingPerson) => { at: Date; reason: Reason },
): Waiting<WaitingItem> => ({
  db: ctx.db,
  query,
  within: reach === null ? { list: 'users', key } : undefined,
  describe: async (ids) =>
    (await waitingPeople(ctx, ids)).map((person) => {
      const { at, reason } = detailsOf(person);
      return {
        id: person.id,
        object: 'user',
        name: person.displayName,
        about: jobTitleFor(person.positionName, person.gender),
        userId: person.id,
        avatarUrl: ctx.fileUrl(person.avatarFileId),
        at: at.toISOString(),
        reason,
        version: person.version,
      };
    }),
});

const since = ({ now, organization }: ReadingContext, at: Date): number =>
  daysSince(at, { now, timeZone: organization.timeZone });

export const waitingInvitations = (ctx: ReadingContext, reach: Reach): Waiting<WaitingItem> =>
  people(ctx, { key: 'to invite', reach, query: data.toInvite(ctx.org, reach) }, ({ createdAt }) => ({
    at: createdAt,
    reason: plain('waitsDays', since(ctx, createdAt)),
  }));

export const peopleWithoutSupervisor = (ctx: ReadingContext, reach: Reach): Waiting<WaitingItem> =>
  people(ctx, { key: 'without supervisor', reach, query: data.withoutSupervisor(ctx.org, reach) }, ({ createdAt }) => ({
    at: createdAt,
    reason: plain('noSupervisor'),
  }));

export const incompleteProfiles = (ctx: ReadingContext, reach: Reach): Waiting<WaitingItem> =>
  people(ctx, { key: 'incomplete', reach, query: data.incomplete(ctx.org, reach) }, (person) => ({
    at: person.createdAt,
    reason: plain(missingPartsOf(person)[0] === 'loginContact' ? 'noContact' : 'noName'),
  }));

export const lockedAccounts = (ctx: ReadingContext): Waiting<WaitingItem> =>
  people(ctx, { key: 'locked', reach: null, query: data.locked(ctx.org) }, ({ disabledAt, createdAt }) => ({
    at: disabledAt ?? createdAt,
    reason: plain('lockedDays', since(ctx, disabledAt ?? createdAt)),
  }));

/** One line when the organization has too few or too many administrators (ROLES-05). */
export const administratorsToSettle = (ctx: ReadingContext): Waiting<WaitingItem> => ({
  db: ctx.db,
  query: data.administrators(ctx.org, { fewest: FEWEST_ADMINISTRATORS, most: MOST_ADMINISTRATORS }),
  within: { list: 'users', key: 'administrators' },
  describe: async (ids) => {
    if (ids.length === 0) return [];
    const { name, createdAt } = await data.findOrganization(ctx.db, ctx.org);
    const count = await data.administratorCount(ctx.db, ctx.org);
    const code = administratorHint(count) === 'many' ? 'manyAdministrators' : 'fewAdministrators';
    return [
      {
        id: ctx.org,
        object: 'organization',
        name,
        about: null,
        userId: null,
        avatarUrl: null,
        at: createdAt.toISOString(),
        reason: plain(code, count),
        version: null,
      },
    ];
  },
});

/** The languages that people of the organization read. */
export const languagesRead = async ({ db, org }: Pick<ReadingContext, 'db' | 'org'>): Promise<Language[]> => {
  const { defaultLocale } = await data.findOrganization(db, org);
  const read = [...(await data.localesChosen(db, org, locales)), defaultLocale as Locale].map(languageOf);
  return languages.filter((language) => read.includes(language));
};
