import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '#ui/Button.tsx';

/** A link inside the portal that looks like a button. */
export const LinkButton = createLink(ButtonLink);
