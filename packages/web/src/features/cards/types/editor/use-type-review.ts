import { useEffect, useState } from 'react';
import { leadTo } from '#ui/lead-to.ts';
import { type FieldRef, issuesOf } from './type-issues.rules.ts';
import type { TypeForm } from './use-type-form.ts';
import { useWrongWords } from './use-wrong-words.ts';

/** What keeps the type from being saved, where it is said, and the way there: also into the panel of a field that is closed. */
export const useTypeReview = (form: TypeForm) => {
  const wordsOf = useWrongWords();
  const [opened, setOpened] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [goal, setGoal] = useState<{ place: string } | null>(null);
  useEffect(() => {
    // Once its panel is open.
    if (goal) leadTo(goal.place);
  }, [goal]);

  const issues = [...issuesOf(form.draft), ...form.refused];
  const lead = ({ place, field }: FieldRef) => {
    if (field) setOpened(field.key);
    setGoal({ place });
  };
  const save = async () => {
    setTried(true);
    const [missing] = issues;
    const place = missing ?? (await form.save());
    if (place) lead(place);
  };
  return {
    issues,
    lead,
    /** The field whose panel is open. */
    opened,
    setOpened,
    /** What is wrong at a place, once somebody has been there or has tried to save. */
    errorAt: (place: string): string | undefined => {
      const issue = issues.find((one) => one.place === place);
      const isTold = tried || left.has(place) || form.refused.some((one) => one.place === place);
      return issue && isTold ? wordsOf(issue) : undefined;
    },
    isWrong: (key: string): boolean => tried && issues.some(({ field }) => field?.key === key),
    leave: (place: string) => setLeft((before) => new Set([...before, place])),
    save,
  };
};

export type TypeReview = ReturnType<typeof useTypeReview>;
