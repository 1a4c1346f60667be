/** Exports the list of posts and events as a file, with audience and metrics (GAP-53). */
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
import { targetsOf } from './targets.service.ts';

type Chosen = { query: PostExport; ids: string[] };

/** Evaluates the filters once, before the file is written. */
export const chooseExportedPosts = async (
  { org, now, organization, reading }: PreparingContext,
  query: PostExport,
): Promise<Chosen> => {
  const { format: _format, ...filter } = query;
  const moment = { now, timeZone: organization.timeZone };
  return { query, ids: await reading((db) => idsOfPosts(db, org, filter, moment)) };
};

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

type ExportedPost = { post: ListedPost; audienceNames: string; figures: Figures | undefined };
type Formatting = { texts: typeof french; exporter: Exporter };
type Column = { kind: SheetColumn['kind']; cell: (exported: ExportedPost, formatting: Formatting) => Cell };

/** A count of views or reactions; empty before publication. */
const figure = (name: 'views' | 'reactions' | 'comments' | 'clicks'): Column => ({
  kind: 'number',
  cell: ({ post, figures }) => (figures && post.published_at ? figures[name] : null),
});

/** A count of answers; empty before publication and for events without registration. */
const answer = (name: 'participates' | 'maybe' | 'declines' | 'seats'): Column => ({
  kind: 'number',
  cell: ({ post, figures }) => (figures && post.published_at && post.event_has_registration ? figures[name] : null),
});

const moment = (of: (post: ListedPost) => Date | null): Column => ({
  kind: 'moment',
  cell: ({ post }, { exporter }) => {
    const at = of(post);
    return at && exporter.momentOf(at);
  },
});

const text = (cell: Column['cell']): Column => ({ kind: 'text', cell });

const locationOf = ({ event_place_name: name, event_address: address, event_url: url }: ListedPost): string | null =>
  [name, address, url].filter(Boolean).join(', ') || null;

const columns: Record<keyof typeof french.headings, Column> = {
  title: text(({ post }) => post.title),
  type: text(({ post }, { texts }) => texts.types[post.type as 'post']),
  startsAt: moment((post) => post.event_starts_at),
  endsAt: moment((post) => post.event_ends_at),
  mode: text(({ post }, { texts }) => texts.modes[post.event_mode as 'virtual']),
  place: text(({ post }) => locationOf(post)),
  status: text(({ post }, { texts }) => texts.statuses[post.status as 'draft']),
  datedAt: moment((post) => post.dated_at),
  author: text(({ post }) => post.author?.displayName ?? null),
  categories: text(({ post }) => post.categories.join(', ')),
  feed: text(({ post }, { texts }) => texts.feeds[post.feed as 'organization']),
  audience: text(({ audienceNames }) => audienceNames),
  locales: text(({ post }) => post.locales.map((locale) => languageOf(locale).toUpperCase()).join(', ')),
  participates: answer('participates'),
  maybe: answer('maybe'),
  declines: answer('declines'),
  seats: answer('seats'),
  views: figure('views'),
  reactions: figure('reactions'),
  comments: figure('comments'),
  clicks: figure('clicks'),
};
type ColumnName = keyof typeof columns;

const whenAndWhere: readonly ColumnName[] = ['startsAt', 'endsAt', 'mode', 'place'];
const answerCounts: readonly ColumnName[] = ['participates', 'maybe', 'declines', 'seats'];
const ofEvents = [...whenAndWhere, ...answerCounts];

/** Columns with date, location and answers exist only in the export of events. */
const columnsFor = (type: PostExport['type']): ColumnName[] =>
  (Object.keys(columns) as ColumnName[]).filter((name) => type === 'event' || !ofEvents.includes(name));

const exportedPostsOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<ExportedPost[]> => {
  const posts = await findListed(db, org, ids);
  const targets = await targetsOf(db, org, ids);
  const names = await audience.nameTargets({ db, org }, [...targets.values()].flat());
  const figures = new Map((await figuresOf(db, org, ids)).map((row) => [row.postId, row]));
  return ids.flatMap((id) => {
    const post = posts.get(id);
    const named = (targets.get(id) ?? []).flatMap(({ kind, id: target }) => names.get(`${kind} ${target}`)?.name ?? []);
    return post ? [{ post, audienceNames: named.join(', '), figures: figures.get(id) }] : [];
  });
};

/** Exported data leaves the product, so the audit log records the filters and the number of posts (P75). */
export const exportPosts = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale } = ctx;
  const { format, ...filters } = query;
  const texts = words[languageOf(locale)];
  const exporter = await exporterFor(ctx);
  const after = { format, filters, postCount: ids.length };
  const shown = columnsFor(query.type).map((name) => ({ ...columns[name], heading: texts.headings[name] }));
  ctx.audit({ action: 'post.exported', object: { type: 'organization', id: org }, after });
  return exportedFile(ctx, exporter, {
    format,
    title: query.type === 'event' ? texts.eventsTitle : texts.title,
    ids,
    columns: shown.map(({ heading, kind }) => ({ heading, kind })),
    rowsOf: async (db, batch) =>
      (await exportedPostsOf(db, org, batch)).map((exported) =>
        shown.map(({ cell }) => cell(exported, { texts, exporter })),
      ),
  });
};
