import { describe, expect, it } from 'vitest';
import { place } from './place.ts';

const view = { width: 1000, height: 800 };
const anchor = { left: 400, right: 500, top: 100, bottom: 136 };

describe('a floating box', () => {
  it('stands under its anchor, at its left or right edge', () => {
    expect(place(anchor, { width: 200, height: 300 }, view, { align: 'start', gap: 4 })).toMatchObject({
      left: 400,
      top: 140,
      side: 'below',
    });
    expect(place(anchor, { width: 200, height: 300 }, view, { align: 'end', gap: 4 }).left).toBe(300);
  });

  it('goes above where there is more room', () => {
    const low = { ...anchor, top: 700, bottom: 736 };
    expect(place(low, { width: 200, height: 300 }, view, { align: 'start', gap: 4 })).toMatchObject({
      top: 396,
      side: 'above',
    });
  });

  it('stays inside the window and says how high it may be', () => {
    const right = { ...anchor, left: 940, right: 990 };
    expect(place(right, { width: 200, height: 2000 }, view, { align: 'start', gap: 4 })).toMatchObject({
      left: 792,
      maxHeight: 652,
    });
    expect(
      place({ ...anchor, left: 0, right: 20 }, { width: 200, height: 10 }, view, { align: 'end', gap: 4 }).left,
    ).toBe(8);
  });
});
