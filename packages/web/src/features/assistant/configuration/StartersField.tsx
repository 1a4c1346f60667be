import { LONGEST_STARTER, MOST_STARTERS } from '@fanal/contract/assistant/assistant.rules';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './AiConfiguration.module.css';
import type { FieldsProps } from './use-configuration-form.ts';

/** Questions that the assistant suggests to begin with. */
export function StartersField({ form }: FieldsProps) {
  const t = useText('ai-configuration');
  const { starters } = form.values;
  const write = (next: string[]) => form.setValue('starters', next);
  return (
    <FieldGroup label={t('starters.label')} error={form.errors.starters}>
      {starters.map((starter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place, and is written in it
        <div key={at} className={classes.line}>
          <TextField
            label={t('starters.one', { number: at + 1 })}
            hideLabel
            maxLength={LONGEST_STARTER}
            autoComplete="off"
            value={starter}
            onChange={(value) => write(starters.with(at, value))}
          />
          <IconButton
            icon={IconX}
            label={t('starters.remove', { number: at + 1 })}
            onClick={() => write(starters.toSpliced(at, 1))}
          />
        </div>
      ))}
      {starters.length < MOST_STARTERS ? (
        <Button small icon={IconPlus} onClick={() => write([...starters, ''])}>
          {t('starters.add')}
        </Button>
      ) : null}
    </FieldGroup>
  );
}
