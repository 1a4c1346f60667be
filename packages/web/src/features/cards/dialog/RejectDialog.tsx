import { type UsualReason, usualReasons } from '@fanal/contract/cards/rejections.rules';
import en from '@fanal/contract/cards/rejections.text.en.json';
import es from '@fanal/contract/cards/rejections.text.es.json';
import fr from '@fanal/contract/cards/rejections.text.fr.json';
import { type Language, languageOf } from '@fanal/contract/locales';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import classes from './RejectDialog.module.css';
import type { OpenCard } from './use-card-form.ts';

/** The person reads a usual reason in the own language, whatever language it was chosen in. */
const sentences: Record<Language, Record<UsualReason, string>> = { fr, en, es };

/** Longest reason that is kept. */
const LONGEST_REASON = 2_000;

/** Asks why a card is rejected: the person reads it, and hands in a better one. */
export function RejectDialog({ open, onClose }: { open: OpenCard; onClose: () => void }) {
  const t = useText('card');
  const locale = useLocale();
  const [reason, setReason] = useState(open.base.rejectionReason ?? '');
  const button = useRef<HTMLButtonElement>(null);
  const reject = async () => {
    await open.reject(reason);
    onClose();
  };
  const choose = (words: string) => {
    setReason(words);
    button.current?.focus();
  };
  const rejectByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void reject();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      question
      title={t('rejection.title')}
      busy={open.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={open.busy}>
            {t('rejection.cancel')}
          </Button>
          <Button ref={button} variant="danger" loading={open.busy} hint={t('keys.send')} onClick={() => void reject()}>
            {t('decisions.reject')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field inside */}
      <div className={classes.body} onKeyDown={rejectByKey}>
        <TextArea
          label={t('rejection.reason')}
          optional={t('remark.optional')}
          description={t('rejection.hint')}
          value={reason}
          onChange={setReason}
          maxLength={LONGEST_REASON}
          data-autofocus
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form */}
        <div role="group" aria-label={t('rejection.common')} className={classes.common}>
          {usualReasons.map((name) => (
            <Button key={name} small onClick={() => choose(sentences[languageOf(locale)][name])}>
              {t(`rejection.short.${name}`)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
