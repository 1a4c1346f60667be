import type { User } from '@fanal/contract/users/person.shapes';
import { AssignmentSelect } from '../assignments/AssignmentSelect.tsx';
import type { PersonAssignment as Field } from '../assignments/assignments.rules.ts';
import { useAssigning } from './use-assigning.ts';

/** One assignment of a person, looked for by the server and saved as soon as it is chosen. */
export function PersonAssignment({ user, field }: { user: User; field: Field }) {
  const { chosen, busy, error, assign } = useAssigning(user, field);
  return (
    <AssignmentSelect
      field={field}
      value={chosen}
      onChange={(value) => void assign(value?.id ?? null)}
      disabled={busy}
      except={user.id}
      error={error}
    />
  );
}
