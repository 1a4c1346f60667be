import type { SeveralResult } from '@fanal/contract/users/users.shapes';

export type BulkAction = 'invite' | 'group' | 'assign' | 'export' | 'deactivate' | 'reactivate';

export type BulkProps = {
  ids: string[];
  /** Done: what to say, and those for whom it was not done. */
  onDone: (words: string, refused?: SeveralResult['refused']) => void;
  onClose: () => void;
};
