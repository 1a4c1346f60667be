import type { ReactNode } from 'react';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { ErrorState, ForbiddenState } from '#ui/EmptyState.tsx';

type ReadFailureProps = {
  /** What could not be read. */
  title: string;
  error: Error & { status: number };
  onReload: () => void;
  /** A sentence more. */
  children?: ReactNode;
};

/** In place of what did not come: why, and the way to ask again, unless nobody may see it at all. */
export function ReadFailure({ title, error, onReload, children }: ReadFailureProps) {
  const general = useText('general');
  const failureText = useFailureText();
  if (error.status === 403) return <ForbiddenState title={failureText(error)} />;
  return (
    <ErrorState title={title} reloadLabel={general('reload')} onReload={onReload}>
      {children ? asSentence(failureText(error)) : failureText(error)} {children}
    </ErrorState>
  );
}
