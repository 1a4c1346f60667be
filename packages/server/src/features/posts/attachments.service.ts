/** Files of a post (attachments and pictures in its texts), and videos on the web. */
import { nodesOf } from '@fanal/contract/kit/rich-text.rules';
import type { AttachmentKind } from '@fanal/contract/posts/posts.rules';
import { isVideoAddress } from '@fanal/contract/posts/posts.rules';
import type { Attachment, NewPost } from '@fanal/contract/posts/posts.shapes';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import { filesOfVersions } from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './attachments.data.ts';
import type { StoredContent } from './contents.data.ts';
import { incomplete } from './missing.service.ts';

/** Accepted uses of a picture in a post. */
const PICTURES = ['postVisual', 'attachment'] as const;

export const kindOfAttachment = ({
  fileId,
  contentType,
}: Pick<data.AttachmentRow, 'fileId' | 'contentType'>): AttachmentKind => {
  if (!fileId) return 'videoUrl';
  if (contentType?.startsWith('image/')) return 'image';
  return contentType === 'application/pdf' ? 'pdf' : 'video';
};

export const describeAttachment = ({ fileUrl }: Pick<Context, 'fileUrl'>, row: data.AttachmentRow): Attachment => ({
  kind: kindOfAttachment(row),
  fileId: row.fileId,
  name: row.name ?? row.videoUrl!,
  url: row.fileId ? fileUrl(row.fileId) : row.videoUrl!,
  byteSize: row.byteSize,
});

type Sent = NonNullable<NewPost['attachments']>;

/** Refuses video addresses of unknown sites (POSTS-37). */
const toStored = (ctx: Context, attachments: Sent): data.StoredAttachment[] =>
  attachments.map((attachment) => {
    if ('fileId' in attachment) return { fileId: attachment.fileId, videoUrl: null };
    if (!isVideoAddress(attachment.videoUrl)) throw incomplete(ctx, [{ code: 'VIDEO_ADDRESS_INVALID' }]);
    return { fileId: null, videoUrl: attachment.videoUrl };
  });

type FileUse = { fileId: string; path: string; isPicture: boolean };

const picturesIn = (contents: readonly StoredContent[]): FileUse[] =>
  contents.flatMap(({ contentJson }, at) =>
    contentJson
      ? [...nodesOf(contentJson)].flatMap((node) =>
          node.type === 'image'
            ? [{ fileId: node.attrs.fileId.toLowerCase(), path: `postContents.${at}.contentJson`, isPicture: true }]
            : [],
        )
      : [],
  );

/** Assigns new files to the post, and releases files that neither a post nor a kept version of this one uses any more. */
const updateFiles = async (ctx: Context, postId: string, uses: readonly FileUse[]): Promise<void> => {
  const { db, org } = ctx;
  const before = await data.filesOf(db, org, postId);
  const used = new Map(uses.map((use) => [use.fileId, use]));
  const added = [...used.values()].filter(({ fileId }) => !before.includes(fileId));
  for (const { fileId, path, isPicture } of added)
    await takeFile(ctx, {
      fileId,
      path,
      by: { type: 'post', id: postId },
      uses: PICTURES,
      uploads: { objectTypes: isPicture ? [] : ['post'], rowId: postId },
    });
  await data.addFiles(
    db,
    org,
    postId,
    added.map(({ fileId }) => fileId),
  );
  const removed = before.filter((fileId) => !used.has(fileId));
  if (removed.length === 0) return;
  const kept = new Set(await filesOfVersions(ctx, { kind: 'post', id: postId }));
  await releaseUnused(
    ctx,
    postId,
    removed.filter((fileId) => !kept.has(fileId)),
  );
};

type ReleaseContext = Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>;

const releaseUnused = async (ctx: ReleaseContext, postId: string, fileIds: readonly string[]): Promise<void> => {
  for (const fileId of await data.removeFiles(ctx.db, ctx.org, postId, fileIds)) await releaseFile(ctx, fileId);
};

/** Replaces the attachments (or keeps them when `attachments` is undefined), and updates the files used by texts and attachments. */
export const writeFiles = async (
  ctx: Context,
  postId: string,
  attachments: Sent | undefined,
  contents: readonly StoredContent[],
): Promise<void> => {
  const { db, org } = ctx;
  const stored = attachments ? toStored(ctx, attachments) : (await data.attachmentsOf(db, org, [postId])).get(postId)!;
  const named = stored.flatMap(({ fileId }, at) =>
    fileId ? [{ fileId, path: `attachments.${at}.fileId`, isPicture: false }] : [],
  );
  const twice = named.find(({ fileId }, at) => named.findIndex((other) => other.fileId === fileId) !== at);
  if (twice) throw fail('VALIDATION_FAILED', { issues: [{ path: twice.path, rule: 'choice' }] });
  await updateFiles(ctx, postId, [...picturesIn(contents), ...named]);
  await data.writeAttachments(db, org, postId, stored);
};

/** Releases all files of a post that is being deleted. */
export const releaseAll = async (ctx: ReleaseContext, postId: string): Promise<void> =>
  releaseUnused(ctx, postId, await data.filesOf(ctx.db, ctx.org, postId));
