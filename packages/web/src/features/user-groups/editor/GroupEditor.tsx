import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useGroup } from '../user-groups.queries.ts';
import { GroupWindow } from './GroupWindow.tsx';
import type { GroupEditorProps } from './group-draft.rules.ts';

/** Makes a group or changes one; a group that is gone closes the editor and says so. */
export function GroupEditor({ id, ...ways }: GroupEditorProps) {
  const t = useText('group-editor');
  const failureText = useFailureText();
  const { data, error, isFetchedAfterMount } = useGroup(id ?? '', id !== null);
  const notify = useEffectEvent((failure: Error) => {
    const isGone = failure instanceof ApiError && failure.status < 500 && failure.status >= 400;
    toast.error(isGone ? t('gone') : failureText(failure));
    ways.onClose();
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
  if (id === null) return <GroupWindow group={null} {...ways} />;
  return data && isFetchedAfterMount ? <GroupWindow group={data} {...ways} /> : null;
}
