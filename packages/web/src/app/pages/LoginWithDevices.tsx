import { LoginTab } from '#features/users/profile/LoginTab.tsx';
import { lazy } from '#ui/lazy.tsx';

const DevicesSection = lazy(async () => ({
  default: (await import('#features/user-devices/DevicesSection.tsx')).DevicesSection,
}));

/** How a person signs in, and on which devices the app is open. */
export function LoginWithDevices({ userId }: { userId: string }) {
  return (
    <LoginTab userId={userId}>
      <DevicesSection userId={userId} />
    </LoginTab>
  );
}
