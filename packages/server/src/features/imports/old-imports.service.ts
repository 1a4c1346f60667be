/** What imports did, as long as an organization keeps it; their lines are gone before, once they cannot be undone. */
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { countEnded, deleteEnded } from './old-imports.data.ts';

export const oldImports = {
  count: (db: Db, org: OrgId, before: Date, most: number) => countEnded(db, org, before, most),
  remove: (db: Db, org: OrgId, before: Date, most: number) => deleteEnded(db, org, before, most),
};
