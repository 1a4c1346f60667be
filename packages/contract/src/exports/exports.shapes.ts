import { z } from 'zod';
import { fileOf } from '../kit/endpoint.ts';

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A spreadsheet in the requested format. */
export const sheet = fileOf(...Object.values(sheetTypes));

/** Query parameters of every export, in addition to the filters of its list. */
export const SheetQuery = z.strictObject({ format: z.enum(sheetFormats).default('csv') });
