/**
 * Splits bytes into slices of one length. Only the last is shorter, and it is empty when there are no bytes. Keeps
 * one slice in memory.
 */
export async function* slicesOf(
  pieces: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let pending: Buffer[] = [];
  let pendingLength = 0;
  for await (const piece of pieces) {
    let rest = piece;
    while (pendingLength + rest.length > length) {
      pending.push(rest.subarray(0, length - pendingLength));
      rest = rest.subarray(length - pendingLength);
      yield { bytes: Buffer.concat(pending, length), isLast: false };
      pending = [];
      pendingLength = 0;
    }
    pending.push(rest);
    pendingLength += rest.length;
  }
  yield { bytes: Buffer.concat(pending, pendingLength), isLast: true };
}
