import { useEffect } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { ForbiddenState } from '#ui/EmptyState.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';

/** `/{idOrganization}` for somebody to whom no screen opens yet; everybody else is already on their first screen. */
export function LandingPage() {
  const t = useText('app');
  const general = useText('general');
  const { organization } = usePerson();
  const title = `${organization.displayName} · ${general('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <ForbiddenState
      heading="h1"
      title={t('forbidden.title')}
      actions={<LinkButton to="/download-app">{t('forbidden.app')}</LinkButton>}
    >
      {t('forbidden.nothing')}
    </ForbiddenState>
  );
}
