import type { MaskedSecret } from '@fanal/contract/organization/organization.shapes';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { type ReactNode, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './SecretField.module.css';

type SecretFieldProps = {
  label: string;
  hint: string;
  /** The one that is kept, masked. */
  kept: MaskedSecret | null;
  least: number;
  name: string;
  /** Null while the one that is kept stays. */
  value: string | null;
  error?: ReactNode;
  onChange: (value: string | null) => void;
  onBlur: () => void;
};

const DOTS = '•••• •••• •••• ••••';

/** A secret that is kept, by its end; or the one that takes its place. */
export function SecretField({ label, hint, kept, least, value, onChange, ...field }: SecretFieldProps) {
  const t = useText('organization-integrations');
  const { date } = useDates();
  const [isShown, setShown] = useState(false);
  if (value === null && kept)
    return (
      <div className={classes.line}>
        <TextField
          label={label}
          icon={IconLock}
          value={`${DOTS} ${kept.ending}`}
          onChange={() => undefined}
          readOnly
          name={field.name}
          hint={t('secret.kept', { when: date(kept.setAt), name: kept.setByName })}
        />
        <Button onClick={() => onChange('')}>{t('secret.replace')}</Button>
      </div>
    );
  const text = value ?? '';
  return (
    <div className={classes.line}>
      <TextField
        label={label}
        icon={IconKey}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(next) => onChange(next === '' && !kept ? null : next)}
        hint={text === '' ? hint : `${t('secret.length', { count: text.length, least })} ${hint}`}
        {...field}
        end={
          <IconButton
            small
            label={t(isShown ? 'secret.hide' : 'secret.show')}
            icon={isShown ? IconEyeOff : IconEye}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {kept ? <Button onClick={() => onChange(null)}>{t('secret.keep')}</Button> : null}
    </div>
  );
}
