import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { ArticleFormat, ReviewMonths } from '@fanal/contract/infohub/articles.rules';
import type { TileIcon } from '@fanal/contract/infohub/tiles.rules';
import type { Locale } from '@fanal/contract/locales';
import { buildArticle, buildCategory } from '#features/infohub/infohub.build';
import { buildPdf } from '#features/uploads/uploads.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { addDays, localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import { insertRows } from './insert-rows.ts';
import { pdfWithText } from './pdf-with-text.ts';
import { drawCover, type Visual } from './post-visuals.ts';
import type { Random } from './random.ts';
import { richTextOf } from './rich-texts.ts';
import type { Vault } from './vault.ts';

export type PlannedCategory = {
  key: string;
  name: string;
  description: string;
  icon: TileIcon;
  color: string;
  /** A cover instead of the icon. */
  visual?: Visual;
};

/** An article; its days are relative to the day on which the demonstration is loaded. */
export type PlannedArticle = {
  category: string;
  icon: TileIcon;
  color: string;
  /** Published by default. */
  status?: 'draft';
  format?: Exclude<ArticleFormat, 'text'>;
  /** By first and last name; null for nobody. */
  owner: string | null;
  /** When it was published or begun. */
  day: number;
  /** When somebody last checked it. */
  checked: number;
  /** A year by default. */
  reviewMonths?: ReviewMonths | null;
  isPinned?: true;
  priority?: 'high';
  /** How often members opened it in the last 60 days. */
  clicks?: number;
  /** Everyone by default. */
  to?: readonly (readonly [kind: 'position' | 'profession', key: string])[];
  /** Translations that the original has overtaken. */
  outdated?: readonly Locale[];
  link?: string;
  pdf?: { name: string; pages: readonly (readonly string[])[] };
  /** The first language is the original. A line that begins with « - » is an item of a list, with « ## » a heading. */
  words: Partial<Record<Locale, readonly [title: string, blurb: string, text?: string]>>;
};

type Ids = Record<'position' | 'profession' | 'user', ReadonlyMap<string, string>>;
type Loading = { ids: Ids; now: Date; random: Random; vault: Vault };

/** Clicks by day and language, more on weekdays, as members would make them. */
const clickRows = (org: OrgId, id: string, { clicks = 0, words }: PlannedArticle, today: string, random: Random) => {
  const locales = Object.keys(words) as Locale[];
  const shares = locales.map((_, at) => (at === 0 ? 8 : 1));
  const byDay = new Map<string, number>();
  for (let made = 0; made < clicks; made += 1) {
    const locale = random.weighted(locales.map((one, at) => [one, shares[at]!] as const));
    const key = `${addDays(today, -random.below(60))} ${locale}`;
    byDay.set(key, (byDay.get(key) ?? 0) + 1);
  }
  return [...byDay].map(([key, count]) => {
    const [day, locale] = key.split(' ') as [string, string];
    return { organization_id: org, article_id: id, day, locale, clicks: count };
  });
};

const remarks = {
  fr: ['Le numéro du camp a changé.', 'Clair et court, merci.', 'Il manque les heures du soir.'],
  en: ['The phone number has changed.', 'Clear and short, thanks.'],
};

/** What readers answered to « was this useful? ». */
const feedbackRows = (
  org: OrgId,
  id: string,
  readers: readonly string[],
  given: { random: Random; now: Date; isFrench: boolean },
) => {
  const { random, now, isFrench } = given;
  const said = remarks[isFrench ? 'fr' : 'en'];
  return readers
    .filter(() => random.chance(0.04))
    .map((user, at) => ({
      organization_id: org,
      article_id: id,
      user_id: user,
      is_useful: random.chance(0.8),
      comment: at < said.length ? said[at]! : null,
      at: new Date(now.getTime() - random.below(40 * 24) * 3_600_000),
    }));
};

const targetsOf = ({ to }: PlannedArticle, org: OrgId, ids: Ids): AudienceTarget[] =>
  to?.map(([kind, key]) => {
    const id = ids[kind].get(key);
    if (!id) throw new Error(`no ${kind} is called ${key}`);
    return { kind, id };
  }) ?? [{ kind: 'everybody', id: org }];

type Steps = Loading & { ownerDb: Db; org: OrgId; today: string; momentOf: (day: number) => Date };

const loadCategories = async ({ ownerDb, org, vault, momentOf }: Steps, categories: readonly PlannedCategory[]) => {
  const byKey = new Map<string, string>();
  const now = momentOf(-400);
  for (const { key, visual, ...category } of categories) {
    const { id } = await buildCategory(ownerDb, org, { ...category, at: now });
    byKey.set(key, id);
    if (visual) await drawCover(ownerDb, org, vault, { visual, categoryId: id, now });
  }
  return byKey;
};

/** Stores the PDF of an article; null without one. */
const loadPdf = async ({ ownerDb, org, vault, momentOf }: Steps, id: string, { pdf, day }: PlannedArticle) => {
  if (!pdf) return null;
  const fileId = await buildPdf(ownerDb, vault.files, org, {
    name: pdf.name,
    bytes: pdfWithText(pdf.pages),
    text: pdf.pages.map((lines) => lines.join('\n')).join('\n\n'),
    pages: pdf.pages.length,
    usedBy: { type: 'article', id },
    now: momentOf(day),
  });
  return { fileId, text: pdf.pages.flat().join(' ') };
};

const ownerOf = ({ owner }: PlannedArticle, { ids }: Steps): string | null => {
  if (owner === null) return null;
  const id = ids.user.get(owner);
  if (!id) throw new Error(`nobody is called ${owner}`);
  return id;
};

/** Creates an article; returns its id. */
const loadArticle = async (steps: Steps, article: PlannedArticle, categoryId: string): Promise<string> => {
  const { ownerDb, org, ids, today, momentOf } = steps;
  const { status = 'published', format = 'text', reviewMonths = 12, outdated = [], icon, color } = article;
  const at = momentOf(article.day);
  const id = newId(at.getTime());
  const pdf = await loadPdf(steps, id, article);
  const words = Object.entries(article.words) as [Locale, readonly [string, string, string?]][];
  await buildArticle(ownerDb, org, {
    id,
    status,
    words: words.map(([locale, [title, blurb, text]], place) => ({
      locale,
      title,
      blurb,
      isOutdated: outdated.includes(locale),
      ...(text && { text: richTextOf(text) }),
      ...(article.link && place === 0 && { externalLink: article.link }),
      ...(pdf && place === 0 && { pdfFileId: pdf.fileId, pdfText: pdf.text }),
    })),
    categoryId,
    targets: targetsOf(article, org, ids),
    ownerId: ownerOf(article, steps),
    reviewMonths,
    checkedOn: addDays(today, article.checked),
    at,
    columns: {
      format,
      icon,
      color,
      priority: article.priority ?? 'normal',
      pin_kind: article.isPinned ? 'indefinite' : 'none',
    },
  });
  if (pdf)
    await ownerDb
      .insertInto('infohub_files')
      .values({ organization_id: org, article_id: id, file_id: pdf.fileId })
      .execute();
  return id;
};

/** Creates the categories and articles of a plan, with what members did with them. */
export const loadArticles = async (
  ownerDb: Db,
  org: OrgId,
  { categories, articles }: { categories: readonly PlannedCategory[]; articles: readonly PlannedArticle[] },
  loading: Loading,
): Promise<void> => {
  const { now, random } = loading;
  const zone = await timeZoneOf(ownerDb, org);
  const today = localTimeOf(now, zone).day;
  const momentOf = (day: number) => zonedInstant({ day: addDays(today, day), time: '09:15' }, zone);
  const steps: Steps = { ...loading, ownerDb, org, today, momentOf };
  const byKey = await loadCategories(steps, categories);
  const readers = ownerDb.selectFrom('users').select('id').where('organization_id', '=', org).orderBy('id');
  const arrived = (await readers.where('invitation_status', '=', 'claimed').execute()).map(({ id }) => id);
  for (const article of articles) {
    const id = await loadArticle(steps, article, byKey.get(article.category)!);
    if (article.status === 'draft') continue;
    await insertRows(ownerDb, 'infohub_clicks', clickRows(org, id, article, today, random));
    const isFrench = 'fr_CA' in article.words;
    await insertRows(ownerDb, 'infohub_feedback', feedbackRows(org, id, arrived, { random, now, isFrench }));
  }
};
