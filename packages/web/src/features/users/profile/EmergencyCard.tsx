import type { EmergencyContact } from '@fanal/contract/users/person.shapes';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { EditButton } from './EditButton.tsx';
import classes from './EmergencyCard.module.css';
import type { FilePartProps } from './file-parts.rules.ts';
import { Section } from './Section.tsx';
import { useAddressLines } from './use-address-lines.ts';

/** Whom to call when something happens, and what a rescuer must know first (USER-PROFILE-14). */
export function EmergencyCard({ user, onEdit }: FilePartProps) {
  const t = useText('user-profile');
  const { emergencyContacts, allergies } = user;
  return (
    <Section
      boxed
      title={t('sections.emergency')}
      action={onEdit ? <EditButton part={t('sections.emergency')} onPress={onEdit} /> : null}
    >
      {emergencyContacts.length > 0 ? (
        <ul>
          {emergencyContacts.map((contact) => (
            <Contact key={`${contact.name} ${contact.phone1}`} contact={contact} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('noEmergency')}</p>
      )}
      <h3 className={classes.allergies}>{t('fields.allergies')}</h3>
      {allergies ? (
        <p className={classes.danger}>
          <Glyph icon={IconAlertTriangle} size={16} />
          <span>{allergies}</span>
        </p>
      ) : (
        <p className={classes.none}>{t('noAllergies')}</p>
      )}
    </Section>
  );
}

function Contact({ contact }: { contact: EmergencyContact }) {
  const addressLines = useAddressLines();
  const lines = addressLines(contact);
  return (
    <li className={classes.contact}>
      <div className={classes.name}>
        <b>{contact.name}</b>
        <span className={classes.relationship}>{contact.relationship}</span>
      </div>
      <Phones contact={contact} />
      {lines.length > 0 ? <p className={classes.address}>{lines.join('\n')}</p> : null}
    </li>
  );
}

function Phones({ contact: { phone1, phone2 } }: { contact: EmergencyContact }) {
  const t = useText('user-profile');
  const formatPhone = usePhones();
  const call = (number: string) => (
    <a href={`tel:${number}`} className={classes.call}>
      {formatPhone(number)}
    </a>
  );
  return (
    <p className={classes.phones}>
      <Glyph icon={IconPhone} size={16} />
      <span>
        {call(phone1)}
        {phone2 ? (
          <>
            {t('then')} {call(phone2)}
          </>
        ) : null}
      </span>
    </p>
  );
}
