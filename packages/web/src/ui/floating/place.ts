/** Where a floating box goes: under its anchor if there is room, above otherwise, never out of the window. */
export type Align = 'start' | 'center' | 'end';
type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };
type Wanted = { align: Align; gap: number; prefer?: 'below' | 'above' };
export type Placement = { left: number; top: number; maxHeight: number; side: 'below' | 'above' };

const margin = 8;

const wantedLeft = (anchor: Box, width: number, align: Align) => {
  if (align === 'end') return anchor.right - width;
  return align === 'center' ? (anchor.left + anchor.right - width) / 2 : anchor.left;
};

export const place = (anchor: Box, size: Size, view: Size, { align, gap, prefer = 'below' }: Wanted): Placement => {
  const room = { below: view.height - anchor.bottom - gap - margin, above: anchor.top - gap - margin };
  const other = prefer === 'below' ? 'above' : 'below';
  const side = size.height <= room[prefer] || room[prefer] >= room[other] ? prefer : other;
  const maxHeight = Math.max(0, room[side]);
  const height = Math.min(size.height, maxHeight);
  const left = Math.min(wantedLeft(anchor, size.width, align), view.width - size.width - margin);
  return {
    left: Math.max(margin, left),
    top: side === 'below' ? anchor.bottom + gap : anchor.top - gap - height,
    maxHeight,
    side,
  };
};
