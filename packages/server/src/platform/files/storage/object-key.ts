const KEY = /^[0-9a-f-]{1,64}\/[0-9a-f-]{1,64}\.\d{1,9}$/;

/** A key as the server makes them, `<organisation>/<file>.<n>`; anything else is a mistake of ours and never reaches a storage (P30). */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key)) throw new TypeError(`not the key of an object: ${JSON.stringify(key)}`);
  return key;
};
