/** What was stored is not what was encrypted for this place: changed, cut, reordered, or moved here from elsewhere (P38). */
export class CiphertextRefused extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'CiphertextRefused';
  }
}
