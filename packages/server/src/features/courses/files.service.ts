/** Files of a course: taken when it first shows them, released when neither it nor one of its versions does any more. */
import type { LessonFile } from '@fanal/contract/courses/lessons.shapes';
import type { ObjectType, PictureUse } from '@fanal/contract/uploads/uploads.rules';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import { filesOfVersions } from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import type { FileKind, FileUse } from './file-uses.rules.ts';
import * as data from './files.data.ts';

type Accepted = { uses: readonly PictureUse[]; objectTypes: readonly ObjectType[]; contentType: string };

/** Which uploads fit which use, and what they must be. */
const accepted: Record<FileKind, Accepted> = {
  cover: { uses: ['courseCover'], objectTypes: [], contentType: 'image/' },
  coverVideo: { uses: [], objectTypes: ['course'], contentType: 'video/' },
  photo: { uses: ['attachment', 'postVisual'], objectTypes: [], contentType: 'image/' },
  video: { uses: [], objectTypes: ['lesson'], contentType: 'video/' },
  audio: { uses: [], objectTypes: ['lesson'], contentType: 'audio/' },
  pdf: { uses: [], objectTypes: ['lesson'], contentType: 'application/pdf' },
  picture: { uses: ['attachment', 'postVisual'], objectTypes: [], contentType: 'image/' },
};

type ReleaseContext = Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>;

const release = async (ctx: ReleaseContext, courseId: string, fileIds: readonly string[]): Promise<void> => {
  for (const fileId of await data.removeFiles(ctx.db, ctx.org, courseId, fileIds)) await releaseFile(ctx, fileId);
};

const refuseWrongTypes = async ({ db, org }: Context, uses: readonly FileUse[]): Promise<void> => {
  const files = await data.describeFiles(
    db,
    org,
    uses.map(({ fileId }) => fileId),
  );
  const issues = uses.flatMap(({ fileId, path, kind }) =>
    files.get(fileId)?.contentType.startsWith(accepted[kind].contentType) ? [] : [{ path, rule: 'reference' }],
  );
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
};

/** Takes the files that the course does not have yet. Throws VALIDATION_FAILED for one that does not fit its use. */
export const takeFiles = async (ctx: Context, courseId: string, uses: readonly FileUse[]): Promise<void> => {
  if (uses.length === 0) return;
  const before = new Set(await data.filesOf(ctx.db, ctx.org, courseId));
  const added = uses.filter(({ fileId }) => !before.has(fileId));
  for (const { fileId, path, kind, lessonId } of new Map(added.map((use) => [use.fileId, use])).values())
    await takeFile(ctx, {
      fileId,
      path,
      by: { type: 'course', id: courseId },
      uses: accepted[kind].uses,
      uploads: { objectTypes: accepted[kind].objectTypes, rowId: lessonId ?? courseId },
    });
  await refuseWrongTypes(ctx, uses);
  await data.addFiles(
    ctx.db,
    ctx.org,
    courseId,
    added.map(({ fileId }) => fileId),
  );
};

/** Releases the files that neither the course nor one of its versions shows any more. */
export const releaseUnused = async (ctx: ReleaseContext, courseId: string, uses: readonly FileUse[]): Promise<void> => {
  const used = new Set(uses.map(({ fileId }) => fileId));
  const unused = (await data.filesOf(ctx.db, ctx.org, courseId)).filter((fileId) => !used.has(fileId));
  if (unused.length === 0) return;
  const kept = new Set(await filesOfVersions(ctx, { kind: 'course', id: courseId }));
  await release(
    ctx,
    courseId,
    unused.filter((fileId) => !kept.has(fileId)),
  );
};

/** Releases all files of a course that is being deleted. */
export const releaseAll = async (ctx: ReleaseContext, courseId: string): Promise<void> =>
  release(ctx, courseId, await data.filesOf(ctx.db, ctx.org, courseId));

/** Files with their signed URLs, by id. */
export const lessonFiles = async (
  { db, org, fileUrl }: Pick<Context, 'db' | 'org' | 'fileUrl'>,
  ids: readonly string[],
): Promise<Map<string, LessonFile>> => {
  const files = await data.describeFiles(db, org, ids);
  return new Map([...files].map(([id, file]) => [id, { ...file, url: fileUrl(id) }]));
};
