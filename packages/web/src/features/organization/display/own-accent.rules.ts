/** What the portal uses until an organization chooses a colour, and where nobody has entered one. */
export const OWN_ACCENT = '#f4ab33';
