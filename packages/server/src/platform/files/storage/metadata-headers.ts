/** Adds a prefix to the names, for the metadata headers of an upload. */
export const prefixed = (prefix: string, metadata: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`${prefix}${name}`, value]));
