import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useAudienceUses } from '#widgets/audience-uses/audience-uses.queries.ts';
import { UsedDialog } from '#widgets/audience-uses/UsedDialog.tsx';
import { TypedRemoval } from '#widgets/TypedRemoval.tsx';
import { useGroup, useRemoveGroup } from './user-groups.queries.ts';

type RemoveGroupProps = { id: string; onClose: () => void; onRemoved: () => void };

/** Asks before a group is deleted; refuses and says why while something uses it (GROUPS-09, GAP-61). */
export function RemoveGroup({ id, onClose, onRemoved }: RemoveGroupProps) {
  const failureText = useFailureText();
  const group = useGroup(id);
  const uses = useAudienceUses(id);
  const error = group.error ?? uses.error;
  const tell = useEffectEvent((failure: Error) => {
    toast.error(failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  if (!group.data || !uses.data || !uses.isFetchedAfterMount) return null;
  if (uses.data.total > 0) return <UsedDialog name={group.data.name} uses={uses.data} onClose={onClose} />;
  return <Question group={group.data} onClose={onClose} onRemoved={onRemoved} onUsed={() => void uses.refetch()} />;
}

type QuestionProps = Pick<RemoveGroupProps, 'onClose' | 'onRemoved'> & { group: UserGroup; onUsed: () => void };

function Question({ group: { id, name, userCount }, onClose, onRemoved, onUsed }: QuestionProps) {
  const t = useText('user-groups');
  const removeGroup = useRemoveGroup();
  const tellUse = (error: unknown) => {
    const isUsed = error instanceof ApiError && error.code === 'IN_USE';
    if (isUsed) onUsed();
    return isUsed;
  };
  return (
    <TypedRemoval
      title={t('removal.title')}
      onRemove={(language) => removeGroup(id, language)}
      removed={t('removal.removed')}
      failed={t('removal.failed')}
      onRemoved={onRemoved}
      onRefused={tellUse}
      onClose={onClose}
    >
      <p>{userCount > 0 ? t('removal.hint', { name, count: userCount }) : t('removal.hintEmpty', { name })}</p>
    </TypedRemoval>
  );
}
