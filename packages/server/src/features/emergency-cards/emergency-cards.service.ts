/** Emergency cards of sites: what a person reads or prints, the hospital of a site, and what counts as first aid. */
import { Readable } from 'node:stream';
import { SITES_IN_FILE } from '@fanal/contract/emergency-cards/emergency-cards.rules';
import type {
  CardFileQuery,
  CardFilesQuery,
  EmergencyCard,
  EmergencyCardSettings,
  EmergencyCardSettingsChanges,
  Hospital,
  HospitalChanges,
  MyCardFileQuery,
  MyCardQuery,
  MyEmergencyCard,
} from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import { type Language, languageOf } from '@fanal/contract/locales';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import type { SentFile } from '#platform/http/sent-file';
import { type PhoneNumber, readPhoneNumber } from '#platform/phone-numbers';
import { organizationOfCards, siteIdsByName, siteOf } from './card-contents.data.ts';
import { type Making, makeCards } from './card-contents.service.ts';
import { drawCards, fileNameOf } from './card-pages.service.ts';
import * as data from './emergency-cards.data.ts';

const MOST_IN_NAME = 80;

/** Made in a transaction of its own, which keeps since when a card stands; the request itself changes nothing. */
const cardsOf = (ctx: PreparingContext, siteIds: readonly string[]): Promise<EmergencyCard[]> => {
  const { org, now, organization } = ctx;
  const { timeZone, features } = organization;
  const making = (db: Making['db']): Making => ({ db, org, now, timeZone, hasOperations: features.operations });
  return ctx.transaction((db) => makeCards(making(db), siteIds));
};

export const makeCard = async (ctx: PreparingContext, siteId: string): Promise<EmergencyCard> => {
  const [card] = await cardsOf(ctx, [siteId]);
  if (!card) throw fail('NOT_FOUND');
  return card;
};

type Printed = { cards: EmergencyCard[]; language: Language; bytes: Uint8Array };

const print = async (ctx: PreparingContext, cards: EmergencyCard[], asked: Language | undefined): Promise<Printed> => {
  const language = asked ?? languageOf(ctx.locale);
  const organization = await ctx.reading((db) => organizationOfCards(db, ctx.org));
  const addressOf = ({ site }: EmergencyCard) =>
    `${ctx.system.settings.publicUrl}/emergency-card/${ctx.org}/${site.id}`;
  return { cards, language, bytes: await drawCards(cards, { language, organization, addressOf, now: ctx.now }) };
};

export const printCard = async (ctx: PreparingContext, siteId: string, { language }: CardFileQuery): Promise<Printed> =>
  print(ctx, [await makeCard(ctx, siteId)], language);

/** The cards of a part of all sites; a part that is not there does not exist. */
export const printCards = async (ctx: PreparingContext, { part, language }: CardFilesQuery): Promise<Printed> => {
  const range = { skip: (part - 1) * SITES_IN_FILE, take: SITES_IN_FILE };
  const ids = await ctx.reading((db) => siteIdsByName(db, ctx.org, range));
  if (ids.length === 0) throw fail('NOT_FOUND');
  return print(ctx, await cardsOf(ctx, ids), language);
};

const pdf = (name: string, bytes: Uint8Array): SentFile => ({
  name,
  mediaType: 'application/pdf',
  bytes: Readable.from([Buffer.from(bytes)]),
});

/** No line in the audit log: the card is made to hang where everybody sees it. All of them together are an export. */
export const sendCard = async (_ctx: Context, { cards, language, bytes }: Printed): Promise<SentFile> =>
  pdf(fileNameOf(language, cards[0]!.site.name.slice(0, MOST_IN_NAME)), bytes);

export const sendCards = async ({ org, audit }: Context, { cards, language, bytes }: Printed): Promise<SentFile> => {
  const object = { type: 'organization', id: org };
  audit({ action: 'site.emergencyCardsPrinted', object, after: { count: cards.length } });
  return pdf(fileNameOf(language, null), bytes);
};

/** The site whose code was read, else that of the caller; null for somebody without a site. */
const askedSite = async (ctx: PreparingContext, { siteId }: MyCardQuery): Promise<string | null> => {
  const { userId } = ctx.actor;
  if (siteId) return siteId;
  return userId ? ctx.reading((db) => siteOf(db, ctx.org, userId)) : null;
};

export const makeOwnCard = async (ctx: PreparingContext, query: MyCardQuery): Promise<MyEmergencyCard> => {
  const siteId = await askedSite(ctx, query);
  const { country, timeZone } = await ctx.reading((db) => organizationOfCards(db, ctx.org));
  if (!siteId) return { card: null, filePath: null, country, timeZone };
  const card = await makeCard(ctx, siteId);
  return { card, filePath: `/v1/my/site-emergency-card/file?siteId=${siteId}`, country, timeZone };
};

export const printOwnCard = async (ctx: PreparingContext, query: MyCardFileQuery): Promise<Printed> => {
  const siteId = await askedSite(ctx, query);
  if (!siteId) throw fail('NOT_FOUND');
  return printCard(ctx, siteId, query);
};

const toHospital = ({ version, name, address, phone }: data.HospitalRow): Hospital => ({
  version,
  name,
  address,
  phone,
});

const issue = (path: string, rule: string) => fail('VALIDATION_FAILED', { issues: [{ path, rule }] });

const readPhone = async ({ db, org }: Context, written: string | null): Promise<PhoneNumber | null> => {
  if (written === null) return null;
  const phone = readPhoneNumber(written, (await organizationOfCards(db, org)).country);
  if (!phone) throw issue('phone', 'format');
  return phone;
};

/** Writes the hospital of a site, or removes it; refuses an outdated version (P60). */
export const changeHospital = async (
  ctx: Context,
  siteId: string,
  { version, ...sent }: HospitalChanges,
): Promise<Hospital> => {
  const { db, org, now, audit } = ctx;
  if (sent.name === null && (sent.address !== null || sent.phone !== null)) throw issue('name', 'required');
  const row = await data.lockHospital(db, org, siteId, now);
  if (!row) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  const values = { name: sent.name, address: sent.address, phone: await readPhone(ctx, sent.phone) };
  await data.updateHospital(db, org, siteId, values, now);
  const shown = ({ name, address, phone }: data.HospitalValues) => ({
    hospital: name,
    address,
    phone: phone?.number ?? null,
  });
  audit({
    action: 'site.hospitalChanged',
    object: { type: 'site', id: siteId },
    before: shown(row),
    after: shown(values),
  });
  return toHospital({ ...values, version: version + 1 });
};

export const readSettings = ({ db, org }: Context): Promise<EmergencyCardSettings> => data.findSettings(db, org);

/** Chooses which types of cards count as first aid; refuses an outdated version (P60) and types that do not exist. */
export const changeSettings = async (
  { db, org, now, audit }: Context,
  { version, firstAidTypeIds }: EmergencyCardSettingsChanges,
): Promise<EmergencyCardSettings> => {
  const chosen = [...new Set(firstAidTypeIds)];
  if ((await data.countTypes(db, chosen)) < chosen.length) throw fail('NOT_FOUND');
  const before = await data.lockSettings(db, org, now);
  if (before.version !== version) throw fail('VERSION_CONFLICT', { version: before.version });
  await data.updateSettings(db, org, chosen, now);
  audit({
    action: 'site.firstAidTypesChanged',
    object: { type: 'organization', id: org },
    before: { firstAidTypeIds: before.firstAidTypeIds },
    after: { firstAidTypeIds: chosen },
  });
  return { version: version + 1, firstAidTypeIds: chosen };
};
