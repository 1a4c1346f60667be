import type { Page } from '@playwright/test';

/** Twelve megapixels as a phone takes them: 4000 × 3000, drawn by the browser itself. */
export const takePhoto = async (page: Page) => {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 4000;
    canvas.height = 3000;
    const context = canvas.getContext('2d')!;
    const sky = context.createLinearGradient(0, 0, 4000, 3000);
    sky.addColorStop(0, '#f2b84b');
    sky.addColorStop(1, '#1c3d5a');
    context.fillStyle = sky;
    context.fillRect(0, 0, 4000, 3000);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]!;
  });
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(encoded, 'base64') };
};
