import type { ActivityField, AuditAction } from '@fanal/contract/activities/activities.rules';
import type { Activity } from '@fanal/contract/activities/activities.shapes';

/** Actions of the profile that can be done to somebody else than the person who is looked at. */
export type PersonAction = Exclude<
  Extract<
    AuditAction,
    `user.${string}` | `device.${string}` | `document.${string}` | `invitation.${string}` | `card.${string}`
  >,
  | 'user.claimed'
  | 'user.locked'
  | 'user.signInFailed'
  | 'card.expired'
  | 'card.grantedByCourse'
  | `invitation.${'sent' | 'failed' | 'uncertain' | 'cancelled'}`
>;

const ofPerson = /^(user|device|document|invitation|card)\./;
const byItself: readonly AuditAction[] = [
  'user.claimed',
  'user.locked',
  'user.signInFailed',
  'invitation.sent',
  'invitation.failed',
  'invitation.uncertain',
  'invitation.cancelled',
  'card.expired',
  'card.grantedByCourse',
];

export const isPersonAction = (action: AuditAction): action is PersonAction =>
  ofPerson.test(action) && !byItself.includes(action);

/** Fields that the sentence of an action speaks of itself: they are not told again under it. */
const spoken: Partial<Record<AuditAction, readonly ActivityField[]>> = {
  'comment.removed': ['userId'],
  'device.registered': ['platform'],
  'device.moved': ['platform'],
  'device.removed': ['platform'],
  'structureGroup.usersAdded': ['userIds'],
  'structureGroup.userRemoved': ['userId'],
  'userGroup.usersAdded': ['userIds'],
  'lesson.created': ['lesson'],
  'lesson.moved': ['lesson'],
  'lesson.removed': ['lesson'],
  'courseQuestion.left': ['question'],
  'courseQuestion.reopened': ['question'],
  'courseRecipient.added': ['recipient'],
  'courseRecipient.changed': ['recipient'],
  'courseRecipient.removed': ['recipient'],
  'users.exported': ['userCount'],
  'bulkChange.ordered': ['userCount'],
  'course.signedOff': ['name'],
  'course.signOffRefused': ['name'],
  'certificate.downloaded': ['name'],
};

/** What these speak of is always the name. */
const named = /^(card|document|paystub|paystubSplit)\./;

export type Field = Activity['fields'][number];

/** What the sentence speaks of, and what stands under it. */
export const partsOf = ({ action, fields }: Activity): { spoken: Field | undefined; others: Field[] } => {
  const own: readonly ActivityField[] = named.test(action) ? ['name'] : (spoken[action] ?? []);
  return {
    spoken: fields.find(({ field }) => own.includes(field)),
    others: fields.filter(({ field }) => !own.includes(field)),
  };
};

/** Actions that are nothing but changes of values: one alone is a sentence of its own. */
export const isPlainChange = (action: AuditAction): boolean =>
  action === 'user.changed' || action === 'user.assigned' || action === 'user.roleChanged';

const addressFields = ['street', 'city', 'province', 'postalCode'];
const privateFields = [
  'dateOfBirth',
  'allergies',
  'motherName',
  'nationalId',
  'emergencyContacts',
  // of the settings of the organization
  'billing',
  'logoFileId',
  'mobileAvatarFileId',
  'schedulingIsActive',
] as const;
export type PrivateField = (typeof privateFields)[number] | 'address' | 'other';

/** Parts of a post, an article, a course or a lesson by the field that was sent. */
const postParts = {
  postContents: 'texts',
  postCategories: 'categories',
  attachments: 'files',
  targets: 'audience',
  isNotificationEnabled: 'notification',
  organizationPost: 'feed',
  pin: 'pin',
  areCommentsEnabled: 'comments',
  priority: 'priority',
  isSignedByOrganization: 'signature',
  scheduledAt: 'schedule',
  recurrence: 'recurrence',
  infoHubContents: 'texts',
  format: 'texts',
  linkTarget: 'texts',
  categoryId: 'categories',
  tags: 'categories',
  icon: 'tile',
  color: 'tile',
  imageFileId: 'tile',
  canShare: 'sharing',
  canDownload: 'sharing',
  ownerId: 'review',
  reviewMonths: 'review',
  name: 'texts',
  description: 'texts',
  translations: 'texts',
  locale: 'texts',
  title: 'texts',
  data: 'content',
  cover: 'tile',
  collectionId: 'categories',
  duration: 'settings',
  isAutomaticPost: 'settings',
  isRandomQuestions: 'settings',
  isPassRequired: 'settings',
  hasCertificate: 'settings',
  recertification: 'settings',
  reminders: 'settings',
  cardRule: 'settings',
  signOff: 'settings',
  deeplink: 'platforms',
  iosBundleId: 'platforms',
  androidBundleId: 'platforms',
  iosUrl: 'platforms',
  androidUrl: 'platforms',
  isIosEnabled: 'platforms',
  isAndroidEnabled: 'platforms',
  isIosOffered: 'platforms',
  isAndroidOffered: 'platforms',
} as const;
export type PostPart = (typeof postParts)[keyof typeof postParts] | 'event';

/** Parts of a post that changed; what an event has beside a post counts as one. */
export const postPartsIn = (fields: readonly string[]): PostPart[] => [
  ...new Set(fields.map((field): PostPart => postParts[field as keyof typeof postParts] ?? 'event')),
];

/** What happens by the clock: nobody in particular did it. */
const clockActions = ['post.published', 'post.erased', 'article.erased', 'infohubCategory.erased'] as const;
export const isBySystem = (activity: Activity): activity is Activity & { action: (typeof clockActions)[number] } =>
  activity.doer === null && clockActions.some((action) => action === activity.action);

/** What changed without its values being told: the parts of an address count as one. */
export const privateFieldsOf = (names: readonly string[]): PrivateField[] => {
  const known = names.map((name): PrivateField => {
    if (addressFields.includes(name)) return 'address';
    return privateFields.find((field) => field === name) ?? 'other';
  });
  return [...new Set(known)];
};

/** Lines in their order, day by day; `dayOf` says which day a moment belongs to. */
export const byDay = (
  items: readonly Activity[],
  dayOf: (at: string) => string,
): { day: string; items: readonly Activity[] }[] => {
  const days = Map.groupBy(items, ({ at }) => dayOf(at));
  return [...days].map(([day, lines]) => ({ day, items: lines }));
};
