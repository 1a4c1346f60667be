import type { ErrorBody } from '@fanal/contract/errors';

type Refusal = {
  status: number;
  code: string;
  message: string;
  body?: ErrorBody | undefined;
  requestId?: string | undefined;
};

/** Codes made by the browser, beside those of the contract. */
export type LocalCode =
  | 'TOKEN_MISSING'
  | 'SESSION_ENDED'
  | 'NOT_REACHED'
  | 'PROVIDER_NOT_REACHED'
  | 'ANSWER_UNREADABLE';

/** A call that did not succeed. `status` is 0 when no answer came; `sentence` is the server's own, in the language of the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: string | undefined;
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor({ status, code, message, body, requestId }: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.sentence = body?.message;
    this.details = body?.details ?? {};
    this.requestId = requestId;
  }
}

/** An error that never reached an answer, named by one of the browser's own codes. */
export const localError = (code: LocalCode, message: string, cause?: unknown): ApiError =>
  new ApiError({ status: 0, code, message }, cause === undefined ? undefined : { cause });
