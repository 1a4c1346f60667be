import type { ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { ErrorState, ForbiddenState } from '#ui/EmptyState.tsx';

type ListFailureProps = {
  /** What could not be shown. */
  title: string;
  error: Error & { status: number };
  onReload: () => void;
  children?: ReactNode;
};

/** In place of a list that did not come: why, and the way to ask again, unless nobody may see it at all. */
export function ListFailure({ title, error, onReload, children }: ListFailureProps) {
  const general = useText('general');
  const failureText = useFailureText();
  if (error.status === 403) return <ForbiddenState title={failureText(error)} />;
  return (
    <ErrorState title={title} reloadLabel={general('reload')} onReload={onReload}>
      {failureText(error)} {children}
    </ErrorState>
  );
}
