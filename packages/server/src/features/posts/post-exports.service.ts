/** The list of posts and events as a file: what was told to whom, when, and what became of it (GAP-53). */
import { type Language, languageOf } from '@fanal/contract/locales';
import type { PostExport } from '@fanal/contract/posts/post-lists.shapes';
import * as audience from '#features/audiences/audience.service';
import { type Exporter, exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, OrgId, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SentFile } from '#platform/http/sent-file';
import type { Cell, SheetColumn } from '#platform/spreadsheets/sheet';
import { type Figures, figuresOf } from './metrics.data.ts';
import english from './post-exports.text.en.json' with { type: 'json' };
import spanish from './post-exports.text.es.json' with { type: 'json' };
import french from './post-exports.text.fr.json' with { type: 'json' };
import { findListed, idsOfPosts, type ListedPost } from './post-pages.data.ts';
import { targetsOf } from './targets.data.ts';

type Chosen = { query: PostExport; ids: string[] };

/** Those that the filters leave, at one moment. */
export const chooseExportedPosts = async (
  { org, now, organization, reading }: PreparingContext,
  query: PostExport,
): Promise<Chosen> => {
  const { format: _format, ...filter } = query;
  const moment = { now, timeZone: organization.timeZone };
  return { query, ids: await reading((db) => idsOfPosts(db, org, filter, moment)) };
};

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

const columns: Record<keyof typeof french.headings, SheetColumn['kind']> = {
  title: 'text',
  type: 'text',
  status: 'text',
  datedAt: 'moment',
  author: 'text',
  categories: 'text',
  feed: 'text',
  audience: 'text',
  locales: 'text',
  views: 'number',
  reactions: 'number',
  comments: 'number',
  clicks: 'number',
};

type Whole = { post: ListedPost; audienceNames: string; figures: Figures | undefined };

const cellsOf = ({ post, audienceNames, figures }: Whole, said: typeof french, { momentOf }: Exporter): Cell[] => [
  ...[post.title, said.types[post.type as 'post'], said.statuses[post.status as 'draft'], momentOf(post.dated_at)],
  ...[post.author?.displayName ?? null, post.categories.join(', '), said.feeds[post.feed as 'organization']],
  ...[audienceNames, post.locales.map((locale) => languageOf(locale).toUpperCase()).join(', ')],
  ...(figures && post.published_at
    ? [figures.views, figures.reactions, figures.comments, figures.clicks]
    : [null, null, null, null]),
];

const wholeOf = async (db: Db, org: OrgId, ids: readonly string[], timeZone: string): Promise<Whole[]> => {
  const posts = await findListed(db, org, ids);
  const targets = await targetsOf(db, org, ids);
  const names = await audience.nameTargets({ db, org }, [...targets.values()].flat());
  const figures = new Map((await figuresOf(db, org, ids, timeZone)).map((one) => [one.postId, one]));
  return ids.flatMap((id) => {
    const post = posts.get(id);
    const named = (targets.get(id) ?? []).flatMap(({ kind, id: target }) => names.get(`${kind} ${target}`)?.name ?? []);
    return post ? [{ post, audienceNames: named.join(', '), figures: figures.get(id) }] : [];
  });
};

/** Noted with the filters and the number of posts, since they leave the product (P75). */
export const exportPosts = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale, organization } = ctx;
  const { format, ...filters } = query;
  const said = words[languageOf(locale)];
  const exporter = await exporterFor(ctx);
  const after = { format, filters, postCount: ids.length };
  ctx.audit({ action: 'post.exported', object: { type: 'organization', id: org }, after });
  return exportedFile(ctx, exporter, {
    ...{ format, title: said.title, ids },
    columns: Object.entries(columns).map(([name, kind]) => ({
      heading: said.headings[name as keyof typeof columns],
      kind,
    })),
    rowsOf: async (db, some) =>
      (await wholeOf(db, org, some, organization.timeZone)).map((whole) => cellsOf(whole, said, exporter)),
  });
};
