import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import type { SealedText, TextCipher, TextReference } from '#platform/encryption/text-cipher';

/** A text encrypted with an older data key; `id` is the row that it is bound to. */
export type TextOnOldKey = SealedText & { id: string };

/** Access to the rows of one kind of encrypted texts, for a rotation. */
export type TextsUnderKeys = {
  /** Kind of the texts, as in their references. */
  kind: TextReference['kind'];
  /** Texts of the organization under a key older than `version`, ordered by id. */
  pageOfTextsOnOldKeys: (org: string, version: number, after: string | null, take: number) => Promise<TextOnOldKey[]>;
  /** Number of texts of the organization under a key older than `version`. */
  countTextsOnOldKeys: (org: string, version: number) => Promise<number>;
  /** Replaces the old ciphertext by the new one; does nothing when the row has changed meanwhile. */
  swapText: (org: string, old: TextOnOldKey, resealed: SealedText) => Promise<void>;
};

type Deps = { texts: readonly TextsUnderKeys[]; textCipher: TextCipher };

const TEXTS_AT_A_TIME = 200;

const reEncryptText = async ({ textCipher }: Deps, texts: TextsUnderKeys, org: string, old: TextOnOldKey) => {
  const reference = { org, kind: texts.kind, id: old.id };
  try {
    await texts.swapText(org, old, await textCipher.seal(reference, await textCipher.open(reference, old)));
  } catch (error) {
    // The cipher has logged the alert. The forged text stays under its old key, where it is refused again at the next
    // read.
    if (!(error instanceof CiphertextRefused)) throw error;
  }
};

/**
 * Re-encrypts every text of the organization under a key older than `version`. May run twice, even in parallel, and
 * while texts are read and written.
 */
export const reEncryptTexts = async (deps: Deps, org: string, version: number): Promise<void> => {
  for (const texts of deps.texts) {
    let after: string | null = null;
    do {
      const page: TextOnOldKey[] = await texts.pageOfTextsOnOldKeys(org, version, after, TEXTS_AT_A_TIME);
      for (const text of page) await reEncryptText(deps, texts, org, text);
      after = page.at(-1)?.id ?? null;
    } while (after !== null);
  }
};

/** Number of texts of every kind under a key older than `version`. */
export const countTextsOnOldKeys = async ({ texts }: Pick<Deps, 'texts'>, org: string, version: number) => {
  let count = 0;
  for (const kind of texts) count += await kind.countTextsOnOldKeys(org, version);
  return count;
};
