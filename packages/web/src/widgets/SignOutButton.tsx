import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';

/** For the plain pages of somebody who is signed in. */
export function SignOutButton() {
  const t = useText('general');
  const navigate = useNavigate();
  return (
    <Button variant="subtle" small collapse icon={IconLogout} onClick={() => void navigate({ to: '/logout' })}>
      {t('signOut')}
    </Button>
  );
}
