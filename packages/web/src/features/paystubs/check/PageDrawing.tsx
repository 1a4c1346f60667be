import type { CoveredPage as Page } from '@fanal/contract/paystubs/paystubs.shapes';
import clsx from 'clsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './CoveredPage.module.css';

/** Around the words a page is empty: only so much of that is drawn. */
const MARGIN = 0.03;

const percent = (share: number) => `${share * 100}%`;

type PageDrawingProps = { page: NonNullable<Page>; label: string; covered: string };

/** The words of a page in their places, and bars where something is covered. */
export function PageDrawing({ page, label, covered }: PageDrawingProps) {
  const frame = frameOf(page);
  return (
    <figure
      className={classes.page}
      aria-label={label}
      style={{ aspectRatio: `${frame.width} / ${page.ratio * frame.height}` }}
    >
      {page.pieces.map((piece, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one page stay in their places
          key={at}
          className={clsx(piece.text === null ? classes.bar : classes.words, piece.isMarked && classes.marked)}
          style={{
            left: percent((piece.left - frame.left) / frame.width),
            top: percent((piece.top - frame.top) / frame.height),
            ...(piece.text === null && { width: percent(piece.width / frame.width) }),
            height: percent(piece.height / frame.height),
            fontSize: `${(piece.height * page.ratio * 100) / frame.width}cqw`,
          }}
        >
          {piece.text ?? <VisuallyHidden>{covered}</VisuallyHidden>}
        </span>
      ))}
    </figure>
  );
}

/** The part of the page where something stands, as shares of its width and height. */
const frameOf = ({ pieces }: NonNullable<Page>) => {
  const left = Math.max(0, Math.min(...pieces.map((piece) => piece.left)) - MARGIN);
  const top = Math.max(0, Math.min(...pieces.map((piece) => piece.top)) - MARGIN);
  const right = Math.min(1, Math.max(...pieces.map((piece) => piece.left + piece.width)) + MARGIN);
  const bottom = Math.min(1, Math.max(...pieces.map((piece) => piece.top + piece.height)) + MARGIN);
  return { left, top, width: Math.max(0.1, right - left), height: Math.max(0.05, bottom - top) };
};
