import { lazy } from '#ui/lazy.tsx';

/** The list of people, whose code comes when somebody asks for it. */
export const PeopleList = lazy(async () => ({ default: (await import('./PeopleDialog.tsx')).PeopleDialog }));
