/** CPU time of this process over all cores, in milliseconds. It does not depend on the load of the machine. */
export const computedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
