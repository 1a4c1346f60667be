/**
 * Every action that the audit log may hold, what it belongs to, and which of its fields may be told of it. Server and portal share this
 * list: an action that is not here cannot be written, and one without a sentence in three languages does not compile (GAP-81).
 */

/** What the list of activities is filtered by. */
export const activityKinds = ['profile', 'access', 'invitations', 'documents', 'files', 'groups', 'structure'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Fields of a person that an audit line carries; what is nobody's business is only named in `changed`. */
const person = [
  'displayName',
  'givenName',
  'familyName',
  'preferredGivenName',
  'middleName',
  'gender',
  'preferredPronouns',
  'employeeNumber',
  'phone',
  'homePhone',
  'workPhone',
  'workPhoneExtension',
  'professionalPhone',
  'email',
  'professionalEmail',
  'country',
  'spokenLanguages',
  'locale',
  'title',
  'employmentType',
  'hireDate',
  'startDate',
  'trialEndDate',
  'siteId',
  'projectId',
  'professionId',
  'positionId',
  'jobCategoryId',
  'supervisorId',
  'tShirtSize',
  'borrowedAssets',
  'avatarFileId',
  'changed',
] as const;
const assignments = ['siteId', 'projectId', 'professionId', 'positionId', 'jobCategoryId', 'supervisorId'] as const;

export const activities = {
  'user.created': { kind: 'profile', tells: [] },
  'user.changed': { kind: 'profile', tells: person },
  'user.assigned': { kind: 'profile', tells: assignments },
  'user.assignmentRefused': { kind: 'profile', tells: [] },
  'user.deleted': { kind: 'profile', tells: [] },
  'user.nationalIdRevealed': { kind: 'profile', tells: [] },
  'user.roleChanged': { kind: 'access', tells: ['roleType'] },
  'user.identityChanged': { kind: 'access', tells: ['loginMethod', 'email'] },
  'user.smsRegistered': { kind: 'access', tells: ['phone'] },
  'user.claimed': { kind: 'access', tells: [] },
  'user.locked': { kind: 'access', tells: [] },
  'user.blocked': { kind: 'access', tells: ['reason'] },
  'user.unblocked': { kind: 'access', tells: [] },
  'user.blockRefused': { kind: 'access', tells: [] },
  'user.unblockRefused': { kind: 'access', tells: [] },
  'users.exported': { kind: 'access', tells: ['userCount'] },
  'device.registered': { kind: 'access', tells: ['platform'] },
  'device.moved': { kind: 'access', tells: ['platform'] },
  'device.removed': { kind: 'access', tells: ['platform'] },
  'user.invited': { kind: 'invitations', tells: ['roleType', 'channel'] },
  'invitation.ordered': { kind: 'invitations', tells: ['channel'] },
  'invitation.repeated': { kind: 'invitations', tells: ['channel'] },
  'invitation.sent': { kind: 'invitations', tells: [] },
  'invitation.failed': { kind: 'invitations', tells: [] },
  'invitation.uncertain': { kind: 'invitations', tells: [] },
  'invitation.cancelled': { kind: 'invitations', tells: [] },
  'invitations.ordered': { kind: 'invitations', tells: [] },
  'document.added': { kind: 'documents', tells: ['name'] },
  'document.opened': { kind: 'documents', tells: ['name'] },
  'document.renamed': { kind: 'documents', tells: ['name'] },
  'document.removed': { kind: 'documents', tells: ['name'] },
  'file.begun': { kind: 'files', tells: [] },
  'file.arrived': { kind: 'files', tells: [] },
  'file.stored': { kind: 'files', tells: [] },
  'file.deleted': { kind: 'files', tells: [] },
  'file.finished': { kind: 'files', tells: [] },
  'file.failed': { kind: 'files', tells: [] },
  'userGroup.created': { kind: 'groups', tells: [] },
  'userGroup.changed': { kind: 'groups', tells: ['name'] },
  'userGroup.usersAdded': { kind: 'groups', tells: ['userIds'] },
  'userGroup.deleted': { kind: 'groups', tells: [] },
  'structureGroup.created': { kind: 'groups', tells: [] },
  'structureGroup.changed': { kind: 'groups', tells: ['name'] },
  'structureGroup.moved': { kind: 'groups', tells: ['parentId'] },
  'structureGroup.deleted': { kind: 'groups', tells: [] },
  'structureGroup.usersAdded': { kind: 'groups', tells: ['userIds'] },
  'structureGroup.userRemoved': { kind: 'groups', tells: ['userId'] },
  'structure.deleted': { kind: 'structure', tells: [] },
  'structure.levelsChanged': { kind: 'structure', tells: ['levels'] },
  'site.created': { kind: 'structure', tells: [] },
  'site.changed': { kind: 'structure', tells: ['name'] },
  'site.deleted': { kind: 'structure', tells: [] },
  'site.deletionRefused': { kind: 'structure', tells: ['userCount'] },
  'site.exported': { kind: 'structure', tells: [] },
  'project.created': { kind: 'structure', tells: [] },
  'project.changed': { kind: 'structure', tells: ['name'] },
  'project.deleted': { kind: 'structure', tells: [] },
  'project.deletionRefused': { kind: 'structure', tells: ['userCount'] },
  'project.exported': { kind: 'structure', tells: [] },
  'profession.created': { kind: 'structure', tells: [] },
  'profession.changed': { kind: 'structure', tells: ['name'] },
  'profession.deleted': { kind: 'structure', tells: [] },
  'profession.deletionRefused': { kind: 'structure', tells: ['userCount'] },
  'profession.exported': { kind: 'structure', tells: [] },
  'position.created': { kind: 'structure', tells: [] },
  'position.changed': { kind: 'structure', tells: ['name'] },
  'position.deleted': { kind: 'structure', tells: [] },
  'position.deletionRefused': { kind: 'structure', tells: ['userCount'] },
  'position.exported': { kind: 'structure', tells: [] },
  'jobCategory.created': { kind: 'structure', tells: [] },
  'jobCategory.changed': { kind: 'structure', tells: ['name'] },
  'jobCategory.deleted': { kind: 'structure', tells: [] },
  'jobCategory.deletionRefused': { kind: 'structure', tells: ['userCount'] },
  'jobCategory.exported': { kind: 'structure', tells: [] },
} as const satisfies Record<string, { kind: ActivityKind; tells: readonly string[] }>;

/** Object and past participle. */
export type AuditAction = keyof typeof activities;
export const auditActions = Object.keys(activities) as [AuditAction, ...AuditAction[]];

/** A field whose value, or whose name alone, is told. */
export type ToldField = (typeof activities)[AuditAction]['tells'][number];
export const toldFields = [...new Set(auditActions.flatMap((action) => activities[action].tells))] as [
  ToldField,
  ...ToldField[],
];

export const actionsOf = (kind: ActivityKind | undefined): readonly AuditAction[] =>
  kind ? auditActions.filter((action) => activities[action].kind === kind) : auditActions;
