/** How well one color is read on another (WCAG 2.2). Colors are hex, `#abc` or `#aabbcc`. */
type Rgb = readonly [red: number, green: number, blue: number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Linear light of a color, each channel from 0 to 1. */
export const linearRgbOf = (hex: string): Rgb => {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => toLinear(Number.parseInt(full.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
};

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearRgbOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
