import type { User } from '@fanal/contract/users/person.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';
import type { PersonAssignment } from '../assignments/assignments.rules.ts';
import { useChangeUser, useFreshUser } from './user-profile.queries.ts';

type Chosen = { id: string; name: string } | null;

/** What a person is assigned to now. */
export const chosenOf = (user: User, field: PersonAssignment): Chosen => {
  if (field === 'supervisorId') return user.supervisor && { id: user.supervisor.id, name: user.supervisor.displayName };
  return user[field.slice(0, -2) as 'site' | 'project' | 'profession' | 'position' | 'jobCategory'];
};

/**
 * Assigns as soon as something is chosen. Whoever changed something else of the person meanwhile is no hindrance; who changed this
 * very assignment is: what it is now is shown, and nothing overwritten (P60).
 */
export const useAssigning = (user: User, field: PersonAssignment) => {
  const t = useText('assignments');
  const failureText = useFailureText();
  const change = useChangeUser(user.id);
  const fresh = useFreshUser(user.id);
  const { busy, run } = useOneAtATime();
  const [error, setError] = useState<string | null>(null);
  const before = chosenOf(user, field);

  const save = async (id: string | null, seen: Chosen): Promise<User | null> => {
    try {
      return await change({ version: user.version, [field]: id });
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || refusal.code !== 'VERSION_CONFLICT') throw refusal;
    }
    const latest = await fresh();
    const now = chosenOf(latest, field);
    if (now?.id === seen?.id) return change({ version: latest.version, [field]: id });
    setError(t('conflict', { name: now?.name ?? t('nothing') }));
    return null;
  };

  const undo = async () => {
    try {
      await change({ version: (await fresh()).version, [field]: before?.id ?? null });
    } catch (refusal) {
      toast.error(t('failed'), { text: failureText(refusal) });
    }
  };

  const send = async (id: string | null) => {
    setError(null);
    try {
      const saved = await save(id, before);
      if (saved) toast.success(t('saved'), { label: t('undo'), onSelect: () => void undo() });
    } catch (refusal) {
      setError(failureText(refusal));
    }
  };
  return { chosen: before, busy, error, assign: (id: string | null) => run(() => send(id)) };
};
