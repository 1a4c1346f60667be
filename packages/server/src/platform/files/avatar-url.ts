import type { FileUrl } from '#platform/context';

/** A row with a picture, the file id replaced by the address of the picture. */
export const briefOf = <Row extends { avatarFileId: string | null }>(
  { fileUrl }: { fileUrl: FileUrl },
  { avatarFileId, ...row }: Row,
): Omit<Row, 'avatarFileId'> & { avatarUrl: string | null } => ({ ...row, avatarUrl: fileUrl(avatarFileId) });
