import type { AuditAction } from '@fanal/contract/activities/activities.rules';
import type { RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';

/** Where the requests of a kind are kept, and what is done and noted about them. */
type Kept = {
  table: string;
  /** The function by which a super admin answers a request of any organization. */
  answers: string;
  /** What the audit log calls a request. */
  object: string;
  asked: AuditAction;
  answered: AuditAction;
  notifyOfRequest: string;
  notifyOfAnswer: string;
};

export const requestedKinds: Record<RequestedKind, Kept> = {
  cardType: {
    table: 'card_type_requests',
    answers: 'answer_card_type_request',
    object: 'cardTypeRequest',
    asked: 'cardType.requested',
    answered: 'cardType.requestAnswered',
    notifyOfRequest: 'tell-of-card-type-request',
    notifyOfAnswer: 'tell-of-card-type-answer',
  },
  externalApp: {
    table: 'external_app_requests',
    answers: 'answer_external_app_request',
    object: 'externalAppRequest',
    asked: 'externalApp.requested',
    answered: 'externalApp.requestAnswered',
    notifyOfRequest: 'tell-of-app-request',
    notifyOfAnswer: 'tell-of-app-answer',
  },
};
