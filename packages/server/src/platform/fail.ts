import { type ErrorCode, errors } from '@fanal/contract/errors';

/** A refusal on its way to the caller: its code decides status and sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  readonly sentence: ErrorCode;
  constructor(code: ErrorCode, details?: Record<string, unknown>, sentence = code) {
    super(code);
    this.code = code;
    this.details = details;
    this.sentence = sentence;
  }
  get status(): number {
    return errors[this.code];
  }
}

/**
 * `throw fail('NOT_FOUND')`: the only way the product says no. Details fill the sentence and travel to the caller. `sentence` names another
 * one where a code has a sentence of its own for some things.
 */
export const fail = (code: ErrorCode, details?: Record<string, unknown>, sentence?: ErrorCode): Refusal =>
  new Refusal(code, details, sentence);
