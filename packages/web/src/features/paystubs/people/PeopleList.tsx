import { type ComponentProps, lazy, Suspense } from 'react';

const PeopleDialog = lazy(async () => ({ default: (await import('./PeopleDialog.tsx')).PeopleDialog }));

/** The list of people, whose code comes when somebody asks for it. */
export function PeopleList(props: ComponentProps<typeof PeopleDialog>) {
  return (
    <Suspense fallback={null}>
      <PeopleDialog {...props} />
    </Suspense>
  );
}
