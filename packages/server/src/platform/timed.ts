/** What some work answers, and how long it took in whole milliseconds. */
export const timed = async <T>(work: () => Promise<T>): Promise<{ answer: T; milliseconds: number }> => {
  const begun = performance.now();
  const answer = await work();
  return { answer, milliseconds: Math.round(performance.now() - begun) };
};
