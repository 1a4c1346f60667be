import { lazy, Suspense } from 'react';
import { LoginTab } from '#features/users/profile/LoginTab.tsx';

const DevicesSection = lazy(async () => ({
  default: (await import('#features/user-devices/DevicesSection.tsx')).DevicesSection,
}));

/** How a person signs in, and on which devices the app is open. */
export function LoginWithDevices({ userId }: { userId: string }) {
  return (
    <LoginTab userId={userId}>
      <Suspense fallback={null}>
        <DevicesSection userId={userId} />
      </Suspense>
    </LoginTab>
  );
}
