import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './SubscribeDialog.module.css';

/** Calendar programs open addresses of this scheme by themselves. */
const forCalendars = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** The address, for this one time. */
export function CalendarAddress({ address }: { address: string }) {
  const t = useText('event-subscription');
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <>
      <div className={classes.address}>
        <TextField
          label={t('address.label')}
          value={address}
          readOnly
          spellCheck={false}
          onChange={() => undefined}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="filled" icon={copied === 'yes' ? IconCheck : IconCopy} onClick={() => void copy()}>
          {t('address.copy')}
        </Button>
      </div>
      <p role="status" className={classes.status}>
        {copied === 'yes' ? t('address.copied') : null}
        {copied === 'failed' ? t('address.notCopied') : null}
      </p>
      <Note tone="signal">{t('address.secret')}</Note>
      <div>
        <ButtonLink href={forCalendars(address)} icon={IconCalendarPlus}>
          {t('address.open')}
        </ButtonLink>
      </div>
    </>
  );
}
