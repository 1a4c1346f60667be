import type { PDFPage } from 'pdf-lib';
import { colorOf } from './writing.ts';

/** Draws a QR code of a text into a page: `x` and `y` of its lower left corner and its side, in points. */
export const drawQrCode = async (
  page: PDFPage,
  text: string,
  { x, y, side, color }: { x: number; y: number; side: number; color: string },
): Promise<void> => {
  // Loaded with the first document that has one.
  const { default: QRCode } = await import('qrcode');
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const unit = side / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; ) {
      let end = column;
      while (end < modules.size && modules.get(row, end)) end += 1;
      if (end > column)
        page.drawRectangle({
          x: x + column * unit,
          y: y + side - (row + 1) * unit,
          width: (end - column) * unit,
          height: unit,
          color: colorOf(color),
        });
      column = Math.max(end, column + 1);
    }
};
