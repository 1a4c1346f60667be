import type { AiAnswer, AiDraft } from '@fanal/contract/assistant/assistant.shapes';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { askInPieces } from './ai-configuration.queries.ts';

/** Sentences of an answer that is being written, or that ended before its end. */
export type Beginning = { question: string; sentences: string[] };
export type Turn = { question: string; answer: AiAnswer } | (Beginning & { end: 'stopped' | 'cut' });

const isCut = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_REACHED';

/** Questions that are tried, one after the other, with their answers. What came of an answer that was stopped or cut stays. */
export const useTrialQuestions = (draft: AiDraft | null, onAnswered: () => void) => {
  const [turns, setTurns] = useState<Turn[]>([]);
  const [written, setWritten] = useState<Beginning | null>(null);
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const add = (turn: Turn) => setTurns((before) => [...before, turn]);
  const asking = useAction(async (question: string) => {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    let sentences: string[] = [];
    const endOf = (error: unknown) => {
      if (signal.aborted) return 'stopped';
      return sentences.length > 0 && isCut(error) ? 'cut' : null;
    };
    try {
      const body = { question, ...(draft && { draft }) };
      const show = ({ sentence }: { sentence: string }) => {
        sentences = [...sentences, sentence];
        setWritten({ question, sentences });
      };
      add({ question, answer: await askInPieces(body, show, signal) });
      onAnswered();
    } catch (error) {
      const end = endOf(error);
      if (!end) throw error;
      add({ question, sentences, end });
    } finally {
      setWritten(null);
    }
  });
  return { turns, written, asking, stop: () => stopper.current?.abort(), clear: () => setTurns([]) };
};
