/** Files of an article: the picture of its tile, pictures of its texts, and a PDF for each language. */
import { releaseFile, takeFile } from '#features/uploads/files.service';
import { filesOfVersions } from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import type { FileUse } from './file-uses.rules.ts';
import * as data from './files.data.ts';

/** Which uploads fit which use. */
const accepted = (articleId: string) => ({
  icon: { uses: ['articleIcon'] as const },
  image: { uses: ['postVisual', 'attachment'] as const },
  pdf: { uses: [], uploads: { objectTypes: ['article'] as const, rowId: articleId } },
});

type ReleaseContext = Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>;

const release = async (ctx: ReleaseContext, articleId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  await data.removeFiles(ctx.db, ctx.org, articleId, fileIds);
  for (const fileId of fileIds) await releaseFile(ctx, fileId);
};

/** Assigns new files to the article, and releases those that neither it nor one of its kept versions uses any more. */
export const writeFiles = async (ctx: Context, articleId: string, uses: readonly FileUse[]): Promise<void> => {
  const { db, org } = ctx;
  const before = (await data.filesOf(db, org, articleId)).map(({ fileId }) => fileId);
  const used = new Map(uses.map((use) => [use.fileId, use]));
  const added = [...used.values()].filter(({ fileId }) => !before.includes(fileId));
  const kinds = accepted(articleId);
  const kept = new Set(await filesOfVersions(ctx, { kind: 'article', id: articleId }));
  for (const { fileId, path, kind } of added)
    await takeFile(ctx, { fileId, path, by: { type: 'article', id: articleId }, ...kinds[kind] });
  await data.addFiles(
    db,
    org,
    articleId,
    added.map(({ fileId }) => fileId),
  );
  await release(
    ctx,
    articleId,
    before.filter((fileId) => !used.has(fileId) && !kept.has(fileId)),
  );
};

/** Releases all files of an article that is being erased. */
export const releaseAll = async (ctx: ReleaseContext, articleId: string): Promise<void> =>
  release(
    ctx,
    articleId,
    (await data.filesOf(ctx.db, ctx.org, articleId)).map(({ fileId }) => fileId),
  );
