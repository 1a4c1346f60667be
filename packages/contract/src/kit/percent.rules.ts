/** A share as a whole percentage, half up; 0 when there is nothing to divide by (GAP-51). */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole + 1e-6);
