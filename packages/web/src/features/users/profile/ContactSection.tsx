import { tagOf } from '#platform/text/locale.ts';
import { type TextKey, useLocale, useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { languageName } from '#widgets/languages/languages.ts';
import { EditButton } from './EditButton.tsx';
import type { FilePartProps } from './file-parts.rules.ts';
import { LoginPhone } from './LoginPhone.tsx';
import { Fact, Facts, Section } from './Section.tsx';
import { useAddressLines } from './use-address-lines.ts';
import { useMayChangeSignIn } from './use-may-change-sign-in.ts';

/** Every way to reach the person. */
export function ContactSection({ user, onEdit }: FilePartProps) {
  const t = useText('user-profile');
  const general = useText('general');
  const tag = tagOf(useLocale());
  const phone = usePhone();
  const addressLines = useAddressLines();
  const mayChangeSignIn = useMayChangeSignIn(user);
  const adding = (field: TextKey<'user-profile'>) =>
    onEdit && (
      <TextLink aria-label={t('edit.addField', { field: t(field) })} onClick={onEdit}>
        {t('edit.add')}
      </TextLink>
    );
  return (
    <Section
      title={t('sections.contact')}
      action={onEdit ? <EditButton part={t('sections.contact')} onPress={onEdit} /> : null}
    >
      <Facts>
        <Fact term={t('fields.phone')}>
          <LoginPhone number={user.phone} />
        </Fact>
        <Fact term={t('fields.workPhone')}>{phone(user.workPhone, user.workPhoneExtension)}</Fact>
        <Fact term={t('fields.homePhone')}>{phone(user.homePhone)}</Fact>
        <Fact term={t('fields.professionalPhone')}>{phone(user.professionalPhone)}</Fact>
        <Fact term={t('fields.professionalEmail')} add={adding('fields.professionalEmail')}>
          {user.professionalEmail}
        </Fact>
        <Fact term={t('fields.email')} add={mayChangeSignIn ? adding('fields.email') : null}>
          {user.email}
        </Fact>
        <Fact term={t('fields.address')} add={adding('fields.address')}>
          {addressLines(user).join('\n')}
        </Fact>
        <Fact term={t('fields.spokenLanguages')}>
          {user.spokenLanguages.map((code) => languageName(code, tag)).join(', ')}
        </Fact>
        <Fact term={t('fields.locale')}>{user.locale && general(`locales.${user.locale}`)}</Fact>
      </Facts>
    </Section>
  );
}

const usePhone = () => {
  const t = useText('user-profile');
  const formatPhone = usePhones();
  return (number: string | null, extension: string | null = null): string | null => {
    if (!number) return extension && t('extension', { extension });
    const written = formatPhone(number);
    return extension ? t('withExtension', { number: written, extension }) : written;
  };
};
