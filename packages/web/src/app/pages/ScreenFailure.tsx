import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { lastRequestId } from '#platform/request.ts';
import { useText } from '#platform/text/use-text.ts';
import { ErrorState } from '#ui/EmptyState.tsx';
import { Reference } from './Reference.tsx';

const reload = () => window.location.reload();

/** A screen that broke leaves the menu standing: what happened, a reload (ERRORS-29), and a reference to quote. */
export function ScreenFailure({ error }: ErrorComponentProps) {
  const general = useText('general');
  const failureText = useFailureText();
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState heading="h1" title={failureText(error)} reloadLabel={general('reload')} onReload={reload}>
      <Reference requestId={error instanceof ApiError ? error.requestId : lastRequestId()} />
    </ErrorState>
  );
}
