/** Where toasts stand: at the bottom right, as low as they can without covering what can be pressed. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
/** Distances from the right and the lower edge of the window. */
export type ToastOffset = { right: number; bottom: number };

const MARGIN = 20;
const CLEARANCE = 6;
const STEP_UP = 8;
const STEP_LEFT = 56;
/** Further away nobody looks for them. */
const MOST_LEFT = 6;
const USUAL: ToastOffset = { right: MARGIN, bottom: MARGIN };

const boxAt = ({ right, bottom }: ToastOffset, size: Size, view: Size): Box => ({
  left: view.width - right - size.width,
  top: view.height - bottom - size.height,
  right: view.width - right,
  bottom: view.height - bottom,
});

const meets = (one: Box, other: Box): boolean =>
  one.left - CLEARANCE < other.right &&
  one.right + CLEARANCE > other.left &&
  one.top - CLEARANCE < other.bottom &&
  one.bottom + CLEARANCE > other.top;

const isFree = (place: ToastOffset, size: Size, view: Size, boxes: readonly Box[]): boolean => {
  const box = boxAt(place, size, view);
  return box.left >= 0 && box.top >= 0 && !boxes.some((other) => meets(box, other));
};

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / by) + 1) }, (_, at) => from + at * by);

/**
 * The lowest free place, to the right as far as possible. `wanted` are ever fewer things to leave free: the first list
 * for which there is a place decides. A place that is still free is kept, so that nothing moves under the eyes.
 */
export const placeOfToasts = (
  size: Size,
  view: Size,
  wanted: readonly (readonly Box[])[],
  now: ToastOffset = USUAL,
): ToastOffset => {
  const bottoms = steps(MARGIN, view.height - size.height - MARGIN, STEP_UP);
  const rights = steps(MARGIN, MARGIN + MOST_LEFT * STEP_LEFT, STEP_LEFT);
  const candidates = [now, ...bottoms.flatMap((bottom) => rights.map((right) => ({ right, bottom })))];
  for (const boxes of wanted) {
    const free = candidates.find((place) => isFree(place, size, view, boxes));
    if (free) return free;
  }
  return USUAL;
};
