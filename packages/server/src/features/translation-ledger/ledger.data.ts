import type { Language } from '@fanal/contract/locales';
import type { TranslatedModule, TranslationGap } from '@fanal/contract/translations/translations.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';

type Fragment = RawBuilder<unknown>;

/**
 * Published texts of a module: `module`, `id`, `title`, `key` (what it is searched by), `changed_at`, `source` (a language), `present`
 * and `outdated` (arrays of languages), `is_for_everybody`.
 */
export type TextsQuery = Fragment;

export type Gaps = { queries: readonly TextsQuery[]; languages: readonly Language[] };

export type ListedText = {
  module: TranslatedModule;
  id: string;
  title: string;
  changedAt: Date;
  source: Language;
  missing: Language[];
  outdated: Language[];
};

/** Each text with the languages that it lacks, and those in which it is behind. */
const gaps = ({ queries, languages }: Gaps): Fragment => {
  const read = sql`unnest(${sql.val(languages)}::text[])`;
  return sql`select t.*, array(select l from ${read} l where l <> all(t.present)) as missing,
      array(select l from ${read} l where l = any(t.outdated)) as behind
    from (${sql.join(queries, sql` union all `)}) t`;
};

export type Wanted = {
  search: string | undefined;
  module: TranslatedModule | undefined;
  language: Language | undefined;
  gap: TranslationGap | undefined;
};

const lacks = ({ language }: Wanted, gap: TranslationGap): Fragment => {
  const column = gap === 'missing' ? sql`g.missing` : sql`g.behind`;
  return language ? sql`${language} = any(${column})` : sql`cardinality(${column}) > 0`;
};

const found = (all: Gaps, wanted: Wanted): Fragment => sql`(${gaps(all)}) g
  where ${wanted.module ? sql`g.module = ${wanted.module}` : sql`true`}
    and ${wanted.search ? sql`g.key like ${likePattern(wanted.search)}` : sql`true`}`;

export type TextCounts = { all: number; missing: number; outdated: number };

export const countTexts = async (db: Db, all: Gaps, wanted: Wanted): Promise<TextCounts> => {
  const [missing, outdated] = [lacks(wanted, 'missing'), lacks(wanted, 'outdated')];
  const { rows } = await sql<TextCounts>`
    select count(*) filter (where ${missing} or ${outdated})::int as all, count(*) filter (where ${missing})::int as missing,
      count(*) filter (where ${outdated})::int as outdated
    from ${found(all, wanted)}`.execute(db);
  return rows[0]!;
};

const orders = {
  reach: sql`g.is_for_everybody desc, g.changed_at desc, g.id`,
  oldest: sql`g.changed_at, g.id`,
};

type Slice = {
  order: keyof typeof orders;
  /** All of them where it is null. */
  take: number | null;
  skip: number;
};

export const pageOfTexts = async (
  db: Db,
  all: Gaps,
  wanted: Wanted,
  { order, take, skip }: Slice,
): Promise<ListedText[]> => {
  const left = wanted.gap
    ? lacks(wanted, wanted.gap)
    : sql`(${lacks(wanted, 'missing')} or ${lacks(wanted, 'outdated')})`;
  const { rows } = await sql<ListedText>`
    select g.module, g.id, g.title, g.changed_at as "changedAt", g.source, g.missing, g.behind as outdated
    from ${found(all, wanted)} and ${left} order by ${orders[order]} limit ${take} offset ${skip}`.execute(db);
  return rows;
};

export type ModuleFigures = {
  module: TranslatedModule;
  texts: number;
  language: Language;
  missing: number;
  outdated: number;
};

/** A row for each module and language. */
export const summarize = async (db: Db, all: Gaps): Promise<ModuleFigures[]> => {
  const { rows } = await sql<ModuleFigures>`
    select g.module, l.language, count(*)::int as texts, count(*) filter (where l.language = any(g.missing))::int as missing,
      count(*) filter (where l.language = any(g.behind))::int as outdated
    from (${gaps(all)}) g cross join unnest(${sql.val(all.languages)}::text[]) l(language)
    group by g.module, l.language`.execute(db);
  return rows;
};
