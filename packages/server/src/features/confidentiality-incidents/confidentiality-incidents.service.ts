/** The register of confidentiality incidents. Its lines are corrected and never deleted. */
import type {
  Incident,
  IncidentChanges,
  IncidentExport,
  IncidentFilter,
  NewIncident,
} from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.shapes';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { type Language, languageOf } from '@fanal/contract/locales';
import { exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import type { SentFile } from '#platform/http/sent-file';
import { newId } from '#platform/ids';
import type { CellKind } from '#platform/spreadsheets/sheet';
import * as data from './confidentiality-incidents.data.ts';
import english from './incident-exports.text.en.json' with { type: 'json' };
import spanish from './incident-exports.text.es.json' with { type: 'json' };
import french from './incident-exports.text.fr.json' with { type: 'json' };

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

const toIncident = ({ createdAt, updatedAt, ...row }: data.IncidentRow): Incident => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const listIncidents = async (
  { db, org }: Context,
  { page, perPage }: IncidentFilter,
): Promise<Page<Incident>> => {
  const total = await data.countIncidents(db, org);
  const lastPage = lastPageOf(total, perPage);
  const at = Math.min(page, lastPage);
  const rows = await data.pageOfIncidents(db, org, { skip: (at - 1) * perPage, take: perPage });
  return { items: rows.map(toIncident), total, lastPage, page: at };
};

/** The audit log says which incident and how serious it is, not what happened. */
const audited = ({ occurredOn, peopleCount, seriousness, authorityNotifiedOn, peopleNotifiedOn }: NewIncident) => ({
  occurredOn,
  peopleCount,
  seriousness,
  authorityNotifiedOn,
  peopleNotifiedOn,
});

const reread = async ({ db, org }: Context, id: string): Promise<Incident> =>
  toIncident((await data.incidentsInOrder(db, org, [id]))[0]!);

export const createIncident = async (ctx: Context, incident: NewIncident): Promise<Incident> => {
  const { db, org, now, actor, audit } = ctx;
  const id = newId(now.getTime());
  await data.insertIncident(db, org, incident, { id, recordedByName: actor.displayName, now });
  audit({ action: 'incident.created', object: { type: 'incident', id }, after: audited(incident) });
  return reread(ctx, id);
};

/** Refuses an outdated version (P60). */
export const changeIncident = async (
  ctx: Context,
  id: string,
  { version, ...incident }: IncidentChanges,
): Promise<Incident> => {
  const { db, org, now, audit } = ctx;
  const before = await data.lockIncident(db, org, id);
  if (!before) throw fail('NOT_FOUND');
  if (before.version !== version) throw fail('VERSION_CONFLICT', { version: before.version });
  await data.updateIncident(db, org, id, incident, now);
  audit({
    action: 'incident.changed',
    object: { type: 'incident', id },
    before: audited(before),
    after: audited(incident),
  });
  return reread(ctx, id);
};

type Column = keyof (typeof french)['headings'];
const columns = Object.keys(french.headings) as Column[];
const kinds: Partial<Record<Column, CellKind>> = {
  occurredOn: 'day',
  peopleCount: 'number',
  authorityNotifiedOn: 'day',
  peopleNotifiedOn: 'day',
};

type Chosen = { query: IncidentExport; ids: string[] };

export const chooseExportedIncidents = async (ctx: PreparingContext, query: IncidentExport): Promise<Chosen> => ({
  query,
  ids: await ctx.reading((db) => data.idsOfIncidents(db, ctx.org)),
});

export const exportIncidents = async (ctx: Context, { query: { format }, ids }: Chosen): Promise<SentFile> => {
  const { org, locale, audit } = ctx;
  const texts = words[languageOf(locale)];
  audit({
    action: 'incident.exported',
    object: { type: 'organization', id: org },
    after: { format, count: ids.length },
  });
  return exportedFile(ctx, await exporterFor(ctx), {
    format,
    title: texts.title,
    ids,
    columns: columns.map((column) => ({ heading: texts.headings[column], kind: kinds[column] ?? 'text' })),
    rowsOf: async (db, some) =>
      (await data.incidentsInOrder(db, org, some)).map((row) =>
        columns.map((column) => (column === 'seriousness' ? texts.seriousness[row.seriousness] : row[column])),
      ),
  });
};
