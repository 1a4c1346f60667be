import { describe, expect, it } from 'vitest';
import { invisibleTexts } from './blank-texts.examples.ts';
import { isBlankText, textOrNull } from './blank-texts.rules.ts';

describe('a text that shows nothing', () => {
  it.each(
    invisibleTexts.map((text) => [
      [...text].map((one) => `U+${one.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(' '),
      text,
    ]),
  )('is empty: %s', (_, text) => {
    expect(isBlankText(text)).toBe(true);
    expect(textOrNull(text)).toBeNull();
  });

  it.each(['a', '1', '%', 'ﷺ', '名', '-', '⠁', '👷', '👩\u200d🚒'])('is not: %s', (text) => {
    expect(isBlankText(text)).toBe(false);
  });

  it('may stand around or within another text', () => {
    expect(textOrNull(' Mélanie\u200b ')).toBe('Mélanie\u200b');
    expect(isBlankText('\u3164a\u3164')).toBe(false);
    expect(textOrNull(null)).toBeNull();
  });
});
