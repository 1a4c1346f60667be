import IconBrandApple from '@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs';
import IconBrandGooglePlay from '@tabler/icons-react/dist/esm/icons/IconBrandGooglePlay.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { Link } from '@tanstack/react-router';
import { useText } from '#platform/text/use-text.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { PlainCard } from '#ui/PlainPage.tsx';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import classes from './DownloadAppPage.module.css';
import { useStoreLinks } from './download-app.queries.ts';
import { QrCode } from './QrCode.tsx';

/** For people whose product is the mobile app (SHELL-37): why they are here, how to get it, and the way back for administrators. */
export function DownloadAppPage() {
  const t = useText('download-app');
  return (
    <PlainFrame windowTitle={t('window')}>
      <div className={classes.page}>
        <div className={classes.why}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.sentence}>{t('sentence')}</p>
        </div>
        <Ways />
        <div className={classes.how}>
          <ol className={classes.steps}>
            <li className={classes.scan}>{t('steps.scan')}</li>
            <li>{t('steps.install')}</li>
            <li>{t('steps.signIn')}</li>
          </ol>
          <p className={classes.other}>
            <Glyph icon={IconHelpCircle} size={16} />
            <span>
              {t('administering')}{' '}
              <Link to="/logout" preload={false} className={classes.link}>
                {t('changeAccount')}
              </Link>
            </span>
          </p>
        </div>
      </div>
    </PlainFrame>
  );
}

/** The code for those who sit at a computer, the store buttons that this installation has an address for. */
function Ways() {
  const t = useText('download-app');
  const { appStoreUrl, googlePlayUrl } = useStoreLinks();
  return (
    <PlainCard className={classes.ways}>
      <div className={classes.code}>
        <QrCode text={`${window.location.origin}/download-app`} label={t('code')} />
      </div>
      {appStoreUrl ? (
        <ButtonLink wide href={appStoreUrl} rel="noreferrer" icon={IconBrandApple} className={classes.store}>
          {t('appStore')}
        </ButtonLink>
      ) : null}
      {googlePlayUrl ? (
        <ButtonLink wide href={googlePlayUrl} rel="noreferrer" icon={IconBrandGooglePlay} className={classes.store}>
          {t('googlePlay')}
        </ButtonLink>
      ) : null}
    </PlainCard>
  );
}
