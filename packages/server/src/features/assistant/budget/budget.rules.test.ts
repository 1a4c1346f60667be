import { describe, expect, it } from 'vitest';
import { costOf, estimatedTokens, mostUsageOf, toldUsage } from '#platform/language-model/spending.rules';
import { endOfMonth, monthOf, reachedShare } from './budget.rules.ts';

describe('the month of a budget', () => {
  it.each([
    ['2026-12-01T04:59:59Z', 'America/Montreal', '2026-11-01', '2026-12-01T05:00:00.000Z'],
    ['2026-12-01T05:00:00Z', 'America/Montreal', '2026-12-01', '2027-01-01T05:00:00.000Z'],
    ['2026-11-30T23:30:00Z', 'Europe/Paris', '2026-12-01', '2026-12-31T23:00:00.000Z'],
  ])('of %s in %s begins on %s', (at, zone, month, end) => {
    expect(monthOf(new Date(at), zone)).toBe(month);
    expect(endOfMonth(month, zone).toISOString()).toBe(end);
  });

  it.each([
    [79, 100, null],
    [80, 100, 80],
    [99, 100, 80],
    [100, 100, 100],
    [120, 100, 100],
    [5, null, null],
  ])('%s of %s has reached %s %%', (spent, perMonth, share) => {
    expect(reachedShare(spent, perMonth)).toBe(share);
  });
});

describe('the usage of a call', () => {
  const usage = { prompt_tokens: 120, completion_tokens: 7 };
  it.each([
    ['a whole answer', JSON.stringify({ choices: [], usage }), { tokensIn: 120, tokensOut: 7 }],
    [
      'the last event of a stream that tells it',
      `data: {"choices":[],"usage":null}\n\ndata: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`,
      { tokensIn: 120, tokensOut: 7 },
    ],
    ['an answer without it', '{"choices":[]}', null],
    ['figures that cannot be', '{"usage":{"prompt_tokens":-4,"completion_tokens":1e300}}', null],
    ['nonsense', '<html>', null],
  ])('is read from %s', (_, body, told) => {
    expect(toldUsage(body)).toEqual(told);
  });

  it('costs the price of a million for each token, in millionths, rounded up', () => {
    const budget = { perMonth: null, priceIn: 0.15, priceOut: 0.6, currency: 'USD' };
    expect(costOf({ tokensIn: 1_000, tokensOut: 101 }, budget)).toBe(211);
  });

  it('is never more than its bound', () => {
    const prompt = 'é漢🙂 abc';
    expect(mostUsageOf(prompt, 700)).toEqual({ tokensIn: Buffer.byteLength(prompt) + 64, tokensOut: 700 });
    expect(estimatedTokens(prompt)).toBe(5);
  });
});
