/** The kept versions of a post: listed, read, and put back. */
import type { Page } from '@fanal/contract/kit/page';
import { sectionsOf } from '@fanal/contract/versions/versions.rules';
import type { KeptVersion, KeptVersionDetails, RestoredItem } from '@fanal/contract/versions/versions.shapes';
import * as audience from '#features/audiences/audience.service';
import * as versions from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { renderHtml } from '#platform/rich-text/render-html';
import { findStored } from '../posts.data.ts';
import { changeLocked, requireUnchanged } from '../posts.service.ts';
import { mayPublish } from '../publishing.service.ts';
import { versionedPost } from './kept-posts.service.ts';
import { PostSnapshot } from './post-snapshots.rules.ts';

const requirePost = async ({ db, org }: Context, id: string): Promise<void> => {
  if (!(await findStored(db, org, id))) throw fail('NOT_FOUND');
};

export const listVersions = async (
  ctx: Context,
  id: string,
  query: { page: number; perPage: number },
): Promise<Page<KeptVersion>> => {
  await requirePost(ctx, id);
  return versions.pageOfVersions(ctx, versionedPost(id), query);
};

const requireVersion = async (ctx: Context, id: string, number: number) => {
  const { version, snapshot } = await versions.findVersion(ctx, versionedPost(id), number);
  return { version, snapshot: PostSnapshot.parse(snapshot) };
};

const describeEvent = (event: PostSnapshot['event']): KeptVersionDetails['event'] =>
  event && {
    startsAt: event.eventStartsAt,
    endsAt: event.eventEndsAt,
    placeName: event.eventPlaceName,
    address: event.eventAddress,
    url: event.eventUrl,
  };

export const findVersion = async (ctx: Context, id: string, number: number): Promise<KeptVersionDetails> => {
  const { version, snapshot } = await requireVersion(ctx, id, number);
  const names = await audience.nameTargets(ctx, snapshot.targets);
  return {
    ...version,
    texts: snapshot.texts.map(({ locale, title, isOriginal, contentJson }) => ({
      locale,
      title,
      isOriginal,
      sections: sectionsOf(contentJson),
      content: renderHtml(contentJson, ctx.fileUrl),
      contentJson,
    })),
    attachments: snapshot.attachments.map(({ name }) => ({ name })),
    targets: snapshot.targets.map((target) => ({
      ...target,
      name: names.get(`${target.kind} ${target.id}`)?.name ?? null,
    })),
    categories: snapshot.settings.postCategories,
    event: describeEvent(snapshot.event),
  };
};

/** The fields of a request that puts a snapshot back. Audiences that have been deleted since are left out. */
const fieldsOf = async (ctx: Context, { attachments, targets, settings, event }: PostSnapshot) => {
  const named = await audience.namedInOrder(ctx, targets);
  return {
    ...settings,
    ...event,
    attachments: attachments.map(({ fileId, videoUrl }) => (fileId ? { fileId } : { videoUrl: videoUrl! })),
    targets: named.map(({ kind, id }) => ({ kind, id })),
  };
};

/**
 * Puts the texts, files and settings of a version back. A published post stays published and gets a new version; whoever
 * may not publish may not restore what was published.
 */
export const restoreVersion = async (
  ctx: Context,
  id: string,
  { number, version }: { number: number; version: number },
): Promise<RestoredItem> => {
  const row = await requireUnchanged(ctx, id, version);
  if (!mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  const { snapshot } = await requireVersion(ctx, id, number);
  const changed = await changeLocked(ctx, row, await fieldsOf(ctx, snapshot), {
    contents: snapshot.texts,
    number,
  });
  return { id, version: changed.version };
};
