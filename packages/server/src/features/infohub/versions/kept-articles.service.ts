/** Keeps the published states of articles. The article is locked by whoever changes or publishes it. */
import * as versions from '#features/versions/versions.service';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { pinOf, type StoredArticle } from '../articles.data.ts';
import { contentsOf } from '../contents.data.ts';
import { usesIn } from '../file-uses.rules.ts';
import { filesOf } from '../files.data.ts';
import { targetsOf } from '../targets.service.ts';
import type { ArticleSnapshot } from './article-snapshots.rules.ts';

type Keeping = { db: Db; org: OrgId };
type Settings = ArticleSnapshot['settings'];

export const versionedArticle = (id: string) => ({ kind: 'article', id }) as const;

const settingsOf = (row: StoredArticle): Settings => ({
  format: row.format as Settings['format'],
  icon: row.icon as Settings['icon'],
  color: row.color,
  imageFileId: row.image_file_id,
  tags: row.tags,
  organizationPost: row.feed as Settings['organizationPost'],
  priority: row.priority as Settings['priority'],
  isSignedByOrganization: row.is_signed_by_organization,
  canShare: row.can_share,
  canDownload: row.can_download,
  linkTarget: row.link_target as Settings['linkTarget'],
  pin: pinOf(row),
});

/** `by`: the person who published this state. */
export const keepArticle = async (
  keeping: Keeping,
  row: StoredArticle,
  { at, by }: { at: Date; by: string | null },
): Promise<void> => {
  const { db, org } = keeping;
  const contents = (await contentsOf(db, org, [row.id])).get(row.id)!;
  const names = new Map((await filesOf(db, org, row.id)).map(({ fileId, name }) => [fileId, name]));
  const snapshot: ArticleSnapshot = {
    texts: contents.map((content) => ({
      ...content,
      pdfName: content.pdfFileId ? (names.get(content.pdfFileId) ?? null) : null,
    })),
    targets: (await targetsOf(db, org, [row.id])).get(row.id)!,
    settings: settingsOf(row),
  };
  const fileIds = [...new Set(usesIn(contents, row.image_file_id).map(({ fileId }) => fileId))];
  await versions.keepVersion(keeping, { ...versionedArticle(row.id), snapshot, fileIds, at, by });
};

/** Before the first change of an article that was published without a version: what readers saw until now. */
export const keepEarlierState = async (keeping: Keeping, row: StoredArticle): Promise<void> => {
  if (row.status !== 'published' || (await versions.hasVersions(keeping, versionedArticle(row.id)))) return;
  await keepArticle(keeping, row, { at: row.updated_at, by: null });
};
