import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { toast } from '#ui/toast.ts';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';

type ActionOptions = {
  /** What a toast says when it was not done, with the reason; without it the reason stands in `reason`. */
  failed?: string;
  /** True for a failure that is told elsewhere. */
  onFailure?: (error: unknown) => boolean;
  /** Success closes what the button stands in: it stays busy until then, so that nothing is pressed twice. */
  closes?: boolean;
};

/** What a button does: one call at a time, whether it is under way, and why it was not done. */
export const useAction = <Input extends readonly unknown[]>(
  act: (...input: Input) => Promise<unknown>,
  { failed, onFailure, closes = false }: ActionOptions = {},
) => {
  const failureText = useFailureText();
  const { busy, run } = useOneAtATime();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fail = (error: unknown) => {
    if (onFailure?.(error)) return;
    if (failed === undefined) setFailure(error);
    else toast.error(failed, { text: failureText(error) });
  };
  const attempt = async (input: Input) => {
    setFailure(null);
    try {
      await act(...input);
      setDone(closes);
    } catch (error) {
      fail(error);
    }
  };
  const start = async (input: Input) => {
    if (!isDone) await run(() => attempt(input));
  };
  return {
    busy: busy || isDone,
    failure,
    /** The failure in words; null without one. */
    reason: failure === null ? null : failureText(failure),
    run: (...input: Input): void => void start(input),
    /** The same for who waits until it is done or refused. */
    runToEnd: (...input: Input): Promise<void> => start(input),
  };
};
