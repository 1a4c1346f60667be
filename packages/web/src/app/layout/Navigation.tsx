import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactElement, useId } from 'react';
import { useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph, type IconComponent } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Lantern } from '#ui/Lantern.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { screens } from '../routes.tsx';
import { type MenuGroup, menuOf, type Screen, screensAbove } from '../screens.ts';
import classes from './Navigation.module.css';
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx';
import { useScreen } from './use-screen.ts';

type NavigationProps = {
  /** Icons only. */
  mini?: boolean;
  onSwitchOrganization: () => void;
  /** What its foot can do: fold or unfold it, or close the drawer. */
  action?: { label: string; icon: IconComponent; onPress: () => void };
};

/** The menu of GAP-21: what this person may open here, under its headings. */
export function Navigation({ mini = false, onSwitchOrganization, action }: NavigationProps) {
  const t = useText('app');
  const general = useText('general');
  const groups = menuOf(screens, usePerson());
  return (
    <nav aria-label={t('menu.label')} className={clsx(classes.navigation, mini && classes.mini)}>
      <OrganizationSwitcher mini={mini} onSwitch={onSwitchOrganization} />
      <div className={classes.list}>
        {groups.map((group) => (
          <Group key={group.section ?? ''} group={group} mini={mini} />
        ))}
      </div>
      <div className={classes.foot}>
        <Lantern size={20} />
        {mini ? null : <span className={classes.brand}>{general('brand')}</span>}
        {action ? (
          <IconButton
            small
            label={action.label}
            icon={action.icon}
            className={classes.action}
            onClick={action.onPress}
          />
        ) : null}
      </div>
    </nav>
  );
}

function Group({ group, mini }: { group: MenuGroup; mini: boolean }) {
  const t = useText('app');
  const id = useId();
  const entries = group.screens.map((screen) => <Entry key={screen.path} screen={screen} mini={mini} />);
  if (group.section === null) return <ul>{entries}</ul>;
  return (
    <>
      <div id={id} className={classes.heading}>
        {t(`menu.sections.${group.section}`)}
      </div>
      <ul aria-labelledby={id}>{entries}</ul>
    </>
  );
}

function Entry({ screen, mini }: { screen: Screen; mini: boolean }) {
  const t = useText('app');
  const pathOf = useOrganizationPath();
  const here = useScreen();
  const isAbove = here !== undefined && screensAbove(screens, here).includes(screen);
  const label = t(screen.label);
  const link = (
    <Link
      to={pathOf(screen.path)}
      className={clsx(classes.entry, isAbove && classes.current)}
      activeProps={{ className: classes.current }}
    >
      <Glyph icon={screen.icon} className={classes.icon} />
      <span className={classes.label}>{label}</span>
      {screen.Count ? (
        <span className={classes.count}>
          <screen.Count />
        </span>
      ) : null}
    </Link>
  );
  return (
    <li>
      <Named label={label} mini={mini}>
        {link}
      </Named>
    </li>
  );
}

/** Where only the icon shows, its name shows on hover and focus. */
function Named({ label, mini, children }: { label: string; mini: boolean; children: ReactElement }) {
  return mini ? <Tooltip label={label}>{children}</Tooltip> : children;
}
