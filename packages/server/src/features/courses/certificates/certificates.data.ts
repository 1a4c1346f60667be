import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type CourseText = { locale: Locale; title: string; isOriginal: boolean };

export type CertificateRow = {
  number: string;
  courseVersion: number;
  completedOn: string;
  expiresOn: string | null;
  personName: string;
  /** The language of the person, else that of the organization. */
  personLocale: Locale;
  organizationName: string;
  color: string | null;
  timeZone: string;
  /** The first version whose completions count now. */
  firstValidVersion: number;
  texts: CourseText[];
};

const certificates = sql`
  select k.certificate_number as number, k.course_version as "courseVersion", k.completed_on as "completedOn", k.expires_on as "expiresOn",
    u.display_name as "personName", coalesce(u.locale, o.default_locale) as "personLocale", o.display_name as "organizationName",
    o.primary_color as color, o.time_zone as "timeZone", c.first_valid_version as "firstValidVersion", v.snapshot -> 'texts' as texts
  from course_completions k
    join users u on u.organization_id = k.organization_id and u.id = k.user_id
    join organizations o on o.organization_id = k.organization_id
    join courses c on c.organization_id = k.organization_id and c.id = k.course_id
    join content_versions v on v.organization_id = k.organization_id and v.kind = 'course' and v.item_id = k.course_id and v.number = k.course_version`;

/** The latest certificate of a person for a course. */
export const certificateOf = async (
  db: Db,
  org: OrgId,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<CertificateRow | undefined> => {
  const { rows } = await sql<CertificateRow>`
    ${certificates} where k.organization_id = ${org} and k.course_id = ${courseId} and k.user_id = ${userId} and k.certificate_number is not null
    order by k.completed_at desc, k.id desc limit 1`.execute(db);
  return rows[0];
};

/** The certificate with this number, of any organization: whoever has the number may know of it. */
export const certificateWithNumber = async (ownerDb: Db, number: string): Promise<CertificateRow | undefined> => {
  const { rows } = await sql<CertificateRow>`${certificates} where k.certificate_number = ${number}`.execute(ownerDb);
  return rows[0];
};
