/** Files of an article: the picture of its tile, pictures of its texts, and a PDF for each language. */
import { nodesOf } from '@fanal/contract/kit/rich-text.rules';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import type { StoredContent } from './contents.data.ts';
import * as data from './files.data.ts';

type FileUse = { fileId: string; path: string; kind: 'icon' | 'image' | 'pdf' };

/** Every file of the texts of an article, and what it is used for. */
export const usesIn = (contents: readonly StoredContent[], imageFileId: string | null): FileUse[] => [
  ...(imageFileId ? [{ fileId: imageFileId, path: 'imageFileId', kind: 'icon' as const }] : []),
  ...contents.flatMap(({ descriptionJson, pdfFileId }, at): FileUse[] => [
    ...[...(descriptionJson ? nodesOf(descriptionJson) : [])].flatMap((node) =>
      node.type === 'image'
        ? [
            {
              fileId: node.attrs.fileId.toLowerCase(),
              path: `infoHubContents.${at}.descriptionJson`,
              kind: 'image' as const,
            },
          ]
        : [],
    ),
    ...(pdfFileId ? [{ fileId: pdfFileId, path: `infoHubContents.${at}.pdfFileId`, kind: 'pdf' as const }] : []),
  ]),
];

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

/** Assigns new files to the article, and releases those that it does not use any more. */
export const writeFiles = async (ctx: Context, articleId: string, uses: readonly FileUse[]): Promise<void> => {
  const { db, org } = ctx;
  const before = (await data.filesOf(db, org, articleId)).map(({ fileId }) => fileId);
  const used = new Map(uses.map((use) => [use.fileId, use]));
  const added = [...used.values()].filter(({ fileId }) => !before.includes(fileId));
  const kinds = accepted(articleId);
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
    before.filter((fileId) => !used.has(fileId)),
  );
};

/** Releases all files of an article that is being erased. */
export const releaseAll = async (ctx: ReleaseContext, articleId: string): Promise<void> =>
  release(
    ctx,
    articleId,
    (await data.filesOf(ctx.db, ctx.org, articleId)).map(({ fileId }) => fileId),
  );
