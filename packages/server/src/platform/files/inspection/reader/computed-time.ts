/** Milliseconds that all processors together have worked for this process. A busy machine does not make them more. */
export const computedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
