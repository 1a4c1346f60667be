import type { Device } from '@fanal/contract/user-devices/user-devices.shapes';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useId, useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Note } from '#ui/Note.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { LazyRemovalDialog } from '#widgets/removal/LazyRemovalDialog.tsx';
import classes from './DevicesSection.module.css';
import { useDevices, useRemoveDevice } from './user-devices.queries.ts';

/** The telephones of a person, for whoever may deactivate people; each can be taken away (GAP-80). */
export function DevicesSection({ userId }: { userId: string }) {
  return useMay()('users:block') ? <Devices userId={userId} /> : null;
}

function Devices({ userId }: { userId: string }) {
  const id = useId();
  const t = useText('user-devices');
  const general = useText('general');
  const list = useDevices(userId);
  const [chosen, setChosen] = useState<Device>();
  const reload = (
    <Button small onClick={() => void list.refetch()}>
      {general('reload')}
    </Button>
  );
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{t('title')}</h2>
      <p className={classes.hint}>{t('hint')}</p>
      {list.isError ? (
        <div role="alert">
          <Note tone="danger" action={reload}>
            {t('failed')}
          </Note>
        </div>
      ) : null}
      {list.isPending ? <SkeletonLines count={3} /> : null}
      {list.data?.items.length === 0 ? <p className={classes.none}>{t('empty')}</p> : null}
      {list.data && list.data.items.length > 0 ? (
        <ul className={classes.list}>
          {list.data.items.map((device) => (
            <DeviceLine key={device.id} device={device} onRemove={() => setChosen(device)} />
          ))}
        </ul>
      ) : null}
      {chosen ? <RemoveDialog userId={userId} device={chosen} onClose={() => setChosen(undefined)} /> : null}
    </section>
  );
}

function DeviceLine({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const t = useText('user-devices');
  const general = useText('general');
  const { date, dateTime, relative } = useDates();
  const { platform, appVersion, locale, tokenEnd, registeredAt, lastSeenAt } = device;
  const name = t(`platforms.${platform}`);
  return (
    <li className={classes.device}>
      <Glyph icon={IconDeviceMobile} />
      <div className={classes.words}>
        <b>{name}</b> <span className={classes.quiet}>{t('token', { end: tokenEnd })}</span>
        <p className={classes.quiet}>{t('about', { version: appVersion, language: general(`locales.${locale}`) })}</p>
        <p className={classes.quiet}>
          <span title={dateTime(lastSeenAt)}>{t('seen', { when: relative(lastSeenAt) })}</span>
          {' · '}
          <span title={dateTime(registeredAt)}>{t('registered', { date: date(registeredAt) })}</span>
        </p>
      </div>
      <Button small aria-label={t('remove.name', { device: name, end: tokenEnd })} onClick={onRemove}>
        {t('remove.action')}
      </Button>
    </li>
  );
}

function RemoveDialog({ userId, device, onClose }: { userId: string; device: Device; onClose: () => void }) {
  const t = useText('user-devices');
  const removeDevice = useRemoveDevice(userId);
  return (
    <LazyRemovalDialog
      title={t('remove.title')}
      keepLabel={t('remove.keep')}
      removeLabel={t('remove.submit')}
      onRemove={() => removeDevice(device.id)}
      removed={t('remove.done')}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('remove.hint', { device: t(`platforms.${device.platform}`), end: device.tokenEnd })}
    </LazyRemovalDialog>
  );
}
