import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useAudienceUses } from '#widgets/audience-uses/audience-uses.queries.ts';
import { useUsesWords } from '#widgets/audience-uses/use-refusing-uses.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useGroup, useRemoveGroup } from './user-groups.queries.ts';

type RemoveGroupProps = { id: string; onClose: () => void; onRemoved: () => void };

/** Asks before a group is deleted; refuses and says why while something uses it (GROUPS-09, GAP-61). */
export function RemoveGroup({ id, onClose, onRemoved }: RemoveGroupProps) {
  const t = useText('user-groups');
  const failureText = useFailureText();
  const usesWords = useUsesWords();
  const removeGroup = useRemoveGroup();
  const group = useGroup(id);
  const uses = useAudienceUses(id);
  const error = group.error ?? uses.error;
  const notify = useEffectEvent((failure: Error) => {
    toast.error(failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
  if (!group.data || !uses.data || !uses.isFetchedAfterMount) return null;
  const { name, userCount } = group.data;
  const showUse = (refusal: unknown) => {
    const isUsed = refusal instanceof ApiError && refusal.code === 'IN_USE';
    if (isUsed) void uses.refetch();
    return isUsed;
  };
  return (
    <RemovalDialog
      typed
      title={t('removal.title')}
      refusal={uses.data.total > 0 ? usesWords(name, uses.data) : null}
      onRemove={(language) => removeGroup(id, language)}
      removed={t('removal.removed')}
      failed={t('removal.failed')}
      onRemoved={onRemoved}
      onRefused={showUse}
      onClose={onClose}
    >
      <p>{userCount > 0 ? t('removal.hint', { name, count: userCount }) : t('removal.hintEmpty', { name })}</p>
    </RemovalDialog>
  );
}
