import type { DataExport, VolumeAddress } from '@fanal/contract/data-exports/data-exports.shapes';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import { useRouterState } from '@tanstack/react-router';
import { ApiError } from '#platform/api-error.ts';
import { keepFile } from '#platform/download.ts';
import { signInAgain } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import classes from './VolumeLinks.module.css';

type VolumeLinksProps = { made: DataExport; onOpen: (number: number) => Promise<VolumeAddress> };

/** How far an export is, or its ZIP files; who signed in too long ago signs in again first. */
export function VolumeLinks({ made, onOpen }: VolumeLinksProps) {
  const t = useText('data-exports');
  const { dateTime, date } = useDates();
  const { number: count, bytes } = useNumbers();
  const opening = async (number: number) => {
    const { url, name } = await onOpen(number);
    keepFile(url, name);
  };
  const { run, busy, failure, reason } = useAction(opening);
  if (made.status === 'running')
    return (
      <div className={classes.progress}>
        <span>{t('running', { percent: made.percent })}</span>
        <ProgressBar working value={made.percent} label={t('progress')} />
      </div>
    );
  if (made.status !== 'done') return <span>{t(made.status === 'failed' ? 'failed' : 'expired')}</span>;
  return (
    <div className={classes.volumes}>
      <span>
        {t('done', { when: dateTime(made.endedAt!), rows: count(made.rowCount), files: count(made.fileCount) })}{' '}
        {made.missingCount > 0 ? t('missing', { count: made.missingCount }) : null}{' '}
        {t('until', { day: date(made.expiresAt!) })}
      </span>
      <span className={classes.links}>
        {made.volumes.map(({ number, size }) => (
          <Button key={number} icon={IconDownload} disabled={busy} onClick={() => run(number)}>
            {made.volumes.length > 1
              ? t('download.part', { number, of: made.volumes.length, size: bytes(size) })
              : t('download.one', { size: bytes(size) })}
          </Button>
        ))}
      </span>
      <div role="alert">{reason ? <SignInNote failure={failure} reason={reason} /> : null}</div>
    </div>
  );
}

/** Why it was refused, with the way to sign in again when that is what is missing. */
export function SignInNote({ failure, reason }: { failure: unknown; reason: string }) {
  const t = useText('data-exports');
  const here = useRouterState({ select: ({ location }) => location.href });
  const isStale = failure instanceof ApiError && failure.code === 'SIGN_IN_AGAIN';
  return (
    <Note
      tone={isStale ? 'signal' : 'danger'}
      action={
        isStale ? (
          <Button icon={IconLogin} onClick={() => void signInAgain(here, currentLanguageTag())}>
            {t('signInAgain')}
          </Button>
        ) : undefined
      }
    >
      {reason}
    </Note>
  );
}
