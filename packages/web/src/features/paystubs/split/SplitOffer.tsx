import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { Button } from '#ui/Button.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Dropped } from '../send/drop.rules.ts';
import classes from './SplitOffer.module.css';
import type { SplitSending } from './use-split-sending.ts';

const formats = acceptedFormats(['pdf']);

type SplitOfferProps = {
  /** One PDF alone, whose name leads to nobody. */
  lonely: Dropped | null;
  isDisabled: boolean;
  splitting: SplitSending;
  onTaken: (dropped: Dropped) => void;
};

/** One PDF of a whole payroll instead of one for each person: offered for a lonely PDF, and always to be chosen. */
export function SplitOffer({ lonely, isDisabled, splitting, onTaken }: SplitOfferProps) {
  const t = useText('paystubs-split');
  const { sending, isBusy, send, forget } = splitting;
  const take = async (dropped: Dropped) => {
    if (await send(dropped.file)) onTaken(dropped);
  };
  return (
    <div className={classes.offer}>
      {isBusy && sending ? (
        <ProgressBar working label={t('offer.sending', { name: sending.name })} value={sending.share * 100} />
      ) : null}
      <div role="alert">
        {sending?.reason ? (
          <Note
            tone="danger"
            title={sending.name}
            action={
              <Button small onClick={forget}>
                {t('close')}
              </Button>
            }
          >
            {sending.reason}
          </Note>
        ) : null}
      </div>
      {lonely ? (
        <Note
          tone="info"
          title={t('offer.title')}
          action={
            <Button small icon={IconScissors} disabled={isDisabled} loading={isBusy} onClick={() => void take(lonely)}>
              {t('offer.split')}
            </Button>
          }
        >
          {t('offer.text')}
        </Note>
      ) : (
        <p className={classes.choice}>
          <FileButton
            small
            variant="subtle"
            icon={IconScissors}
            formats={formats}
            mostFiles={1}
            disabled={isDisabled || isBusy}
            onFiles={([file]) => void (file && send(file))}
            onRefused={() => undefined}
          >
            {t('offer.choose')}
          </FileButton>
        </p>
      )}
    </div>
  );
}
