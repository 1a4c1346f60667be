import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './Breadcrumb.module.css';
import { useScreen } from './use-screen.ts';

/** Organization, heading of the menu, screen; on a phone the screen alone. */
export function Breadcrumb() {
  const t = useText('app');
  const { organization } = usePerson();
  const screen = useScreen();
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
        {screen ? (
          <li aria-current="page" className={classes.here}>
            {t(screen.label)}
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
