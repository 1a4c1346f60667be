import { cardActions } from '@fanal/contract/cards/cards.rules';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { SubmitButton } from '#ui/Form.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import classes from './CardDialog.module.css';
import type { OpenCard } from './use-card-form.ts';

type DecisionsProps = {
  open: OpenCard;
  /** Other cards lie before and after it. */
  isInQueue: boolean;
  /** Absent for who may only look. */
  onReject: (() => void) | undefined;
};

/** What can be decided of a card in its state (CARDS-20 to CARDS-23), each with its key. */
export function Decisions({ open: { form, base, busy }, isInQueue, onReject }: DecisionsProps) {
  const t = useText('card');
  const isApproval = cardActions(base.status).includes('approve');
  return (
    <div className={classes.foot}>
      {onReject ? (
        <Button variant="danger" icon={IconX} hint="R" onClick={onReject} disabled={busy} aria-keyshortcuts="R">
          {t('decisions.reject')}
        </Button>
      ) : null}
      <KeyHints isInQueue={isInQueue} />
      {onReject ? (
        <SubmitButton
          form={form}
          icon={IconCheck}
          hint={isApproval ? 'A' : 'S'}
          aria-keyshortcuts={isApproval ? 'A' : 'S'}
        >
          {t(isApproval ? 'decisions.approve' : 'decisions.save')}
        </SubmitButton>
      ) : null}
    </div>
  );
}

/** The other keys, for who has a keyboard. */
function KeyHints({ isInQueue }: { isInQueue: boolean }) {
  const t = useText('card');
  const hints = [
    ...(isInQueue ? [{ keys: ['J', 'K'], words: t('keys.queue') }] : []),
    { keys: ['V'], words: t('keys.flip') },
    { keys: [t('keys.escape')], words: t('keys.close') },
  ];
  return (
    <div className={classes.hints} aria-hidden="true">
      {hints.map(({ keys, words }) => (
        <span key={words} className={classes.hint}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {words}
        </span>
      ))}
    </div>
  );
}
