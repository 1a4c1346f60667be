import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './PhoneBook.module.css';
import { callAddress, mailAddress } from './phone-book.rules.ts';

type PhoneProps = { number: string; extension: string | null; label?: string };

/** A number that calls, with its extension and what it is for. */
export function PhoneLine({ number, extension, label }: PhoneProps) {
  const t = useText('phone-book');
  const formatPhone = usePhones();
  const written = formatPhone(number);
  return (
    <span className={classes.line}>
      <a href={callAddress(number, extension)} className={classes.reach}>
        {extension ? t('extension', { number: written, extension }) : written}
      </a>
      {label ? <span className={classes.label}>{label}</span> : null}
    </span>
  );
}

/** An address that is written to. */
export function MailLine({ email }: { email: string }) {
  return (
    <span className={classes.line}>
      <a href={mailAddress(email)} className={classes.mail}>
        {email}
      </a>
    </span>
  );
}

/** The round button that calls on a telephone, where the lines of a row stand under each other. */
export function CallButton({ name, number, extension }: { name: string; number: string; extension: string | null }) {
  const t = useText('phone-book');
  return (
    <a href={callAddress(number, extension)} className={classes.call} aria-label={t('call', { name })}>
      <Glyph icon={IconPhone} size={18} />
    </a>
  );
}
