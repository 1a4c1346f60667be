import type { ObjectType } from '@fanal/contract/uploads/uploads.rules';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A file that has just turned out to be what it was announced to be. */
export type ArrivedFile = {
  org: OrgId;
  id: string;
  name: string;
  contentType: string;
  /** The row that its sender named. */
  rowId: string;
  /** Who sent it. */
  accountId: string;
  now: Date;
};

/**
 * A feature whose rows hold files of one kind. Its files are taken into use the moment they are good, wherever the person who sent
 * them has gone meanwhile; what nothing takes is swept after a day.
 */
export type FileTaker = {
  /** Refuses whoever may not send a file for this row, before a byte of it comes. */
  admit: (ctx: Context, rowId: string) => Promise<void>;
  /** In the transaction that makes the file good; `keeper` is the owner's connection. */
  take: (db: Db, keeper: Db, file: ArrivedFile) => Promise<void>;
};

export type FileTakers = Partial<Record<ObjectType, FileTaker>>;
