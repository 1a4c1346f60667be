/**
 * Stored data is not what was encrypted for this row or file: changed, truncated, reordered, or copied from elsewhere
 * (P38).
 */
export class CiphertextRefused extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'CiphertextRefused';
  }
}
