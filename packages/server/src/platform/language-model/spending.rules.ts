/** What the calls of a language model cost: tokens, told by the service or estimated, times the prices of the operator. */
import { z } from 'zod';

/** Tokens that a model read and wrote. */
export type Usage = { tokensIn: number; tokensOut: number };

/** Amounts in millionths of the currency, so that a price for a million tokens is the price of one. */
export type ModelBudget = {
  /** Of each organization in a calendar month; null for no limit. */
  perMonth: number | null;
  priceIn: number;
  priceOut: number;
  /** Such as `USD`. */
  currency: string;
};

type Variables = {
  ASSISTANT_MONTHLY_BUDGET: number;
  ASSISTANT_PRICE_INPUT: number;
  ASSISTANT_PRICE_OUTPUT: number;
  ASSISTANT_PRICE_EMBEDDING: number;
  ASSISTANT_CURRENCY: string;
};

const MILLION = 1_000_000;

export const modelBudgetOf = (v: Omit<Variables, 'ASSISTANT_PRICE_EMBEDDING'>): ModelBudget => ({
  perMonth: v.ASSISTANT_MONTHLY_BUDGET === 0 ? null : Math.round(v.ASSISTANT_MONTHLY_BUDGET * MILLION),
  priceIn: v.ASSISTANT_PRICE_INPUT,
  priceOut: v.ASSISTANT_PRICE_OUTPUT,
  currency: v.ASSISTANT_CURRENCY,
});

/** The same budget, with the price of texts that get vectors. */
export const embeddingBudgetOf = (v: Variables): ModelBudget => ({
  ...modelBudgetOf(v),
  priceIn: v.ASSISTANT_PRICE_EMBEDDING,
  priceOut: 0,
});

/** In millionths of the currency, rounded up. */
export const costOf = ({ tokensIn, tokensOut }: Usage, { priceIn, priceOut }: ModelBudget): number =>
  Math.ceil(tokensIn * priceIn + tokensOut * priceOut);

const BYTES_OF_A_TOKEN = 3;
/** For the marks around the messages. */
const MOST_AROUND = 64;

/** Tokens of a text when the service tells none: rather too many. */
export const estimatedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_OF_A_TOKEN);

/** What a call cannot exceed: no token is shorter than a byte. */
export const mostUsageOf = (prompt: string, mostTokens: number): Usage => ({
  tokensIn: Buffer.byteLength(prompt) + MOST_AROUND,
  tokensOut: mostTokens,
});

const tokens = z.int().min(0).max(10_000_000);
const Told = z.object({ usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }) });
const ToldOfTexts = z.object({ usage: z.object({ prompt_tokens: tokens }) });

const toldIn = (json: string): Usage | null => {
  try {
    const { data } = Told.safeParse(JSON.parse(json));
    return data ? { tokensIn: data.usage.prompt_tokens, tokensOut: data.usage.completion_tokens } : null;
  } catch {
    return null;
  }
};

/** The usage that a service tells in a whole answer, or in the last event of a stream that has one; null when it tells none. */
export const toldUsage = (body: string): Usage | null => {
  const whole = toldIn(body);
  if (whole) return whole;
  const events = body.split(/\r?\n/).filter((line) => line.startsWith('data:') && line.includes('"usage"'));
  return events.map((line) => toldIn(line.slice(5))).findLast((usage) => usage !== null) ?? null;
};

/** The usage that a service tells with the vectors of texts, which it only reads; null when it tells none. */
export const toldUsageOfTexts = (body: unknown): Usage | null => {
  const { data } = ToldOfTexts.safeParse(body);
  return data ? { tokensIn: data.usage.prompt_tokens, tokensOut: 0 } : null;
};
