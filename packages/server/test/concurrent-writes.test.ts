/**
 * Concurrent writes. Every writing call must be one of these: it requires the version that was read, it adds, it
 * removes, or the table below explains why the last write may win. A new call that is none of them fails here (P60).
 */
import { type Endpoint, methodOf } from '@fanal/contract/kit/endpoint';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../src/features.ts';
import { inputSchemaOf } from './sample.ts';

const writes = (allRoutes as readonly { endpoint: Endpoint }[])
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => methodOf(endpoint) !== 'GET');

/** Changes no data entered by people. */
const reads = 'answers and changes nothing that people write';
/** Each person has one own row, which nobody else writes. */
const own = 'only the caller writes it, and his last word counts';
/** A second caller requests a state that already holds, or knowingly changes a displayed state. */
const state = 'names the state that is to be, not one that was read; the log keeps who said what';
/** The row is locked, and a state that does not allow the step is refused with its own code. */
const step = 'a step from one state to the next, refused where the state is another one by then';
const adds = 'adds to what is there and takes nothing away';
const several = 'names many things and what they are to be, without having read each; what is not sent stays';

const withoutVersion: Record<string, string> = {
  'POST /v1/my/sign-out': reads,
  'PUT /v1/organization/{id}/owner': step,
  'POST /v1/my/ownership': step,
  'PUT /v1/inbox/snoozes': state,
  'PUT /v1/inbox/assignments': state,
  'PUT /v1/inbox-letter': own,
  'POST /v1/organization/{id}/scheduling/test': adds,
  'POST /v1/posts/reach': reads,
  'POST /v1/infohub/links/check': reads,
  'POST /v1/posts/metrics': reads,
  'POST /v1/userGroup/preview': reads,
  'POST /v1/invitations/message': reads,
  'POST /v1/organization-structure/recipients/preview': reads,
  'POST /v1/all/users/{id}/national-id/reveal': reads,
  'POST /v1/all/users/{id}/documents/{documentId}/open': reads,
  'POST /v1/imports/{id}/refused': reads,
  'POST /v1/paystubs/match': reads,
  'POST /v1/paystubs/{id}/open': reads,
  'POST /v1/my/paystubs/{id}/open': adds,
  'POST /v1/paystub-links/stubs': reads,
  'POST /v1/paystub-links/stubs/{id}/open': adds,
  'POST /v1/paystubs/runs/{payDate}/recall': step,
  'POST /v1/paystubs/runs/{payDate}/remind': adds,
  'POST /v1/stats/lms/check': reads,
  'POST /v1/stats/lms/courses/{id}/reminders': adds,
  'POST /v1/stats/lms/user/{id}/reminders': adds,
  'PUT /v1/stats/lms/courses/{id}/lessons/{lessonId}/questions/{questionId}/left': state,
  'POST /v1/my/posts/{id}/view': adds,
  'POST /v1/my/posts/{id}/click': adds,
  'POST /v1/my/infohub/{id}/click': adds,
  'PUT /v1/my/infohub/{id}/feedback': own,
  'POST /v1/userGroup/{id}/users': adds,
  'POST /v1/organization-structure/groups/{id}/users': adds,
  'POST /v1/invitations/{userId}/send': adds,
  'POST /v1/invitations/{userId}/resend': adds,
  'POST /v1/my/apps/{id}/open': adds,
  // adds to the catalogue; answers 200, since a part of it may be missing (GAP-73)
  'POST /v1/externalApp': adds,
  'PUT /v1/my/posts/{id}/reaction': own,
  'PUT /v1/my/posts/{id}/acknowledgement': own,
  'PUT /v1/my/events/{id}/response': own,
  'PUT /v1/my/notification-settings': own,
  'POST /v1/notification-types/{id}/trial': reads,
  'PUT /v1/my/notifications/read': own,
  'PUT /v1/my/notifications/{id}/read': own,
  'PUT /v1/my/devices/{token}': own,
  'PUT /v1/my/sms/register': own,
  'PUT /v1/list-views/defaults/{list}': own,
  'POST /v1/upload-files/{id}/complete': own,
  'POST /v1/upload-files/callback': step,
  'PATCH /v1/posts/fake-delete/{type}/{id}': step,
  'PATCH /v1/posts/restore/{type}/{id}': step,
  'POST /v1/imports/{id}/cancel': step,
  'POST /v1/bulk-changes/{id}/cancel': step,
  'POST /v1/imports/{id}/undo': step,
  'PATCH /v1/infohub/fake-delete/{id}': step,
  'PATCH /v1/infohub/restore/{id}': step,
  'PATCH /v1/infohub-categories/fake-delete/{id}': step,
  'PATCH /v1/infohub-categories/restore/{id}': step,
  'PATCH /v1/infohub/updateOrder/{id}/{order}': state,
  'PATCH /v1/infohub-categories/updateOrder/{id}/{order}': state,
  'POST /v1/infohub/{id}/check': state,
  'PUT /v1/infohub/owners/{userId}': state,
  'PATCH /v1/organization/apps/updateOrder/{id}/{order}': state,
  'PATCH /v1/collection/updateOrder/{id}/{order}': state,
  'PATCH /v1/courseCategory/updateOrder/{id}/{order}': state,
  'PATCH /v1/course/{courseId}/updateOrder/lesson/{lessonId}/{order}': state,
  // the version may be sent, and is compared then; a course that is archived already is refused either way
  'PATCH /v1/course/archive/{id}': step,
  'PATCH /v1/course/unarchive/{id}': step,
  // of one version of the course; a second signature is refused
  'PUT /v1/course/{id}/sign-offs/{userId}': step,
  'PUT /v1/my/lessons/{id}/completion': own,
  'PUT /v1/my/attempts/{id}/answers': own,
  'POST /v1/my/attempts/{id}/hand-in': step,
  'PATCH /v1/course': several,
  'PATCH /v1/infohub': several,
  'PATCH /v1/posts': several,
  'POST /v1/all/users/list/block': several,
  'POST /v1/all/users/list/assign': several,
  'PUT /v1/all/users/{id}/block': state,
  'PUT /v1/all/users/{id}/role': state,
  'PUT /v1/cards/types/{id}/enable': state,
  'PUT /v1/cards/types/{id}/disable': state,
  // one complete answer; the latest one counts, whoever records it
  'PUT /v1/posts/{id}/responses/{userId}': state,
  // a single value, written over the displayed one
  'PATCH /v1/all/users/{id}/documents/{documentId}': state,
  'POST /v1/phone-book/list/join': step,
  'POST /v1/phone-book/vcards/preview': reads,
  'PUT /v1/my/phone-book/settings': own,
  'POST /v1/ai/documents/{id}/open': reads,
  'POST /v1/ai/documents/{id}/retry': state,
  'POST /v1/ai/questions': reads,
  'POST /v1/ai/golden-runs': state,
  'POST /v1/ai/golden-trials': own,
  'POST /v1/my/assistant/questions': reads,
  'PUT /v1/my/assistant/answers/{id}/feedback': own,
  'POST /v1/ai/answer-feedback': own,
  'PATCH /v1/ai/unanswered-questions/{id}': state,
  'POST /v1/ai/unanswered-questions/{id}/ask': state,
  'POST /v1/ai/unanswered-questions/{id}/article': state,
  // the secret before counts for a day, whoever asks for the next
  'POST /v1/webhooks/{id}/secret': state,
  'POST /v1/webhooks/{id}/test': adds,
  'POST /v1/webhooks/{id}/deliveries/{deliveryId}/replay': state,
  'POST /v1/privacy-requests/{id}/export': adds,
  'POST /v1/privacy-requests/{id}/open': reads,
  'POST /v1/data-exports/{id}/open': reads,
  'POST /v1/site/list/delete': 'removes',
  'POST /v1/project/list/delete': 'removes',
  'POST /v1/profession/list/delete': 'removes',
  'POST /v1/position/list/delete': 'removes',
  'POST /v1/jobCategory/list/delete': 'removes',
};

type BodySchema = { required?: string[]; oneOf?: BodySchema[] };
/** Of a body with several shapes, each. */
const requiresVersion = ({ required = [], oneOf }: BodySchema): boolean =>
  oneOf ? oneOf.every(requiresVersion) : required.includes('version');
const isVersioned = ({ body }: Endpoint): boolean =>
  body !== undefined && requiresVersion(inputSchemaOf(body) as BodySchema);
const isAddition = (endpoint: Endpoint) => methodOf(endpoint) === 'POST' && endpoint.status === 201;
const isRemoval = (endpoint: Endpoint) => methodOf(endpoint) === 'DELETE';

describe('a writing call', () => {
  it.each(writes.map((endpoint) => [endpoint.call, endpoint] as const))(
    '%s: requires the version that was read, or needs none (P60)',
    (call, endpoint) => {
      const kinds = [isVersioned(endpoint), isAddition(endpoint), isRemoval(endpoint), call in withoutVersion];
      expect(kinds.filter(Boolean), 'give its body a version, or say in withoutVersion why it needs none').toHaveLength(
        1,
      );
    },
  );

  it.each(writes.filter((endpoint) => isVersioned(endpoint)).map((endpoint) => [endpoint.call, endpoint] as const))(
    '%s: takes a version and can refuse an older one (P60, GAP-35)',
    (_, { errors = [] }) => expect(errors).toContain('VERSION_CONFLICT'),
  );

  it('has no explanation left once it is removed', () => {
    const calls = new Set<string>(writes.map(({ call }) => call));
    expect(Object.keys(withoutVersion).filter((call) => !calls.has(call))).toEqual([]);
  });
});
