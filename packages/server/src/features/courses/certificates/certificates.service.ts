/** Certificates of completion: their file, and the check that anybody who has the number may make. */
import { Readable } from 'node:stream';
import type { CertificateCheck } from '@fanal/contract/courses/certificates.shapes';
import type { Locale } from '@fanal/contract/locales';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import { isInReach } from '#features/users/led-people.service';
import type { Context, PublicContext } from '#platform/context';
import { fail } from '#platform/fail';
import type { SentFile } from '#platform/http/sent-file';
import { localTimeOf } from '#platform/time/zoned-time';
import { drawCertificate } from './certificate-pages.service.ts';
import * as data from './certificates.data.ts';

const MOST_IN_NAME = 80;

const courseNameIn = ({ texts }: data.CertificateRow, locale: Locale): string =>
  bestContent(texts, locale)?.title ?? '';

/** A name without what file names must not have. */
const inFileName = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N} .-]+/gu, ' ')
    .trim()
    .slice(0, MOST_IN_NAME);

type Asked = { courseId: string; userId: string; locale: Locale | null };

const sendCertificate = async (ctx: Context, { courseId, userId, locale }: Asked): Promise<SentFile> => {
  const row = await data.certificateOf(ctx.db, ctx.org, { courseId, userId });
  if (!row) throw fail('NOT_FOUND');
  const language = locale ?? row.personLocale;
  const courseName = courseNameIn(row, language);
  ctx.audit({
    action: 'certificate.downloaded',
    object: { type: 'user', id: userId },
    after: { courseId, name: courseName, number: row.number },
  });
  const address = `${ctx.system.settings.publicUrl}/verify/${row.number}`;
  const bytes = await drawCertificate({ ...row, courseName, address }, language);
  return {
    name: `${[inFileName(courseName), inFileName(row.personName)].filter(Boolean).join(' - ')}.pdf`,
    mediaType: 'application/pdf',
    bytes: Readable.from([Buffer.from(bytes)]),
  };
};

/** The caller's own certificate, also of a course that members no longer see. */
export const sendOwnCertificate = async (ctx: Context, courseId: string): Promise<SentFile> => {
  const { userId } = ctx.actor;
  if (!userId) throw fail('NOT_FOUND');
  return sendCertificate(ctx, { courseId, userId, locale: ctx.locale });
};

/** The certificate of a person in the caller's reach, in the language of that person. */
export const sendCertificateOf = async (ctx: Context, courseId: string, userId: string): Promise<SentFile> => {
  if (!(await isInReach(ctx, userId))) throw fail('NOT_FOUND');
  return sendCertificate(ctx, { courseId, userId, locale: null });
};

const stateOf = (
  { courseVersion, firstValidVersion, expiresOn, timeZone }: data.CertificateRow,
  now: Date,
): CertificateCheck['state'] => {
  if (expiresOn !== null && expiresOn < localTimeOf(now, timeZone).day) return 'expired';
  return courseVersion < firstValidVersion ? 'outdated' : 'valid';
};

/** Says whether a certificate exists and still holds, whichever organization gave it. An unknown number does not exist. */
export const checkCertificate = async (
  { system, now, locale }: PublicContext,
  number: string,
): Promise<CertificateCheck> => {
  const row = await data.certificateWithNumber(system.ownerDb, number);
  if (!row) throw fail('NOT_FOUND');
  return {
    number: row.number,
    personName: row.personName,
    courseName: courseNameIn(row, locale),
    courseVersion: row.courseVersion,
    organizationName: row.organizationName,
    completedOn: row.completedOn,
    expiresOn: row.expiresOn,
    state: stateOf(row, now),
  };
};
