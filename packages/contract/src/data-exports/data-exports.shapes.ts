import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { exportStates } from './data-exports.rules.ts';

/** All data of the organization, or of one person: one or more ZIP files that can each be opened alone. */
export const DataExport = z
  .object({
    id: z.guid(),
    status: z.enum(exportStates),
    /** From 0 to 100. */
    percent: z.int(),
    rowCount: z.int(),
    fileCount: z.int(),
    /** Files whose bytes were gone, and which the manifest names. */
    missingCount: z.int(),
    requestedByName: z.string(),
    createdAt: Instant,
    endedAt: Instant.nullable(),
    /** When its files are erased; null while it is made. */
    expiresAt: Instant.nullable(),
    volumes: z.array(z.object({ number: z.int(), size: z.int() })),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

export const DataExportFilter = PageQuery;
export type DataExportFilter = z.infer<typeof DataExportFilter>;

/** Which of the ZIP files. */
export const OpenedVolume = z.strictObject({ number: z.int().min(1).max(100_000) });
export type OpenedVolume = z.infer<typeof OpenedVolume>;

/** Where it can be read for at most 15 minutes. */
export const VolumeAddress = z.object({ url: z.string(), name: z.string() });
export type VolumeAddress = z.infer<typeof VolumeAddress>;
