import type { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { ErrorState, ForbiddenState } from '#ui/EmptyState.tsx';

type ReadFailureProps = { title: string; error: ApiError; onReload: () => void };

/** What could not be read, why, and the way to try again. */
export function ReadFailure({ title, error, onReload }: ReadFailureProps) {
  const general = useText('general');
  const failureText = useFailureText();
  if (error.status === 403) return <ForbiddenState title={failureText(error)} />;
  return (
    <ErrorState title={title} reloadLabel={general('reload')} onReload={onReload}>
      {failureText(error)}
    </ErrorState>
  );
}
