import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { ArticleStatus } from '@fanal/contract/infohub/articles.rules';
import { plainTextOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { type ArticleColumns, insertArticle, textColumns, usualColumns } from './articles.data.ts';
import { insertCategory } from './categories/categories.data.ts';
import { writeContents } from './contents.data.ts';
import { endOf } from './places.data.ts';
import { writeTargets } from './targets.service.ts';

type Words = {
  locale: Locale;
  title: string;
  blurb?: string;
  text?: RichText;
  externalLink?: string;
  pdfFileId?: string;
  /** The words of the PDF, for search. */
  pdfText?: string;
  isOutdated?: boolean;
};

type NewArticleRow = {
  id?: string;
  status?: ArticleStatus;
  /** The first is the original. */
  words?: readonly Words[];
  /** Without one, a category is created. */
  categoryId?: string | null;
  targets?: readonly AudienceTarget[];
  authorId?: string | null;
  ownerId?: string | null;
  reviewMonths?: 3 | 6 | 12 | 24 | null;
  /** The day of the last check; the day of `at` by default. */
  checkedOn?: string;
  at?: Date;
  columns?: ArticleColumns;
};

let made = 0;

/** Appends a category. */
export const buildCategory = async (
  ownerDb: Db,
  org: OrgId,
  given: { name?: string; description?: string | null; icon?: string; color?: string; at?: Date } = {},
): Promise<{ id: string }> => {
  made += 1;
  const { name = `Catégorie ${made}`, description = null, at = new Date('2026-11-01T15:00:00Z') } = given;
  const { icon = usualColumns.icon, color = usualColumns.color } = given;
  const id = newId();
  await insertCategory(ownerDb, org, { id, name, description, icon, color, created_at: at, updated_at: at });
  return { id };
};

const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const moments = (status: ArticleStatus, at: Date) => ({
  created_at: at,
  updated_at: at,
  published_at: status === 'published' ? at : null,
  notified_at: status === 'published' ? at : null,
  deleted_at: status === 'deleted' ? at : null,
});

/** Inserts an article with its texts and audience, at the end of its category; by default for everybody. */
export const buildArticle = async (ownerDb: Db, org: OrgId, given: NewArticleRow = {}): Promise<{ id: string }> => {
  made += 1;
  const {
    id: newest = newId(),
    status = 'draft',
    at = new Date('2026-11-20T15:00:00Z'),
    reviewMonths = 12,
    ownerId = null,
  } = given;
  const words = given.words ?? [
    { locale: 'fr_CA', title: `Article ${made}`, text: paragraph('À lire avant de partir.') },
  ];
  const contents = words.map(
    ({ text, blurb = '', externalLink, pdfFileId, isOutdated = false, pdfText = '', ...rest }, position) => ({
      ...rest,
      pdfText,
      blurb,
      descriptionJson: text ?? null,
      externalLink: externalLink ?? null,
      pdfFileId: pdfFileId ?? null,
      isOriginal: position === 0,
      isOutdated,
    }),
  );
  const categoryId = given.categoryId === undefined ? (await buildCategory(ownerDb, org)).id : given.categoryId;
  const isPlaced = categoryId !== null && status !== 'deleted';
  const { id } = await insertArticle(ownerDb, {
    organization_id: org,
    id: newest,
    status,
    ...usualColumns,
    ...textColumns(
      contents.map((content) => ({
        ...content,
        words: [content.descriptionJson ? plainTextOf(content.descriptionJson) : '', content.pdfText].join(' '),
      })),
    ),
    ...moments(status, at),
    author_id: given.authorId ?? ownerId,
    created_by_a_member: false,
    category_id: categoryId,
    position: isPlaced ? await endOf(ownerDb, org, categoryId) : null,
    owner_id: ownerId,
    review_months: reviewMonths,
    checked_on: given.checkedOn ?? at.toISOString().slice(0, 10),
    ...given.columns,
  } as Parameters<typeof insertArticle>[1]);
  await writeContents(ownerDb, org, id, contents);
  await writeTargets(ownerDb, org, id, given.targets ?? [{ kind: 'everybody', id: org }]);
  return { id };
};
