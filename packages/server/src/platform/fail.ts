import { type ErrorCode, errors } from '@fanal/contract/errors';

/** An error for the caller. Its code decides the HTTP status and the sentence. */
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
 * `throw fail('NOT_FOUND')` is the only way to refuse a request. `params` fill the sentence and are sent to the
 * caller. `sentence` selects another sentence for the same code.
 */
export const fail = (code: ErrorCode, details?: Record<string, unknown>, sentence?: ErrorCode): Refusal =>
  new Refusal(code, details, sentence);
