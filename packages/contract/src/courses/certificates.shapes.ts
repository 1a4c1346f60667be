import { z } from 'zod';
import { AnsweredDay } from '../kit/dates.ts';

/** 'K7Q2-9MXA-4TRD': letters and digits that are not mistaken for others. */
export const CertificateNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);

export const CertificateAddress = z.object({ number: CertificateNumber });

/** What anybody who has the number may know of a certificate. */
export const CertificateCheck = z
  .object({
    number: z.string(),
    personName: z.string(),
    courseName: z.string(),
    courseVersion: z.int(),
    organizationName: z.string(),
    completedOn: AnsweredDay,
    expiresOn: AnsweredDay.nullable(),
    state: z.enum(['valid', 'expired', 'outdated']),
  })
  .meta({ id: 'CertificateCheck' });
export type CertificateCheck = z.infer<typeof CertificateCheck>;
