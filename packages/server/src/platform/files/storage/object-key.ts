const KEY = /^[0-9a-f-]{1,64}\/[0-9a-f-]{1,64}\.\d{1,9}$/;

/**
 * Throws unless the key has the form `<organization>/<file>.<n>`: anything else is a bug and must not reach a storage
 * (P30).
 */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key)) throw new TypeError(`not the key of an object: ${JSON.stringify(key)}`);
  return key;
};
