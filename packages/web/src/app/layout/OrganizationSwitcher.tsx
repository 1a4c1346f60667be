import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import clsx from 'clsx';
import { mayGoElsewhere, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { OrganizationMark } from '#widgets/OrganizationMark.tsx';
import { prepareSwitch } from './OrganizationDialogHost.tsx';
import classes from './OrganizationSwitcher.module.css';

type OrganizationSwitcherProps = { mini: boolean; onSwitch: () => void };

/** Where the person is; a press leads to their other organizations when there are some. */
export function OrganizationSwitcher({ mini, onSwitch }: OrganizationSwitcherProps) {
  const t = useText('app');
  const { profile, organization } = usePerson();
  const content = <Content mini={mini} />;
  if (!mayGoElsewhere(profile))
    return <div className={clsx(classes.organization, mini && classes.mini)}>{content}</div>;
  const button = (
    <button
      type="button"
      className={clsx(classes.organization, classes.button, mini && classes.mini)}
      aria-haspopup="dialog"
      onPointerEnter={prepareSwitch}
      onFocus={prepareSwitch}
      onClick={onSwitch}
    >
      {content}
      <VisuallyHidden>{t('top.switchOrganization')}</VisuallyHidden>
      {mini ? null : <Glyph icon={IconSelector} size={16} className={classes.selector} />}
    </button>
  );
  return mini ? <Tooltip label={organization.displayName}>{button}</Tooltip> : button;
}

function Content({ mini }: { mini: boolean }) {
  const t = useText('general');
  const { organization } = usePerson();
  return (
    <>
      <OrganizationMark industry={organization.industry} logoUrl={organization.logoUrl} />
      {mini ? (
        <VisuallyHidden>{organization.displayName}</VisuallyHidden>
      ) : (
        <span className={classes.words}>
          <span className={classes.name} title={organization.displayName}>
            {organization.displayName}
          </span>
          <span className={classes.people}>{t('people', { count: organization.userCount })}</span>
        </span>
      )}
    </>
  );
}
