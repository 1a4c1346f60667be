import { z } from 'zod';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { pageOf } from '../kit/page.ts';

/** A released pay stub of the caller. */
export const MyPaystub = z
  .object({
    id: z.guid(),
    payDate: AnsweredDay,
    periodStart: AnsweredDay,
    periodEnd: AnsweredDay,
    fileName: z.string(),
    byteSize: z.int(),
    releasedAt: Instant,
    isSeen: z.boolean(),
  })
  .meta({ id: 'MyPaystub' });
export type MyPaystub = z.infer<typeof MyPaystub>;
export const MyPaystubs = pageOf(MyPaystub);
