import { useEffect, useEffectEvent } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { TypeWindow } from './TypeWindow.tsx';
import type { TypeEditorProps } from './type-draft.rules.ts';
import { useCardType } from './type-editor.queries.ts';

/** Makes a type or changes one; a type that cannot be read closes the editor and says why. */
export function TypeEditor({ id, ...rest }: TypeEditorProps) {
  const t = useText('card-type-editor');
  const failureText = useFailureText();
  const { data, error, isFetchedAfterMount } = useCardType(id ?? '', id !== null);
  const notify = useEffectEvent((failure: Error & { status: number }) => {
    toast.error(failure.status === 404 ? t('gone') : failureText(failure));
    rest.onClose();
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
  if (id === null) return <TypeWindow type={null} {...rest} />;
  return data && isFetchedAfterMount ? <TypeWindow type={data} {...rest} /> : null;
}
