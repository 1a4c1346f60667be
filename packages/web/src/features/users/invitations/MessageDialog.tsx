import type { InvitationMessage, MessageWanted } from '@fanal/contract/invitations/invitations.shapes';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useInvitationMessage } from './invitations.queries.ts';
import classes from './MessageDialog.module.css';

type MessageDialogProps = { wanted: MessageWanted; onClose: () => void };

/** The message as both channels would bring it; of one that is not used here it says so. */
export function MessageDialog({ wanted, onClose }: MessageDialogProps) {
  const t = useText('invitations');
  const people = useText('people');
  const general = useText('general');
  const failureText = useFailureText();
  const message = useInvitationMessage(wanted);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('message.title')}
      footer={<Button onClick={onClose}>{people('dialog.close')}</Button>}
    >
      {message.isError ? (
        <ErrorState title={t('message.failed')} reloadLabel={general('reload')} onReload={() => void message.refetch()}>
          {failureText(message.error)}
        </ErrorState>
      ) : null}
      {message.isPending ? <SkeletonLines count={6} /> : null}
      {message.data ? <Messages message={message.data} /> : null}
    </Dialog>
  );
}

function Messages({ message: { channels, email, sms } }: { message: InvitationMessage }) {
  const t = useText('invitations');
  const texts = { email: email.text, sms };
  return (['email', 'sms'] as const).map((channel) => (
    <section key={channel} aria-label={t(`channel.${channel}`)}>
      <h3>{t(`channel.${channel}`)}</h3>
      {channels[channel] ? null : (
        <div className={classes.note}>
          <Note tone="signal" title={t(`message.off.${channel}`)}>
            {t('message.offHint')}
          </Note>
        </div>
      )}
      <div className={classes.message}>
        {channel === 'email' ? <span className={classes.subject}>{email.subject}</span> : null}
        {texts[channel]}
      </div>
    </section>
  ));
}
