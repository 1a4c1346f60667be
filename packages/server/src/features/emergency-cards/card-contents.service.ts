/** Makes emergency cards from what the register, the cards and the phone book say now, and keeps since when they say it. */
import {
  type CardPart,
  changedParts,
  MOST_CONTACTS,
  MOST_FIRST_AIDERS,
  MOST_IN_CHARGE,
} from '@fanal/contract/emergency-cards/emergency-cards.rules';
import type { CardPerson, CardPhone, EmergencyCard } from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import { readSettings as readShownFields } from '#features/phone-book/members.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { localTimeOf } from '#platform/time/zoned-time';
import * as contents from './card-contents.data.ts';
import * as data from './emergency-cards.data.ts';
import { addressLines, type CardContent, contentHash, hashesOf } from './emergency-cards.rules.ts';

/** Where and when cards are made. Without the module of operations there are neither cards nor a phone book. */
export type Making = { db: Db; org: OrgId; now: Date; timeZone: string; hasOperations: boolean };

const phoneOf = (number: string | null, extension: string | null): CardPhone | null =>
  number === null ? null : { number, extension };

const toPerson = ({ id, name, positionName, gender, number, extension }: contents.PersonRow): CardPerson => ({
  id,
  name,
  jobTitle: jobTitleFor(positionName, gender),
  phone: phoneOf(number, extension),
});

const nothingShown = { showsMobile: false, showsWorkPhone: false, showsEmail: false };

const contentsOf = async (making: Making, siteIds: readonly string[]): Promise<CardContent[]> => {
  const { db, org, now, timeZone, hasOperations } = making;
  const sites = await contents.sitesWithHospitals(db, org, siteIds);
  const shown = hasOperations ? await readShownFields({ db, org }) : nothingShown;
  const typeIds = hasOperations ? (await data.findSettings(db, org)).firstAidTypeIds : [];
  const contacts = hasOperations ? await contents.emergencyContacts(db, org, MOST_CONTACTS) : [];
  const today = localTimeOf(now, timeZone).day;
  const firstAid = { siteIds, typeIds, today, most: MOST_FIRST_AIDERS };
  const firstAiders = Map.groupBy(await contents.firstAidersOf(db, org, firstAid, shown), ({ siteId }) => siteId);
  const inCharge = Map.groupBy(
    await contents.inChargeOf(db, org, { siteIds, most: MOST_IN_CHARGE }, shown),
    ({ siteId }) => siteId,
  );
  return sites.map((site) => ({
    site: { id: site.id, name: site.name, address: addressLines(site) },
    hospital: {
      version: site.hospitalVersion,
      name: site.hospitalName,
      address: site.hospitalAddress,
      phone: phoneOf(site.hospitalPhone, site.hospitalExtension),
    },
    contacts: contacts.map(({ id, company, phones, ...person }) => ({
      id,
      name: [contactName(person), company].filter(Boolean).join(', '),
      phones: phones.map(({ number, extension }) => ({ number, extension: extension ?? null })),
    })),
    firstAiders: {
      total: firstAiders.get(site.id)?.[0]?.total ?? 0,
      people: (firstAiders.get(site.id) ?? []).map(toPerson),
    },
    hasFirstAidTypes: typeIds.length > 0,
    inCharge: (inCharge.get(site.id) ?? []).map(toPerson),
  }));
};

type Compared = { content: CardContent; state: data.CardState & { hashes: data.Hashes }; isNew: boolean };

/** Since when each card stands: what is kept while the content is the same, else now. */
const compare = (content: CardContent, kept: data.CardState | undefined, now: Date): Compared => {
  const hashes = hashesOf(content);
  const changed: CardPart[] = kept ? changedParts(kept.hashes, hashes) : [];
  const isNew = !kept || changed.length > 0;
  const since = kept && !isNew ? kept.since : now;
  const state = { siteId: content.site.id, hashes, since, changed: kept && !isNew ? kept.changed : changed };
  return { content, state, isNew };
};

/** The cards of these sites, by name of the site; what changed is kept with the moment at which it was noticed. */
export const makeCards = async (making: Making, siteIds: readonly string[]): Promise<EmergencyCard[]> => {
  const { db, org, now } = making;
  const made = await contentsOf(making, siteIds);
  const kept = new Map((await data.statesOf(db, org, siteIds)).map((state) => [state.siteId, state]));
  const compared = made.map((content) => compare(content, kept.get(content.site.id), now));
  const changed = compared.filter(({ isNew }) => isNew).map(({ state }) => state);
  if (changed.length > 0) await data.keepStates(db, org, changed);
  return compared.map(({ content, state }) => ({
    ...content,
    contentHash: contentHash(state.hashes),
    since: state.since.toISOString(),
    changed: state.changed,
    madeAt: now.toISOString(),
  }));
};

/** Sites per transaction. */
const BATCH = 100;

/** Compares the cards of all sites with what they said, so that a change is noticed although nobody looked. */
export const compareAllCards = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const { org, timeZone, hasOperations } of await contents.organizationsWithSites(ownerDb))
    for (let after: string | null = null; ; ) {
      const ids: string[] = await contents.siteIdsAfter(ownerDb, org, after, BATCH);
      if (ids.length === 0) break;
      await ownerDb.transaction().execute((db) => makeCards({ db, org, now, timeZone, hasOperations }, ids));
      after = ids.at(-1)!;
    }
};
