import { type ComponentType, useEffect } from 'react';
import { usePageName } from '#platform/page-name.tsx';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { NoPermissionPage } from './pages/NoPermissionPage.tsx';
import type { Closed, Screen } from './screens.ts';

type ScreenGateProps = { screen: Screen; Page?: ComponentType; closed?: Closed };

/** One screen: its page, or in its place why this person may not see it; its name becomes the title of the window. */
export function ScreenGate({ screen, Page, closed }: ScreenGateProps) {
  const t = useText('app');
  const general = useText('general');
  const { organization } = usePerson();
  const label = usePageName() ?? t(screen.label);
  const place = organization.displayName;
  const brand = general('brand');
  useEffect(() => {
    document.title = [label, place, brand].join(' · ');
  }, [label, place, brand]);
  return Page ? <Page /> : <NoPermissionPage screen={screen} {...(closed ? { closed } : {})} />;
}
