import { type Gender, jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import type { FileUrl } from '#platform/context';

type Stored = { avatarFileId: string | null; positionName: string | null; gender: string | null };
type Shown<Row> = Omit<Row, keyof Stored> & { avatarUrl: string | null; positionName: string | null };

/** A person as lists show them: with the address of the picture, and the position in the form of the person's gender. */
export const briefOf = <Row extends Stored>(
  { fileUrl }: { fileUrl: FileUrl },
  { avatarFileId, positionName, gender, ...row }: Row,
): Shown<Row> => ({
  ...row,
  avatarUrl: fileUrl(avatarFileId),
  positionName: jobTitleFor(positionName, gender as Gender | null),
});
