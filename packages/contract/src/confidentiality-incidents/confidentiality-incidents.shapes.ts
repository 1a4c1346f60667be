import { z } from 'zod';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { AnsweredDay, Day, Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { optionalText, text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { seriousnesses } from './confidentiality-incidents.rules.ts';

const MOST_TEXT = 4_000;

export const Incident = z
  .object({
    id: z.guid(),
    version: z.int(),
    occurredOn: AnsweredDay,
    whatHappened: z.string(),
    dataConcerned: z.string(),
    peopleCount: z.int(),
    seriousness: z.enum(seriousnesses),
    /** When the Commission d'accès à l'information was notified, and when the people were. */
    authorityNotifiedOn: AnsweredDay.nullable(),
    peopleNotifiedOn: AnsweredDay.nullable(),
    measures: z.string().nullable(),
    recordedByName: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ConfidentialityIncident' });
export type Incident = z.infer<typeof Incident>;

const fields = {
  occurredOn: Day,
  whatHappened: text(MOST_TEXT),
  dataConcerned: text(MOST_TEXT),
  peopleCount: z.int().min(0).max(10_000_000),
  seriousness: z.enum(seriousnesses),
  authorityNotifiedOn: Day.nullable(),
  peopleNotifiedOn: Day.nullable(),
  measures: optionalText(MOST_TEXT),
};
export const NewIncident = z.strictObject(fields);
export type NewIncident = z.infer<typeof NewIncident>;
/** All fields: the register is corrected as a whole. */
export const IncidentChanges = z.strictObject({ version: Version, ...fields });
export type IncidentChanges = z.infer<typeof IncidentChanges>;

export const IncidentFilter = PageQuery;
export type IncidentFilter = z.infer<typeof IncidentFilter>;
export const IncidentExport = SheetQuery;
export type IncidentExport = z.infer<typeof IncidentExport>;
