import { describe, expect, it } from 'vitest';
import { loginBackgroundOf, textOnBackground } from './login-background.rules.ts';

const channel = (byte: number) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string) => {
  const bytes = Buffer.from(color.slice(1), 'hex');
  return 0.2126 * channel(bytes[0]!) + 0.7152 * channel(bytes[1]!) + 0.0722 * channel(bytes[2]!);
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Every seventeenth step of each channel: 4,096 colors. */
const steps = Array.from({ length: 16 }, (_, at) => (at * 17).toString(16).padStart(2, '0'));
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

describe('what stands on the background of the sign-in pages', () => {
  it('reaches 4.5:1 whatever the color, a pale yellow and a near black among them (SETTINGS-06, GAP-74)', () => {
    expect(textOnBackground('#fff3b0')).toBe('#000000');
    expect(textOnBackground('#101010')).toBe('#ffffff');
    expect(colors.filter((color) => contrast(color, textOnBackground(color)) < 4.5)).toEqual([]);
  });

  it('is read from a cookie only as six digits', () => {
    expect(loginBackgroundOf('fff3b0')).toBe('#fff3b0');
    for (const other of [undefined, '', 'red', '#fff3b0', 'FFF3B0', 'fff', 'fff3b0;'])
      expect(loginBackgroundOf(other)).toBeNull();
  });
});
