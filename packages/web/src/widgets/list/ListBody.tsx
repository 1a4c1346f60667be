import type { ReactNode } from 'react';
import { ReadFailure } from '../ReadFailure.tsx';
import type { RowsRead } from './list.ts';

type ListBodyProps = {
  list: { read: Pick<RowsRead<unknown>, 'data' | 'error' | 'refetch'> };
  /** What could not be read. */
  failed: string;
  /** A sentence more. */
  failedHint?: string;
  /** What is asked for again by itself stays when one of these answers does not come. */
  polls?: boolean;
  /** The table. */
  children: ReactNode;
};

/** The rows, or in their place why they did not come and the way to ask again. */
export function ListBody({ list, failed, failedHint, polls = false, children }: ListBodyProps) {
  const { data, error, refetch } = list.read;
  if (!error || (polls && data)) return children;
  return (
    <ReadFailure title={failed} error={error} onReload={() => void refetch()}>
      {failedHint}
    </ReadFailure>
  );
}
