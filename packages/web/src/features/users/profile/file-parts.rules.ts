import type { User } from '@fanal/contract/users/person.shapes';

/** What every part of the file is given. */
export type FilePartProps = {
  user: User;
  /** Opens what changes this part; left out for whoever may not. */
  onEdit: (() => void) | undefined;
};
