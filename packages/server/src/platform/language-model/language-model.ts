/**
 * A language model behind an endpoint that speaks the chat completions of OpenAI: a hosted service, or one inside the
 * network of the installation. It is sent text and answers text; no tool is offered to it.
 */
import { z } from 'zod';
import { createPostOutside, type OutsidePage, type Streaming } from '#platform/http/outside-page';
import {
  estimatedTokens,
  type ModelBudget,
  modelBudgetOf,
  mostUsageOf,
  toldUsage,
  type Usage,
} from '#platform/language-model/spending.rules';

export type LanguageModelSettings = {
  /** Such as `https://api.example/v1`; `/chat/completions` is added. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  timeLimitMs: number;
  /** Length of an answer. */
  mostTokens: number;
  budget: ModelBudget;
  proxy: string | null;
};

type Variables = Parameters<typeof modelBudgetOf>[0] & {
  ASSISTANT_BASE_URL: string | null;
  ASSISTANT_MODEL: string | null;
  ASSISTANT_API_KEY: string | null;
  ASSISTANT_TIMEOUT_MS: number;
  ASSISTANT_MOST_TOKENS: number;
  ASSISTANT_PROXY: string | null;
};

export const languageModelSettingsOf = (v: Variables): LanguageModelSettings | null =>
  v.ASSISTANT_BASE_URL && v.ASSISTANT_MODEL
    ? {
        baseUrl: v.ASSISTANT_BASE_URL,
        model: v.ASSISTANT_MODEL,
        apiKey: v.ASSISTANT_API_KEY,
        timeLimitMs: v.ASSISTANT_TIMEOUT_MS,
        mostTokens: v.ASSISTANT_MOST_TOKENS,
        budget: modelBudgetOf(v),
        proxy: v.ASSISTANT_PROXY,
      }
    : null;

export type Prompt = { system: string; user: string };

export type ModelAnswer = {
  /** What the model wrote; null when it is slow, refuses, fails or answers something else. */
  text: string | null;
  /** Told by the service, otherwise estimated; null when the service did no work. */
  usage: Usage | null;
};

/** Never throws. */
export type LanguageModel = {
  /** Tells models apart: the name of the model and where it is. */
  name: string;
  budget: ModelBudget;
  /** What an answer to this prompt uses at most. */
  mostUsage: (prompt: Prompt) => Usage;
  /** With `streaming` the answer is streamed: it gets the text so far, each time that more was written. A stream that is cut or stopped is no answer. */
  complete: (prompt: Prompt, streaming?: Streaming) => Promise<ModelAnswer>;
};

const MOST_BYTES = 256 * 1024;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
});

const textIn = (body: string): string | null => {
  try {
    const { data } = Completion.safeParse(JSON.parse(body));
    return data?.choices[0]?.message.content ?? null;
  } catch {
    return null;
  }
};

const Chunk = z.object({
  // The event that tells the usage has no choices.
  choices: z
    .array(
      z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }),
    )
    .nullish(),
});

/** What complete lines of a stream hold so far, and whether the model has said that it is done. */
export const streamedText = (events: string): { text: string; isDone: boolean } => {
  let text = '';
  let isDone = false;
  for (const line of events.slice(0, events.lastIndexOf('\n') + 1).split(/\r?\n/)) {
    if (!line.startsWith('data:')) continue;
    const data = line.slice(5).trim();
    if (data === '[DONE]') return { text, isDone: true };
    try {
      const choice = Chunk.parse(JSON.parse(data)).choices?.[0];
      text += choice?.delta?.content ?? '';
      isDone ||= choice?.finish_reason === 'stop';
    } catch {
      return { text, isDone: false };
    }
  }
  return { text, isDone };
};

/** A service that does not stream answers as a whole. */
const isStream = (body: string): boolean => /^\s*(?:data|event|:)/.test(body);

const wholeText = (body: string): string | null => {
  if (!isStream(body)) return textIn(body);
  const { text, isDone } = streamedText(body);
  return isDone ? text : null;
};

/** What came of an answer, also of one that broke off. */
const textSoFar = (body: string): string => (isStream(body) ? streamedText(body).text : (textIn(body) ?? ''));

/**
 * What a call used. A refusal used nothing, and neither did a service that was not reached. One that was cut, stopped or
 * too slow has read the prompt: what came of its answer counts too.
 */
const usageOf = (page: OutsidePage, came: string, { prompt, mostTokens }: { prompt: string; mostTokens: number }) => {
  const body = page.kind === 'answered' ? page.text : came;
  const isRefused = page.kind === 'answered' ? page.status !== 200 : page.status !== undefined && page.status !== 200;
  const isReading = page.kind === 'failed' && (page.reason === 'timeout' || page.reason === 'stopped');
  const isUnreached = page.kind === 'failed' && page.status === undefined && !isReading;
  if (isRefused || isUnreached) return null;
  const tokensOut = Math.min(mostTokens, estimatedTokens(textSoFar(body)));
  return toldUsage(body) ?? { tokensIn: estimatedTokens(prompt), tokensOut };
};

/** Services that do not know how to tell the usage of a stream refuse the request for it. */
const refusals = new Set([400, 422]);

export const openLanguageModel = ({
  baseUrl,
  model,
  apiKey,
  timeLimitMs,
  mostTokens,
  budget,
  proxy,
}: LanguageModelSettings): LanguageModel => {
  const { host, origin } = new URL(baseUrl);
  const post = createPostOutside({
    // The operator wrote this address: a model may run inside the network. Redirects are not followed.
    trustedOrigins: [origin],
    timeLimitMs,
    mostBytes: MOST_BYTES,
    agent: 'Fanal assistant',
    proxy: proxy === null ? null : { url: new URL(proxy), hosts: [host] },
  });
  let tellsUsage = true;
  return {
    name: `${model} (${host})`,
    budget,
    mostUsage: ({ system, user }) => mostUsageOf(system + user, mostTokens),
    complete: async ({ system, user }, streaming) => {
      const messages = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ];
      const wanted = { model, messages, temperature: 0, max_tokens: mostTokens, stream: streaming !== undefined };
      let came = '';
      const ask = (more: object) =>
        post(
          `${baseUrl}/chat/completions`,
          {
            accept: streaming ? 'text/event-stream' : 'application/json',
            ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
          },
          JSON.stringify({ ...wanted, ...more }),
          streaming && {
            ...streaming,
            onText: (events) => {
              came = events;
              streaming.onText(isStream(events) ? streamedText(events).text : '');
            },
          },
        );
      const asksUsage = streaming !== undefined && tellsUsage;
      let page = await ask(asksUsage ? { stream_options: { include_usage: true } } : {});
      if (asksUsage && page.kind === 'answered' && refusals.has(page.status)) {
        page = await ask({});
        tellsUsage = page.kind !== 'answered' || page.status !== 200;
      }
      return {
        text: page.kind === 'answered' && page.status === 200 ? wholeText(page.text) : null,
        usage: usageOf(page, came, { prompt: system + user, mostTokens }),
      };
    },
  };
};
