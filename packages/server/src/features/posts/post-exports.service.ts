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

type Whole = { post: ListedPost; audienceNames: string; figures: Figures | undefined };
type Say = { said: typeof french; exporter: Exporter };
type Column = { kind: SheetColumn['kind']; cell: (whole: Whole, say: Say) => Cell };

/** A figure of what people have seen; before that there is none. */
const figure = (name: 'views' | 'reactions' | 'comments' | 'clicks'): Column => ({
  kind: 'number',
  cell: ({ post, figures }) => (figures && post.published_at ? figures[name] : null),
});

/** An answer counts once somebody may give one. */
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

const placeOf = ({ event_place_name: place, event_address: address, event_url: url }: ListedPost): string | null =>
  [place, address, url].filter(Boolean).join(', ') || null;

const columns: Record<keyof typeof french.headings, Column> = {
  title: text(({ post }) => post.title),
  type: text(({ post }, { said }) => said.types[post.type as 'post']),
  startsAt: moment((post) => post.event_starts_at),
  endsAt: moment((post) => post.event_ends_at),
  mode: text(({ post }, { said }) => said.modes[post.event_mode as 'virtual']),
  place: text(({ post }) => placeOf(post)),
  status: text(({ post }, { said }) => said.statuses[post.status as 'draft']),
  datedAt: moment((post) => post.dated_at),
  author: text(({ post }) => post.author?.displayName ?? null),
  categories: text(({ post }) => post.categories.join(', ')),
  feed: text(({ post }, { said }) => said.feeds[post.feed as 'organization']),
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
const whoComes: readonly ColumnName[] = ['participates', 'maybe', 'declines', 'seats'];
const ofEvents = [...whenAndWhere, ...whoComes];

/** A list of events says when, where and who comes. */
const columnsFor = (type: PostExport['type']): ColumnName[] =>
  (Object.keys(columns) as ColumnName[]).filter((name) => type === 'event' || !ofEvents.includes(name));

const wholeOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Whole[]> => {
  const posts = await findListed(db, org, ids);
  const targets = await targetsOf(db, org, ids);
  const names = await audience.nameTargets({ db, org }, [...targets.values()].flat());
  const figures = new Map((await figuresOf(db, org, ids)).map((one) => [one.postId, one]));
  return ids.flatMap((id) => {
    const post = posts.get(id);
    const named = (targets.get(id) ?? []).flatMap(({ kind, id: target }) => names.get(`${kind} ${target}`)?.name ?? []);
    return post ? [{ post, audienceNames: named.join(', '), figures: figures.get(id) }] : [];
  });
};

/** Noted with the filters and the number of posts, since they leave the product (P75). */
export const exportPosts = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale } = ctx;
  const { format, ...filters } = query;
  const said = words[languageOf(locale)];
  const exporter = await exporterFor(ctx);
  const after = { format, filters, postCount: ids.length };
  const shown = columnsFor(query.type).map((name) => ({ ...columns[name], heading: said.headings[name] }));
  ctx.audit({ action: 'post.exported', object: { type: 'organization', id: org }, after });
  return exportedFile(ctx, exporter, {
    format,
    title: query.type === 'event' ? said.eventsTitle : said.title,
    ids,
    columns: shown.map(({ heading, kind }) => ({ heading, kind })),
    rowsOf: async (db, some) =>
      (await wholeOf(db, org, some)).map((whole) => shown.map(({ cell }) => cell(whole, { said, exporter }))),
  });
};
