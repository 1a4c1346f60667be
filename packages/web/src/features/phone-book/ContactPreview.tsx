import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './ContactPanel.module.css';
import { bodyOf, type ContactForm } from './contact-form.rules.ts';

/** How the contact stands in the mobile app, and which of its numbers the buttons take. */
export function ContactPreview({ values }: { values: ContactForm }) {
  const t = useText('phone-book');
  const body = bodyOf(values);
  const phones = body.phones.length;
  const emails = body.emails.length;
  const name = contactName(body) || t('preview.nameless');
  const counts = [t('preview.phones', { count: phones }), t('preview.emails', { count: emails })].join(', ');
  const ways = [
    { icon: IconPhone, isOn: phones > 0 },
    { icon: IconMessage, isOn: phones > 0 },
    { icon: IconMail, isOn: emails > 0 },
  ];
  return (
    <FieldGroup label={t('preview.label')}>
      <div className={classes.preview}>
        <Avatar name={name} size="medium" />
        <div className={classes.words}>
          <b className={classes.name}>{name}</b>
          <span className={classes.counts}>{counts}</span>
        </div>
        <div className={classes.ways} aria-hidden="true">
          {ways.map(({ icon, isOn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the three ways stay in their places
            <span key={at} className={classes.way} data-off={isOn ? undefined : ''}>
              <Glyph icon={icon} size={18} />
            </span>
          ))}
        </div>
      </div>
      <p className={classes.hint}>{t('preview.hint')}</p>
    </FieldGroup>
  );
}
