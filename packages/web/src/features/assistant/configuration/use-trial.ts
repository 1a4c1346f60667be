import type { AiConfigurationChanges, AiDraft } from '@fanal/contract/assistant/assistant.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useOrderTrial } from './ai-configuration.queries.ts';

/** What lets a change through. */
export type Consent = Pick<AiConfigurationChanges, 'trialId' | 'isDespiteFailures'>;

/** A trial that somebody waits for. */
export type AskedTrial = {
  draft: AiDraft;
  /** Null until it is ordered. */
  id: string | null;
  /** Why it could not be ordered. */
  failure: unknown;
  /** Ends the waiting; null saves nothing. */
  answer: (consent: Consent | null) => void;
};

const hasNoQuestions = (error: unknown): boolean => error instanceof ApiError && error.code === 'NO_GOLDEN_QUESTIONS';

/** Tries a configuration by the golden questions, and waits until they pass or somebody decides. */
export const useTrial = () => {
  const order = useOrderTrial();
  const [asked, setAsked] = useState<AskedTrial | null>(null);

  const start = async (draft: AiDraft, answer: AskedTrial['answer']): Promise<void> => {
    setAsked({ draft, id: null, failure: null, answer });
    // Whoever left meanwhile, and perhaps began another one, is told nothing of this one.
    const note = (found: Partial<AskedTrial>) =>
      setAsked((now) => (now?.answer === answer ? { ...now, ...found } : now));
    try {
      note({ id: (await order(draft)).id });
    } catch (failure) {
      if (hasNoQuestions(failure)) answer({});
      else note({ failure });
    }
  };
  return {
    asked,
    /** What the trial came to; null when somebody went back to the configuration. */
    ask: (draft: AiDraft): Promise<Consent | null> =>
      new Promise((resolve) => {
        const answer = (consent: Consent | null) => {
          setAsked((now) => (now?.answer === answer ? null : now));
          resolve(consent);
        };
        void start(draft, answer);
      }),
    again: ({ draft, answer }: AskedTrial): void => void start(draft, answer),
  };
};
