import type { ComponentProps } from 'react';
import { lazy } from '#ui/lazy.tsx';

const PeopleDialog = lazy(async () => ({ default: (await import('./PeopleDialog.tsx')).PeopleDialog }));

/** The list of people, whose code comes when somebody asks for it. */
export function PeopleList(props: ComponentProps<typeof PeopleDialog>) {
  return <PeopleDialog {...props} />;
}
