import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import { usePageName } from '#platform/page-name.tsx';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { screens } from '../routes.tsx';
import { closedBecause, type Screen, screensAbove } from '../screens.ts';
import classes from './Breadcrumb.module.css';
import { useScreen } from './use-screen.ts';

/** Organization, heading of the menu, the screen that led here (its own, for a part of it that has a name), page; on a phone the page alone. */
export function Breadcrumb() {
  const t = useText('app');
  const { organization } = usePerson();
  const screen = useScreen();
  const name = usePageName();
  return (
    <nav aria-label={t('top.breadcrumb')} className={classes.breadcrumb}>
      <ol className={classes.list}>
        <li className={classes.above}>
          <Link to={`/${organization.id}`} preload={false} className={classes.link}>
            {organization.displayName}
          </Link>
          {screen ? <Glyph icon={IconChevronRight} size={14} /> : null}
        </li>
        {screen?.section ? (
          <li className={classes.above}>
            {t(`menu.sections.${screen.section}`)}
            <Glyph icon={IconChevronRight} size={14} />
          </li>
        ) : null}
        {screen
          ? screensAbove(screens, screen)
              .toReversed()
              .map((above) => <Above key={above.path} screen={above} />)
          : null}
        {screen && name && !screen.under ? <Above screen={screen} /> : null}
        {screen ? (
          <li aria-current="page" className={classes.here}>
            {name ?? t(screen.label)}
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

/** A screen that led here, where this person may go back to it. */
function Above({ screen }: { screen: Screen }) {
  const t = useText('app');
  const person = usePerson();
  if (closedBecause(screen, person)) return null;
  return (
    <li className={classes.above}>
      <Link to={`/${person.organization.id}/${screen.path}`} className={classes.link}>
        {t(screen.label)}
      </Link>
      <Glyph icon={IconChevronRight} size={14} />
    </li>
  );
}
