/** Pixels. */
export type Size = { width: number; height: number };
/** How far the picture is moved out of the middle, in pixels of the screen. */
export type Point = { x: number; y: number };

/** The closest zoom: beyond it one would crop single pixels. */
export const CLOSEST = 4;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Keeps the frame inside the picture. `shown` is the picture at zoom 1, `frame` what will be kept. */
export const positionWithin = (place: Point, shown: Size, frame: Size, zoom: number): Point => {
  const room = (picture: number, window: number) => Math.max(0, (picture * zoom - window) / 2);
  const across = room(shown.width, frame.width);
  const down = room(shown.height, frame.height);
  return { x: between(place.x, -across, across), y: between(place.y, -down, down) };
};

export const zoomWithin = (zoom: number): number => between(zoom, 1, CLOSEST);

/** Scaled down to fit, with its proportions; never scaled up. */
export const sizeInside = (size: Size, most: Size): Size => {
  const scale = Math.min(1, most.width / size.width, most.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
};
