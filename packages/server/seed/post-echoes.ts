import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Locale } from '@fanal/contract/locales';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

const HOUR_MS = 3_600_000;

/** An app user with their site. */
type Reader = Awaited<ReturnType<typeof readersIn>>[number];

/** All app users. */
export const readersIn = (db: Db, org: OrgId) =>
  db
    .selectFrom('users')
    .select(['id', 'locale', 'site_id', 'project_id', 'profession_id', 'position_id'])
    .where('organization_id', '=', org)
    .where('invitation_status', '=', 'claimed')
    .orderBy('name_key')
    .orderBy('id')
    .execute();

const columnOf: Partial<Record<AudienceTarget['kind'], 'site_id' | 'project_id' | 'profession_id' | 'position_id'>> = {
  site: 'site_id',
  project: 'project_id',
  profession: 'profession_id',
  position: 'position_id',
};

const isMeant = (reader: Reader, targets: readonly AudienceTarget[]): boolean =>
  targets.some(({ kind, id }) => kind === 'everybody' || (columnOf[kind] && reader[columnOf[kind]] === id));

const remarks: Record<'fr' | 'en', readonly string[]> = {
  fr: [
    'Merci pour l’information.',
    'Bien reçu.',
    'Est-ce que ça vaut aussi pour l’équipe de nuit ?',
    'Bravo à tout le monde !',
  ],
  en: ['Thanks for letting us know.', 'Got it.', 'Does this apply to the night crew as well?', 'Well done everyone!'],
};

type Told = { id: string; targets: readonly AudienceTarget[]; publishedAt: Date };
type Given = { readers: readonly Reader[]; locale: Locale; now: Date; random: Random };

/**
 * Creates views, reactions and comments of a published post: most people see it within two days, some like it, a few
 * comment.
 */
export const loadEchoes = async (db: Db, org: OrgId, post: Told, { readers, locale, now, random }: Given) => {
  const hours = Math.max(1, Math.min(48, Math.floor((now.getTime() - post.publishedAt.getTime()) / HOUR_MS)));
  const seen = readers
    .filter((reader) => isMeant(reader, post.targets) && random.chance(0.72))
    .map((reader) => ({ reader, at: new Date(post.publishedAt.getTime() + random.next() ** 2 * hours * HOUR_MS) }));
  const row = ({ reader }: (typeof seen)[number]) => ({ organization_id: org, post_id: post.id, user_id: reader.id });
  await insertRows(
    db,
    'post_views',
    seen.map((one) => ({ ...row(one), locale: one.reader.locale ?? locale, first_at: one.at })),
  );
  const reactions = [
    ['like', 6],
    ['applause', 2],
    ['love', 1],
    ['support', 1],
  ] as const;
  await insertRows(
    db,
    'post_reactions',
    seen
      .filter(() => random.chance(0.28))
      .map((one) => ({ ...row(one), reaction: random.weighted(reactions), at: one.at })),
  );
  const said = remarks[locale.startsWith('fr') ? 'fr' : 'en'];
  await insertRows(
    db,
    'post_comments',
    seen
      .filter(() => random.chance(0.03))
      .slice(0, said.length)
      .map((one, at) => ({ ...row(one), id: newId(), content: said[at]!, created_at: one.at })),
  );
};

/** Four of five app users allow push notifications. */
export const loadDevices = async (db: Db, org: OrgId, readers: readonly Reader[], given: Omit<Given, 'readers'>) => {
  const { locale, now, random } = given;
  const token = () => Array.from({ length: 16 }, () => random.below(65_536).toString(16).padStart(4, '0')).join('');
  const rows = readers
    .filter(() => random.chance(0.8))
    .map((reader) => ({
      organization_id: org,
      id: newId(),
      user_id: reader.id,
      token: token(),
      app_version: '4.2.0',
      platform: random.chance(0.55) ? 'ios' : 'android',
      locale: reader.locale ?? locale,
      registered_at: new Date(now.getTime() - (20 + random.below(200)) * 24 * HOUR_MS),
      last_seen_at: new Date(now.getTime() - random.below(72) * HOUR_MS),
    }));
  await insertRows(db, 'user_devices', rows);
};
