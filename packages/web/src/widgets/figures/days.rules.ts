type Day = { day: string; amount: number };

const DAY_MS = 24 * 60 * 60_000;
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Days on which nothing happened between the first and the last one count too: a chart without them would lie about time. */
export const withQuietDays = (days: readonly Day[]): Day[] => {
  const amounts = new Map(days.map((one) => [one.day, one.amount]));
  const last = days.at(-1)?.day ?? '';
  const whole: Day[] = [];
  for (let day = days[0]?.day ?? ''; day !== '' && day <= last; day = dayAfter(day))
    whole.push({ day, amount: amounts.get(day) ?? 0 });
  return whole;
};
