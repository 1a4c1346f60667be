/** Where an entry can be put: on another entry, or on the empty part of a column. */
import type { UniqueIdentifier } from '@dnd-kit/core';

const column = 'column:';

/** The empty part of the column under this entry; of the first column without one. */
export const columnUnder = (parentId: string | null) => `${column}${parentId ?? ''}`;
export const isColumn = (place: UniqueIdentifier) => String(place).startsWith(column);
/** The entry that a place stands for: the new parent of what is put there. */
export const parentAt = (place: UniqueIdentifier): string | null =>
  isColumn(place) ? String(place).slice(column.length) || null : String(place);

type Point = { x: number; y: number };
type Box = { left: number; top: number; width: number; height: number };

export const centerOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** How far a place lies in the direction of an arrow; undefined when it lies behind or beside. */
const distances: Record<string, (from: Point, to: Point) => number | undefined> = {
  ArrowDown: (from, to) => (to.y - from.y > 4 ? to.y - from.y + 4 * Math.abs(to.x - from.x) : undefined),
  ArrowUp: (from, to) => (from.y - to.y > 4 ? from.y - to.y + 4 * Math.abs(to.x - from.x) : undefined),
  ArrowRight: (from, to) => (to.x - from.x > 40 ? to.x - from.x + Math.abs(to.y - from.y) : undefined),
  ArrowLeft: (from, to) => (from.x - to.x > 40 ? from.x - to.x + Math.abs(to.y - from.y) : undefined),
};

export const isArrow = (key: string): boolean => key in distances;

type Target = readonly [UniqueIdentifier, Box];

/** The place that an arrow leads to from a point: the nearest one that way; undefined when there is none. */
export const nearestPlace = (arrow: string, from: Point, places: readonly Target[]): Target | undefined => {
  let nearest: { place: Target; away: number } | undefined;
  for (const place of places) {
    const away = distances[arrow]?.(from, centerOf(place[1]));
    if (away !== undefined && (!nearest || away < nearest.away)) nearest = { place, away };
  }
  return nearest?.place;
};
