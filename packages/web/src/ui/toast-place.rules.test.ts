import { describe, expect, it } from 'vitest';
import { type Box, placeOfToasts } from './toast-place.rules.ts';

const size = { width: 350, height: 50 };
const phone = { width: 390, height: 844 };
const foot: Box = { left: 0, top: 770, right: 390, bottom: 830 };

describe('the place of toasts', () => {
  it('is the lower right corner while nothing stands there (CARDS-47)', () => {
    expect(placeOfToasts(size, phone, [[]])).toEqual({ right: 20, bottom: 20 });
  });

  it('is above the buttons of a foot', () => {
    const { bottom } = placeOfToasts(size, phone, [[foot]]);
    expect(phone.height - bottom).toBeLessThan(foot.top);
    expect(bottom).toBeLessThan(100);
  });

  it('is beside a column of buttons where the window is wide enough', () => {
    const rows = Array.from({ length: 17 }, (_, at) => ({
      left: 1380,
      top: at * 50,
      right: 1420,
      bottom: at * 50 + 32,
    }));
    expect(placeOfToasts({ width: 420, height: 50 }, { width: 1440, height: 900 }, [rows])).toEqual({
      right: 76,
      bottom: 20,
    });
  });

  it('leaves the most important free where not everything can be', () => {
    const everywhere = Array.from({ length: 40 }, (_, at) => ({
      left: 0,
      top: at * 22,
      right: 390,
      bottom: at * 22 + 20,
    }));
    expect(placeOfToasts(size, phone, [everywhere, [foot]])).toEqual(placeOfToasts(size, phone, [[foot]]));
  });

  it('stays where it is as long as that is free', () => {
    const now = { right: 20, bottom: 180 };
    expect(placeOfToasts(size, phone, [[foot]], now)).toEqual(now);
  });
});
