import type { Card, CardChanges } from '@fanal/contract/cards/cards.shapes';
import type { FieldIssue } from '@fanal/contract/errors';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { issuesIn } from '#platform/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';

export type Change = Omit<CardChanges, 'version'>;
/** It is done; or fields must be mended; or somebody else was quicker and this is the card by now; or it failed and was told. */
type Outcome = { changed?: Card; issues?: FieldIssue[]; latest?: Card };

type SendingInput = {
  card: Card;
  onChange: (change: CardChanges) => Promise<Card>;
  /** The card as it is by now. */
  onReload: () => Promise<Card | undefined>;
};

const isOutrun = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'VERSION_CONFLICT' || error.code === 'CARD_STATUS_WRONG');

/** Sends changes of a card as it was read, one at a time. */
export const useSending = ({ card, onChange, onReload }: SendingInput) => {
  const failureText = useFailureText();
  const [base, setBase] = useState(card);
  const { busy, run } = useOneAtATime();

  const outcomeOf = async (error: unknown, failed: string): Promise<Outcome> => {
    if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') {
      const issues = issuesIn(error.details);
      if (issues.length > 0) return { issues };
    }
    toast.error(failed, { text: failureText(error) });
    const latest = isOutrun(error) ? await onReload() : undefined;
    if (latest) setBase(latest);
    return latest ? { latest } : {};
  };

  /** `failed`: what a toast says when it was not done. */
  const send = async (change: Change, failed: string): Promise<Outcome> => {
    const outcome = await run(async () => {
      try {
        const changed = await onChange({ ...change, version: base.version });
        setBase(changed);
        return { changed };
      } catch (error) {
        return await outcomeOf(error, failed);
      }
    });
    return outcome ?? {};
  };
  return { base, busy, send };
};
