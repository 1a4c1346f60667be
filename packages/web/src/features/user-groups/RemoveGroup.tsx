import type { UserGroup, UserGroupUse } from '@fanal/contract/user-groups/user-groups.shapes';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { TypedRemoval } from '#widgets/TypedRemoval.tsx';
import classes from './RemoveGroup.module.css';
import { useGroup, useRemoveGroup, useUses } from './user-groups.queries.ts';

type RemoveGroupProps = { id: string; onClose: () => void; onRemoved: () => void; onOpen: (group: string) => void };

/** Asks before a group is deleted; refuses and says why while something uses it (GROUPS-09, GAP-61). */
export function RemoveGroup({ id, onClose, onRemoved, onOpen }: RemoveGroupProps) {
  const failureText = useFailureText();
  const group = useGroup(id);
  const uses = useUses(id);
  const error = group.error ?? uses.error;
  const tell = useEffectEvent((failure: Error) => {
    toast.error(failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  if (!group.data || !uses.data || !uses.isFetchedAfterMount) return null;
  if (uses.data.length > 0) return <InUse group={group.data} uses={uses.data} onClose={onClose} onOpen={onOpen} />;
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

type InUseProps = Pick<RemoveGroupProps, 'onClose' | 'onOpen'> & { group: UserGroup; uses: readonly UserGroupUse[] };

/** What still uses the group, each a step away; keeping it has the focus. */
function InUse({ group, uses, onClose, onOpen }: InUseProps) {
  const t = useText('user-groups');
  return (
    <Dialog
      opened
      onClose={onClose}
      question
      title={t('removal.used', { count: uses.length })}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('removal.keep')}
        </Button>
      }
    >
      <p>{t('removal.usedHint', { name: group.name })}</p>
      <ul className={classes.uses}>
        {uses.map(({ id, name }) => (
          <li key={id}>
            <TextLink onClick={() => onOpen(id)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
