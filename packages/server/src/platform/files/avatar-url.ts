import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import type { FileUrl } from '#platform/context';
import type { StoredBrief } from '#platform/db/person-brief';

type Stored = Pick<StoredBrief, 'avatarFileId' | 'positionName' | 'gender'>;
type Shown<Row> = Omit<Row, keyof Stored> & { avatarUrl: string | null; positionName: string | null };

/** A person as lists show them: with the address of the picture, and the position in the form of the person's gender. */
export const briefOf = <Row extends Stored>(
  { fileUrl }: { fileUrl: FileUrl },
  { avatarFileId, positionName, gender, ...row }: Row,
): Shown<Row> => ({
  ...row,
  avatarUrl: fileUrl(avatarFileId),
  positionName: jobTitleFor(positionName, gender),
});

/** The same of a row that says more of the person than lists show. */
export const briefPerson = (
  ctx: { fileUrl: FileUrl },
  { id, displayName, avatarFileId, employeeNumber, positionName, gender }: StoredBrief,
): Shown<StoredBrief> => briefOf(ctx, { id, displayName, avatarFileId, employeeNumber, positionName, gender });
