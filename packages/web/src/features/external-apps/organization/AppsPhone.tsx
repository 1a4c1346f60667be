import { type AppPlatform, appPlatforms } from '@fanal/contract/external-apps/external-apps.rules';
import type { OrganizationApp } from '@fanal/contract/external-apps/external-apps.shapes';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { now } from '#platform/clock.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { PhoneFrame } from '#widgets/editor/phone/PhoneFrame.tsx';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import classes from './OrganizationApps.module.css';
import { useAllApps } from './organization-apps.queries.ts';
import { isShownOn, systems } from './organization-apps.rules.ts';

type AppsPhoneProps = { platform: AppPlatform; onPlatform: (platform: AppPlatform) => void };

/** What members find on their telephone, of either kind. */
export function AppsPhone({ platform, onPlatform }: AppsPhoneProps) {
  const t = useText('organization-apps');
  const locale = useLocale();
  const apps = useAllApps() ?? [];
  return (
    <aside className={classes.preview} aria-label={t('phone.label')}>
      <PhoneFrame
        head={
          <>
            <h2 className={classes.title}>{t('phone.label')}</h2>
            <SegmentedControl
              label={t('phone.system')}
              value={platform}
              onChange={onPlatform}
              options={appPlatforms.map((value) => ({ value, label: systems[value] }))}
            />
          </>
        }
        locales={[locale]}
        locale={locale}
        onLocale={() => undefined}
        at={now()}
        bar={
          <>
            <span>{t('phone.tools')}</span>
            <span />
            <Glyph icon={IconSearch} size={18} />
          </>
        }
      >
        <Tools apps={apps} platform={platform} />
      </PhoneFrame>
    </aside>
  );
}

function Tools({ apps, platform }: { apps: readonly OrganizationApp[]; platform: AppPlatform }) {
  const t = useText('organization-apps');
  const shown = apps.filter((app) => isShownOn(app, platform));
  const other = appPlatforms.find((one) => one !== platform)!;
  const elsewhere = apps.filter((app) => !isShownOn(app, platform) && isShownOn(app, other));
  return (
    <div className={classes.tools}>
      {shown.length > 0 ? (
        <ul className={classes.grid}>
          {shown.map((app) => (
            <li key={app.id} className={classes.tool}>
              <TilePicture tile={app} className={classes.toolIcon} />
              <span>{app.name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.elsewhere}>{t('phone.none')}</p>
      )}
      {elsewhere.length > 0 ? (
        <p className={classes.elsewhere}>
          {t('phone.elsewhere', {
            names: elsewhere.map(({ name }) => name).join(', '),
            system: systems[platform],
            count: elsewhere.length,
          })}
        </p>
      ) : null}
    </div>
  );
}
