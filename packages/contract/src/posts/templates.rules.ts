/** Templates that one person keeps in an organization, and those that an organization has. */
export const MOST_OWN_TEMPLATES = 30;
export const MOST_SHARED_TEMPLATES = 100;
export const LONGEST_TEMPLATE_NAME = 80;
