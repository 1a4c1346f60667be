import { linearRgbOf } from './oklch.ts';

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearRgbOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast of two hex colors, from 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

export const textContrast = 4.5;
export const edgeContrast = 3;
