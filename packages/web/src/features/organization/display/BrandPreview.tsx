import { textOnBackground } from '@fanal/contract/organization/login-background.rules';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { accentTokens, type Scheme } from '#ui/theme/accent.ts';
import { OrganizationMark } from '#widgets/OrganizationMark.tsx';
import type { Settings } from '../settings-forms.rules.ts';
import classes from './BrandPreview.module.css';
import { OWN_ACCENT } from './own-accent.rules.ts';

type BrandPreviewProps = Pick<Settings, 'industry' | 'logoUrl'> & {
  /** #rrggbb */
  color: string;
  /** #rrggbb, behind the sign-in page and behind the logo where people choose their organization; null leaves both as they are. */
  background: string | null;
  name: string;
};

const schemes: readonly Scheme[] = ['light', 'dark'];

/** Two telephones, the portal, the sign-in page and the page of organizations, as they will be: nothing of it can be pressed. */
export function BrandPreview(props: BrandPreviewProps) {
  const t = useText('organization-display');
  return (
    <section aria-labelledby="brand-preview" className={classes.preview}>
      <h2 id="brand-preview" className={classes.title}>
        {t('preview.title')}
      </h2>
      <div className={classes.phones}>
        {schemes.map((scheme) => (
          <figure key={scheme} className={classes.figure}>
            <Phone {...props} scheme={scheme} />
            <figcaption>{t(`preview.${scheme}`)}</figcaption>
          </figure>
        ))}
      </div>
      <figure className={classes.figure}>
        <Portal {...props} />
        <figcaption>{t('preview.portal')}</figcaption>
      </figure>
      <figure className={classes.figure}>
        <SignIn background={props.background} />
        <figcaption>{t('preview.signIn')}</figcaption>
      </figure>
      <figure className={classes.figure}>
        <OrganizationEntry {...props} />
        <figcaption>{t('preview.chooser')}</figcaption>
      </figure>
    </section>
  );
}

const lookOf = (color: string, scheme: Scheme) => accentTokens(color)[scheme] as CSSProperties;

function Phone({ color, name, industry, logoUrl, scheme }: BrandPreviewProps & { scheme: Scheme }) {
  const t = useText('organization-display');
  return (
    <div className={clsx(classes.phone, classes[scheme])} style={lookOf(color, scheme)} aria-hidden="true">
      <div className={classes.bar}>
        <OrganizationMark industry={industry} logoUrl={logoUrl} />
        <b className={classes.name}>{name}</b>
      </div>
      <div className={classes.tabs}>
        <span className={classes.current}>{t('preview.feed')}</span>
        <span>{t('preview.events')}</span>
        <span>{t('preview.infos')}</span>
      </div>
      <div className={classes.card}>
        <b>{t('preview.event')}</b>
        <span className={classes.detail}>{t('preview.eventPlace')}</span>
        <span className={classes.buttons}>
          <span className={classes.filled}>{t('preview.going')}</span>
          <span className={classes.plain}>{t('preview.maybe')}</span>
        </span>
      </div>
      <div className={classes.card}>
        <b>{t('preview.course')}</b>
        <span className={classes.track}>
          <span className={classes.done} />
        </span>
        <span className={classes.link}>{t('preview.continue')}</span>
      </div>
    </div>
  );
}

function Portal({ color, name, industry, logoUrl }: BrandPreviewProps) {
  const t = useText('organization-display');
  return (
    <div className={clsx(classes.portal, classes.light)} style={lookOf(color, 'light')} aria-hidden="true">
      <div className={classes.menu}>
        <div className={classes.bar}>
          <OrganizationMark industry={industry} logoUrl={logoUrl} />
          <b className={classes.name}>{name}</b>
        </div>
        <span className={classes.entry}>{t('preview.feed')}</span>
        <span className={classes.detail}>{t('preview.events')}</span>
      </div>
      <div className={classes.sheet}>
        <b>{t('preview.posts')}</b>
        <span className={classes.filled}>{t('preview.newPost')}</span>
        <span className={classes.link}>{t('preview.event')}</span>
      </div>
    </div>
  );
}

/** The accent of the product: nobody has entered an organization there. */
function SignIn({ background }: Pick<BrandPreviewProps, 'background'>) {
  const t = useText('organization-display');
  const general = useText('general');
  const colors = background ? { background, color: textOnBackground(background) } : undefined;
  return (
    <div className={clsx(classes.signIn, classes.light)} style={colors} aria-hidden="true">
      <b>{general('brand')}</b>
      <div className={clsx(classes.card, classes.form)}>
        <b>{t('preview.signIn')}</b>
        <span className={classes.filled} style={lookOf(OWN_ACCENT, 'light')}>
          {general('signIn')}
        </span>
      </div>
    </div>
  );
}

function OrganizationEntry({ name, industry, logoUrl, background }: BrandPreviewProps) {
  return (
    <div className={clsx(classes.chooser, classes.light)} aria-hidden="true">
      <OrganizationMark industry={industry} logoUrl={logoUrl} loginBackground={background} large />
      <b className={classes.name}>{name}</b>
    </div>
  );
}
