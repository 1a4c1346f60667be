/** Ids of the places of the editor that a point of the review leads to; one editor stands open at a time. */
export const places = {
  name: 'group-name',
  audiences: 'group-audiences',
  addCondition: 'group-add-condition',
  condition: (key: string) => `group-condition-${key}`,
} as const;

/** Brings a place of the editor into sight and gives it the focus. */
export const leadTo = (place: string): void => {
  const element = document.getElementById(place);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
};
