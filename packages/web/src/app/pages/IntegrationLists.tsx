import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#ui/Skeleton.tsx';

const ApiKeysSection = lazy(async () => ({
  default: (await import('#features/api-keys/ApiKeysSection.tsx')).ApiKeysSection,
}));

/** What the tab of the integrations lists, each by its own feature. */
export function IntegrationLists() {
  return (
    <Suspense fallback={<SkeletonLines count={3} />}>
      <ApiKeysSection />
    </Suspense>
  );
}
