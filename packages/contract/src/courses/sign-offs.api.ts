import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import * as shapes from './sign-offs.shapes.ts';

/** Observation on the ground: somebody in charge signs that a person can do what the course teaches. */
export const signOffsApi = {
  list: endpoint({
    call: 'GET /v1/course/sign-offs',
    summary: 'A page of people whose gestures are to be observed, or were observed',
    permission: 'courses:sign',
    feature: 'learning',
    query: shapes.SignOffsQuery,
    returns: pageOf(shapes.SignOff),
  }),
  sign: endpoint({
    call: 'PUT /v1/course/{id}/sign-offs/{userId}',
    summary: 'Approve or refuse what was observed of a person; an approval completes the course',
    permission: 'courses:sign',
    feature: 'learning',
    body: shapes.NewSignOff,
    returns: shapes.SignOff,
    errors: ['NOT_FOUND', 'COURSE_CHANGED', 'SIGN_OFF_DONE', 'GESTURES_MISSING', 'OWN_CARD_REQUIRED'],
  }),
};
