/** Everything that content can be meant for, in the order of lists. */
export const audienceKinds = [
  'everybody',
  'userGroup',
  'structureGroup',
  'site',
  'project',
  'profession',
  'position',
  'jobCategory',
  'user',
] as const;
