/** The same bytes in slices of one length; only the last is shorter, and empty when there are no bytes at all. Holds one slice in memory. */
export async function* slicesOf(
  pieces: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let heldLength = 0;
  for await (const piece of pieces) {
    let rest = piece;
    while (heldLength + rest.length > length) {
      held.push(rest.subarray(0, length - heldLength));
      rest = rest.subarray(length - heldLength);
      yield { bytes: Buffer.concat(held, length), isLast: false };
      held = [];
      heldLength = 0;
    }
    held.push(rest);
    heldLength += rest.length;
  }
  yield { bytes: Buffer.concat(held, heldLength), isLast: true };
}
