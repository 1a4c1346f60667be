import { createContext, useContext, useMemo, useState } from 'react';

/** What was written into fields and could not be understood, by the id of the field. */
export type UnreadTexts = {
  texts: Readonly<Record<string, string>>;
  /** Null forgets what was written there. */
  keep: (place: string, text: string | null) => void;
};

/** Given by a form that must know of refused texts, or keep them while their fields are out of sight. */
export const UnreadTextsContext = createContext<UnreadTexts | null>(null);

export const useUnreadTextsState = (): UnreadTexts => {
  const [texts, setTexts] = useState<UnreadTexts['texts']>({});
  return useMemo(() => {
    const keep = (place: string, text: string | null) =>
      setTexts((before) => {
        const { [place]: known, ...others } = before;
        if ((known ?? null) === text) return before;
        return text === null ? others : { ...others, [place]: text };
      });
    return { texts, keep };
  }, [texts]);
};

/** Those of the form around, or of the field by itself. */
export const useUnreadTexts = (): UnreadTexts => {
  const own = useUnreadTextsState();
  return useContext(UnreadTextsContext) ?? own;
};
