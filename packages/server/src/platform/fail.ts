import { type ErrorCode, errors } from '@fanal/contract/errors';

/** A refusal on its way to the caller: its code decides status and sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errors[this.code];
  }
}

/** `throw fail('NOT_FOUND')`: the only way the product says no. Details fill the sentence and travel to the caller. */
export const fail = (code: ErrorCode, details?: Record<string, unknown>): Refusal => new Refusal(code, details);
