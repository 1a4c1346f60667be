import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import type { SealedText, TextCipher, TextReference } from '#platform/encryption/text-cipher';

/** A sealed text that an older data key encrypts; `id` is the row that it is bound to. */
export type TextOnOldKey = SealedText & { id: string };

/** What a rotation asks of whoever keeps the rows of one kind of sealed texts. */
export type TextsUnderKeys = {
  /** What the texts are, as their places say it. */
  kind: TextReference['kind'];
  /** Texts of the organisation under a key before `version`, in the order of ids. */
  pageOfTextsOnOldKeys: (org: string, version: number, after: string | null, take: number) => Promise<TextOnOldKey[]>;
  /** How many texts of the organisation are under a key before `version`. */
  countTextsOnOldKeys: (org: string, version: number) => Promise<number>;
  /** Puts the new sealing in place of the old one; does nothing when the row holds another one by now. */
  swapText: (org: string, old: TextOnOldKey, anew: SealedText) => Promise<void>;
};

type Deps = { texts: readonly TextsUnderKeys[]; textCipher: TextCipher };

const TEXTS_AT_A_TIME = 200;

const sealAnew = async ({ textCipher }: Deps, texts: TextsUnderKeys, org: string, old: TextOnOldKey) => {
  const place = { org, kind: texts.kind, id: old.id };
  try {
    await texts.swapText(org, old, await textCipher.seal(place, await textCipher.open(place, old)));
  } catch (error) {
    // the cipher raised the alarm; the forged text stays under its key, where its next reader is refused as well
    if (!(error instanceof CiphertextRefused)) throw error;
  }
};

/** Seals every text of the organisation under a key before `version` by the current one. May run twice, beside itself and beside readers and writers. */
export const reEncryptTexts = async (parts: Deps, org: string, version: number): Promise<void> => {
  for (const texts of parts.texts) {
    let after: string | null = null;
    do {
      const page: TextOnOldKey[] = await texts.pageOfTextsOnOldKeys(org, version, after, TEXTS_AT_A_TIME);
      for (const text of page) await sealAnew(parts, texts, org, text);
      after = page.at(-1)?.id ?? null;
    } while (after !== null);
  }
};

/** Texts of every kind that are under a key before `version`. */
export const countTextsOnOldKeys = async ({ texts }: Pick<Deps, 'texts'>, org: string, version: number) => {
  let count = 0;
  for (const kind of texts) count += await kind.countTextsOnOldKeys(org, version);
  return count;
};
