import { DevicesSection } from '#features/user-devices/DevicesSection.tsx';
import { LoginTab } from '#features/users/profile/LoginTab.tsx';

/** How a person signs in, and on which devices the app is open. */
export function LoginWithDevices({ userId }: { userId: string }) {
  return (
    <LoginTab userId={userId}>
      <DevicesSection userId={userId} />
    </LoginTab>
  );
}
