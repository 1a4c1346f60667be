import { useEffect, useState } from 'react';
import classes from './DownloadAppPage.module.css';

/** One square of path for each dark module. */
const pathOf = (size: number, isDark: (index: number) => boolean): string =>
  Array.from({ length: size * size }, (_, index) => index)
    .filter(isDark)
    .map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`)
    .join('');

type Drawing = { size: number; path: string };

const draw = async (text: string): Promise<Drawing> => {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, path: pathOf(modules.size, (index) => modules.data[index] === 1) };
};

/** Quiet zone around the code that readers ask for, in modules. */
const MARGIN = 4;

/** Always dark on white, also at night: that is what cameras read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    void draw(text).then(setDrawing, console.error);
  }, [text]);
  const size = drawing?.size ?? 25;
  const side = size + 2 * MARGIN;
  return (
    <svg
      className={classes.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} className={classes.paper} />
      {drawing ? <path d={drawing.path} className={classes.ink} /> : null}
    </svg>
  );
}
