/** Every error code of the product with its HTTP status. The messages are in errors.text.{fr,en,es}.json. */
import type sentences from './errors.text.fr.json';

export const errors = {
  REQUEST_MALFORMED: 400,
  ORGANIZATION_MISSING: 400,
  UNAUTHENTICATED: 401,
  ACCOUNT_DISABLED: 401,
  ACCOUNT_UNKNOWN: 401,
  ACTION_FORBIDDEN: 403,
  ORGANIZATION_REFUSED: 403,
  FEATURE_OFF: 403,
  OWNER_ONLY: 403,
  ROLE_CHANGE_REFUSED: 403,
  SIGN_IN_ADDRESS_REFUSED: 403,
  UPLOAD_FORBIDDEN: 403,
  FILE_LINK_REFUSED: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  NAME_TAKEN: 409,
  IN_USE: 409,
  VERSION_CONFLICT: 409,
  GROUP_LOOP: 409,
  GROUP_LEVEL_WRONG: 409,
  LEVEL_IN_USE: 409,
  AUDIENCE_LOOP: 409,
  GROUP_FULL: 409,
  SELECTION_CHANGED: 409,
  VIEWS_FULL: 409,
  SELF_BLOCK_REFUSED: 409,
  SELF_REMOVAL_REFUSED: 409,
  LAST_ADMIN_KEPT: 409,
  OWNER_KEPT: 409,
  USER_EXISTS: 409,
  EMPLOYEE_NUMBER_TAKEN: 409,
  LOGIN_PHONE_FIXED: 409,
  LOGIN_CONTACT_MISSING: 409,
  SUPERVISOR_LOOP: 409,
  LEADER_LOOP: 409,
  ACCOUNT_MISSING: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  FILE_NOT_THERE: 409,
  USER_DISABLED: 409,
  INVITATION_CLAIMED: 409,
  INVITATION_SENT: 409,
  INVITATION_UNDER_WAY: 409,
  INVITATION_ADDRESS_FIXED: 409,
  CHANNEL_OFF: 409,
  IMPORT_STATE_WRONG: 409,
  IMPORT_UNDER_WAY: 409,
  POST_STATUS_WRONG: 409,
  POST_MODIFIED: 409,
  ARTICLE_STATUS_WRONG: 409,
  ARTICLE_MODIFIED: 409,
  EVENT_NOT_OPEN: 409,
  EVENT_CLOSED: 409,
  EVENT_FULL: 409,
  EVENT_OVER: 409,
  EVENT_ANSWERED: 409,
  REMINDER_TOO_SOON: 409,
  COMMENTS_OFF: 409,
  CARD_PENDING: 409,
  CARD_STATUS_WRONG: 409,
  CARD_UNDO_OVER: 409,
  CARD_TYPE_OFF: 409,
  CARD_FIELD_IN_USE: 409,
  PAYLOAD_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  MEDIA_TYPE_REFUSED: 415,
  FILE_TYPE_REFUSED: 415,
  PICTURE_HEIC: 415,
  VALIDATION_FAILED: 422,
  POST_INCOMPLETE: 422,
  ARTICLE_INCOMPLETE: 422,
  CONFIRMATION_WRONG: 422,
  FILE_EMPTY: 422,
  FILE_DAMAGED: 422,
  FILE_HARMFUL: 422,
  FILE_INFECTED: 422,
  PICTURE_TOO_LARGE: 422,
  PROCESSING_FAILED: 422,
  IMPORT_TOO_LONG: 422,
  CONTACT_MISSING: 422,
  MAIL_ADDRESS_REFUSED: 422,
  SMS_21211: 422,
  SMS_21606: 422,
  SMS_21612: 422,
  SMS_30005: 422,
  SMS_30006: 422,
  SIGN_IN_AGAIN: 428,
  RATE_LIMITED: 429,
  TOO_MANY_UPLOADS: 429,
  TRANSFERS_UNDER_WAY: 429,
  INVITATION_LIMIT: 429,
  INVITATION_DAILY_LIMIT: 429,
  HEADERS_TOO_LARGE: 431,
  UNEXPECTED: 500,
  INVITATION_FAILED: 502,
  INVITATION_UNCERTAIN: 502,
  SMS_FAILED: 502,
  SERVICE_UNAVAILABLE: 503,
  INVITATION_DELAYED: 503,
  STORAGE_FULL: 507,
} as const satisfies Record<keyof typeof sentences, number>;

export type ErrorCode = keyof typeof errors;

/**
 * Errors that every endpoint can return without declaring them: the request pipeline returns them, not the features.
 */
export const everyEndpointErrors = [
  'REQUEST_MALFORMED',
  'ORGANIZATION_MISSING',
  'UNAUTHENTICATED',
  'ACCOUNT_DISABLED',
  'ACCOUNT_UNKNOWN',
  'ACTION_FORBIDDEN',
  'ORGANIZATION_REFUSED',
  'FEATURE_OFF',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYLOAD_TOO_LARGE',
  'MEDIA_TYPE_REFUSED',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'TRANSFERS_UNDER_WAY',
  'REQUEST_TIMEOUT',
  'UNEXPECTED',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** A field that makes a body invalid: its path, the rule it breaks, and the limit of that rule. */
export type FieldIssue = { path: string; rule: FieldRule; limit?: number | string };
export type FieldRule =
  | 'required'
  | 'type'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooBig'
  | 'format'
  | 'choice'
  | 'unknownField'
  | 'json'
  | 'reference';

/**
 * The body of every error. `details.issues` lists fields (400, 422); other details such as `details.count` depend on
 * the code.
 */
export type ErrorBody = { statusCode: number; code: ErrorCode; message: string; details?: Record<string, unknown> };
