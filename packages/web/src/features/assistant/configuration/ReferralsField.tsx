import { LONGEST_REFERRAL, MOST_REFERRALS } from '@fanal/contract/assistant/assistant.rules';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './AiConfiguration.module.css';
import type { FieldsProps } from './use-configuration-form.ts';

/** What the assistant must not answer, and whom it names instead. */
export function ReferralsField({ form }: FieldsProps) {
  const t = useText('ai-configuration');
  const { referrals } = form.values;
  const write = (next: typeof referrals) => form.setValue('referrals', next);
  return (
    <FieldGroup label={t('referrals.label')} error={form.errors.referrals}>
      <p className={classes.hint}>{t('referrals.hint')}</p>
      {referrals.map((referral, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a subject is its place, and is written in it
        <div key={at} className={classes.line}>
          <TextField
            label={t('referrals.words', { number: at + 1 })}
            placeholder={t('referrals.wordsHint')}
            hideLabel
            maxLength={LONGEST_REFERRAL}
            autoComplete="off"
            value={referral.words}
            onChange={(words) => write(referrals.with(at, { ...referral, words }))}
          />
          <TextField
            label={t('referrals.contact', { number: at + 1 })}
            placeholder={t('referrals.contactHint')}
            hideLabel
            maxLength={LONGEST_REFERRAL}
            autoComplete="off"
            value={referral.contact}
            onChange={(contact) => write(referrals.with(at, { ...referral, contact }))}
          />
          <IconButton
            icon={IconX}
            label={t('referrals.remove', { number: at + 1 })}
            onClick={() => write(referrals.toSpliced(at, 1))}
          />
        </div>
      ))}
      {referrals.length < MOST_REFERRALS ? (
        <Button small icon={IconPlus} onClick={() => write([...referrals, { words: '', contact: '' }])}>
          {t('referrals.add')}
        </Button>
      ) : null}
    </FieldGroup>
  );
}
