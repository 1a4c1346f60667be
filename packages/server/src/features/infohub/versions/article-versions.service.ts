/** The kept versions of an article: listed, read, and put back. */
import type { Page } from '@fanal/contract/kit/page';
import { sectionsOf } from '@fanal/contract/versions/versions.rules';
import type {
  KeptSection,
  KeptVersion,
  KeptVersionDetails,
  RestoredItem,
} from '@fanal/contract/versions/versions.shapes';
import * as audience from '#features/audiences/audience.service';
import * as versions from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { renderHtml } from '#platform/rich-text/render-html';
import { findStored } from '../articles.data.ts';
import { changeLocked, requireUnchanged } from '../articles.service.ts';
import { mayPublish } from '../publishing.service.ts';
import { ArticleSnapshot } from './article-snapshots.rules.ts';
import { versionedArticle } from './kept-articles.service.ts';

const requireArticle = async ({ db, org }: Context, id: string): Promise<void> => {
  if (!(await findStored(db, org, id))) throw fail('NOT_FOUND');
};

export const listVersions = async (
  ctx: Context,
  id: string,
  query: { page: number; perPage: number },
): Promise<Page<KeptVersion>> => {
  await requireArticle(ctx, id);
  return versions.pageOfVersions(ctx, versionedArticle(id), query);
};

const requireVersion = async (ctx: Context, id: string, number: number) => {
  const { version, snapshot } = await versions.findVersion(ctx, versionedArticle(id), number);
  return { version, snapshot: ArticleSnapshot.parse(snapshot) };
};

const section = (words: string | null): KeptSection[] => (words ? [{ kind: 'text', words }] : []);

/** What the article opens: its text, or the address of its web link. The blurb comes first. */
const sectionsIn = (text: ArticleSnapshot['texts'][number], { format }: ArticleSnapshot['settings']): KeptSection[] => [
  ...section(text.blurb),
  ...(format === 'text' ? sectionsOf(text.descriptionJson) : []),
  ...(format === 'link' ? section(text.externalLink) : []),
];

export const findVersion = async (ctx: Context, id: string, number: number): Promise<KeptVersionDetails> => {
  const { version, snapshot } = await requireVersion(ctx, id, number);
  const names = await audience.nameTargets(ctx, snapshot.targets);
  return {
    ...version,
    texts: snapshot.texts.map((text) => ({
      locale: text.locale,
      title: text.title,
      isOriginal: text.isOriginal,
      sections: sectionsIn(text, snapshot.settings),
      content: renderHtml(text.descriptionJson, ctx.fileUrl),
      contentJson: text.descriptionJson,
    })),
    attachments: snapshot.texts.flatMap(({ pdfName }) => (pdfName ? [{ name: pdfName }] : [])),
    targets: snapshot.targets.map((target) => ({
      ...target,
      name: names.get(`${target.kind} ${target.id}`)?.name ?? null,
    })),
    categories: snapshot.settings.tags,
    event: null,
  };
};

/**
 * Puts the texts, files and settings of a version back; audiences that have been deleted since are left out. A published
 * article stays published and gets a new version; whoever may not publish may not restore what was published.
 */
export const restoreVersion = async (
  ctx: Context,
  id: string,
  { number, version }: { number: number; version: number },
): Promise<RestoredItem> => {
  const row = await requireUnchanged(ctx, id, version);
  if (!mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  const { snapshot } = await requireVersion(ctx, id, number);
  const named = await audience.namedInOrder(ctx, snapshot.targets);
  const fields = { ...snapshot.settings, targets: named.map((target) => ({ kind: target.kind, id: target.id })) };
  const contents = snapshot.texts.map(({ pdfName: _, ...text }) => text);
  const changed = await changeLocked(ctx, row, fields, { contents, number });
  return { id, version: changed.version };
};
