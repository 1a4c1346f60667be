import { useEffect, useEffectEvent, useState } from 'react';

/** Goes on once a form is known to hold nothing unsaved, so that leaving it asks no question. */
export const useCloseSaved = <Answer = undefined>(goOn: (answer: Answer) => void) => {
  const [saved, setSaved] = useState<{ answer: Answer } | null>(null);
  const notify = useEffectEvent(goOn);
  useEffect(() => {
    if (saved) notify(saved.answer);
  }, [saved]);
  return { isSaved: saved !== null, markSaved: (answer: Answer) => setSaved({ answer }) };
};
