import { type KeyboardEvent, useState } from 'react';
import { type Point, positionWithin, type Size, zoomWithin } from './crop-position.ts';

/** Pixels of the screen for one press; with Shift for fine work. */
const STEP = 12;
const FINE_STEP = 2;
const ZOOM_STEP = 0.1;

const middle: Point = { x: 0, y: 0 };
const arrows: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
export type Direction = 'up' | 'down' | 'left' | 'right';
const directions: Record<Direction, Point> = {
  up: arrows.ArrowUp!,
  down: arrows.ArrowDown!,
  left: arrows.ArrowLeft!,
  right: arrows.ArrowRight!,
};
const zooms: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, _: -ZOOM_STEP };

/** Where the picture lies behind the frame and how close it is: moved by hand, by keys or by buttons, never out of the frame. */
export const useCropPosition = () => {
  const [shown, setShown] = useState<Size>({ width: 0, height: 0 });
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
  const [position, setPosition] = useState(middle);
  const [zoom, setZoom] = useState(1);
  const moveBy = ({ x, y }: Point, step: number) =>
    setPosition((before) => positionWithin({ x: before.x + x * step, y: before.y + y * step }, shown, frame, zoom));
  const zoomTo = (wanted: number) => {
    const next = zoomWithin(wanted);
    // What stands in the middle of the frame stays there.
    setPosition((before) =>
      positionWithin({ x: (before.x / zoom) * next, y: (before.y / zoom) * next }, shown, frame, next),
    );
    setZoom(next);
  };
  const reset = () => {
    setPosition(middle);
    setZoom(1);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const closer = zooms[event.key];
    if (arrow) moveBy(arrow, event.shiftKey ? FINE_STEP : STEP);
    else if (closer !== undefined) zoomTo(zoom + closer);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  };
  return {
    position,
    zoom,
    /** The frame is there. */
    isReady: frame.width > 0,
    /** Back to the middle and the whole picture: nothing to do when it is there. */
    isMoved: zoom !== 1 || position.x !== 0 || position.y !== 0,
    handleKey,
    zoomTo,
    closer: () => zoomTo(zoom + ZOOM_STEP),
    farther: () => zoomTo(zoom - ZOOM_STEP),
    move: (direction: Direction) => moveBy(directions[direction], STEP),
    reset,
    /** What the cropper measures and what hands and wheels do to it. */
    cropper: {
      onMediaLoaded: ({ width, height }: Size) => setShown({ width, height }),
      onCropSizeChange: setFrame,
      onCropChange: setPosition,
      onZoomChange: setZoom,
    },
  };
};

export type CropPosition = ReturnType<typeof useCropPosition>;
