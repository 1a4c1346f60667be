/** Brings a place of the page into sight, by its id, and gives it the focus; false while it is not there. */
export const leadTo = (place: string): boolean => {
  const element = document.getElementById(place);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
  return element !== null;
};
