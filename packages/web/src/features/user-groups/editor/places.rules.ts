/** Ids of the places of the editor that a point of the review leads to; one editor stands open at a time. */
export const places = {
  name: 'group-name',
  audiences: 'group-audiences',
  addCondition: 'group-add-condition',
  condition: (key: string) => `group-condition-${key}`,
} as const;
