import type { CardAlert } from '@fanal/contract/cards/cards.rules';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './CardAlertWords.module.css';

export const alertIcons = { invalid: IconCalendarX, expired: IconAlertTriangle, days: IconClock };

/** What the system says of a last day, in words (CARDS-36 to CARDS-38). */
export function CardAlertWords({ alert }: { alert: CardAlert }) {
  const t = useText('card');
  const isToday = alert.kind === 'days' && alert.days === 0;
  return (
    <span className={clsx(classes.alert, alert.kind === 'days' ? classes.near : classes.wrong)}>
      <Glyph icon={alertIcons[alert.kind]} size={16} />
      {alert.kind === 'days' && !isToday
        ? t('alerts.days', { count: alert.days })
        : t(isToday ? 'alerts.today' : `alerts.${alert.kind === 'invalid' ? 'invalid' : 'expired'}`)}
    </span>
  );
}
