/** Vectors of texts from an endpoint that speaks the embeddings of OpenAI; texts with like meanings have vectors that point one way. */
import { z } from 'zod';
import { createPostOutside } from '#platform/http/outside-page';
import { languageModelSettingsOf } from '#platform/language-model/language-model';
import {
  embeddingBudgetOf,
  estimatedTokens,
  type ModelBudget,
  mostUsageOf,
  toldUsageOfTexts,
  type Usage,
} from '#platform/language-model/spending.rules';

export type EmbeddingSettings = {
  /** Such as `https://api.example/v1`; `/embeddings` is added. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  timeLimitMs: number;
  /** The cosine, from 0 to 1, from which a passage supports an answer by its meaning alone. */
  leastCloseness: number;
  /** The cosine from which two questions are the same. */
  leastSame: number;
  budget: ModelBudget;
  proxy: string | null;
};

type Variables = Parameters<typeof embeddingBudgetOf>[0] & {
  ASSISTANT_BASE_URL: string | null;
  ASSISTANT_EMBEDDING_MODEL: string | null;
  ASSISTANT_EMBEDDING_LEAST: number;
  ASSISTANT_EMBEDDING_SAME: number;
  ASSISTANT_API_KEY: string | null;
  ASSISTANT_TIMEOUT_MS: number;
  ASSISTANT_PROXY: string | null;
};

const embeddingSettingsOf = (v: Variables): EmbeddingSettings | null =>
  v.ASSISTANT_BASE_URL && v.ASSISTANT_EMBEDDING_MODEL
    ? {
        baseUrl: v.ASSISTANT_BASE_URL,
        model: v.ASSISTANT_EMBEDDING_MODEL,
        apiKey: v.ASSISTANT_API_KEY,
        timeLimitMs: v.ASSISTANT_TIMEOUT_MS,
        leastCloseness: v.ASSISTANT_EMBEDDING_LEAST / 100,
        leastSame: v.ASSISTANT_EMBEDDING_SAME / 100,
        budget: embeddingBudgetOf(v),
        proxy: v.ASSISTANT_PROXY,
      }
    : null;

/** The models of the assistant. */
export const assistantSettingsOf = (v: Variables & Parameters<typeof languageModelSettingsOf>[0]) => ({
  /** Writes the answers; null quotes passages alone. */
  languageModel: languageModelSettingsOf(v),
  /** The model by whose vectors passages are found too; null searches by words alone. */
  embeddings: embeddingSettingsOf(v),
});

type Name = 'ASSISTANT_BASE_URL' | 'ASSISTANT_MODEL' | 'ASSISTANT_EMBEDDING_MODEL';

/** What must not be set as it is, each with why; `has` says which variables are set. */
export const assistantContradictions = (has: (name: Name) => boolean): [boolean, string][] => {
  const hasAddress = has('ASSISTANT_BASE_URL');
  return [
    [has('ASSISTANT_MODEL') && !hasAddress, 'ASSISTANT_MODEL needs ASSISTANT_BASE_URL'],
    [has('ASSISTANT_EMBEDDING_MODEL') && !hasAddress, 'ASSISTANT_EMBEDDING_MODEL needs ASSISTANT_BASE_URL'],
    [
      hasAddress && !has('ASSISTANT_MODEL') && !has('ASSISTANT_EMBEDDING_MODEL'),
      'ASSISTANT_BASE_URL needs ASSISTANT_MODEL or ASSISTANT_EMBEDDING_MODEL',
    ],
  ];
};

export type Embeddings = {
  /** Tells models apart: the name of the model and where it is. */
  name: string;
  leastCloseness: number;
  leastSame: number;
  budget: ModelBudget;
  /** What vectors of these texts use at most. */
  mostUsage: (texts: readonly string[]) => Usage;
  embed: (texts: readonly string[]) => Promise<Embedded>;
};

export type Embedded = {
  /** One of length 1 for each text, in order; null when the service is slow, refuses or answers something else. */
  vectors: number[][] | null;
  /** What is to be paid; null where nothing was answered. */
  usage: Usage | null;
};

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_DIMENSIONS = 4096;

const Answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(MOST_DIMENSIONS) })),
});

const normalized = (vector: readonly number[]): number[] | null => {
  const length = Math.hypot(...vector);
  return length > 0 && Number.isFinite(length) ? vector.map((value) => value / length) : null;
};

const read = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** All vectors in the order of the texts and of one size, or nothing. */
const vectorsIn = (body: unknown, count: number): number[][] | null => {
  const answer = Answer.safeParse(body);
  if (!answer.success) return null;
  const vectors = Array.from({ length: count }, (_, at) => {
    const found = answer.data.data.find(({ index }) => index === at);
    return found ? normalized(found.embedding) : null;
  });
  const size = vectors[0]?.length;
  return vectors.every((vector): vector is number[] => vector !== null && vector.length === size) ? vectors : null;
};

export const openEmbeddings = ({
  baseUrl,
  model,
  apiKey,
  timeLimitMs,
  leastCloseness,
  leastSame,
  budget,
  proxy,
}: EmbeddingSettings): Embeddings => {
  const { host, origin } = new URL(baseUrl);
  const post = createPostOutside({
    // The operator wrote this address: a model may run inside the network. Redirects are not followed.
    trustedOrigins: [origin],
    timeLimitMs,
    mostBytes: MOST_BYTES,
    agent: 'Fanal assistant',
    proxy: proxy === null ? null : { url: new URL(proxy), hosts: [host] },
  });
  return {
    name: `${model} (${host})`,
    leastCloseness,
    leastSame,
    budget,
    mostUsage: (texts) => mostUsageOf(texts.join(''), 0),
    embed: async (texts) => {
      const page = await post(
        `${baseUrl}/embeddings`,
        { accept: 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
        JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      );
      if (page.kind !== 'answered' || page.status !== 200) return { vectors: null, usage: null };
      const estimated = { tokensIn: estimatedTokens(texts.join('')), tokensOut: 0 };
      const body = read(page.text);
      return { vectors: vectorsIn(body, texts.length), usage: toldUsageOfTexts(body) ?? estimated };
    },
  };
};
