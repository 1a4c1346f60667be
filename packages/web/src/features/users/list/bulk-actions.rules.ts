import type { SentPeopleFound, SeveralResult } from '@fanal/contract/users/users.shapes';

export type BulkAction = 'invite' | 'group' | 'assign' | 'export' | 'deactivate' | 'reactivate';

/** The people who were ticked, or everybody whom the list found. */
export type Chosen = { count: number } & ({ ids: string[] } | { found: SentPeopleFound });

export type BulkProps = {
  chosen: Chosen;
  /** Done: what to say, and those for whom it was not done. */
  onDone: (words: string, refused?: SeveralResult['refused']) => void;
  onClose: () => void;
};
