const MOST_REMINDERS = 5;
const MOST_DAYS = 365;

/** Numbers of days in « 7, 1 », the largest first, each once; null for what is no such list. */
export const dayCountsIn = (text: string): number[] | null => {
  const parts = text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const days = parts.map(Number);
  const isList = days.every((day) => Number.isInteger(day) && day >= 1 && day <= MOST_DAYS);
  const once = [...new Set(days)].sort((one, other) => other - one);
  return isList && once.length <= MOST_REMINDERS ? once : null;
};
