import { EMERGENCY_NUMBER } from '@fanal/contract/emergency-cards/emergency-cards.rules';
import type { CardPerson, CardPhone, EmergencyCard } from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './EmergencyCardView.module.css';

type EmergencyCardViewProps = {
  card: EmergencyCard;
  /** A number in E.164 as people there write it. */
  formatPhone: (number: string) => string;
  /** Above the name of the site. */
  heading?: 'h1' | 'h3';
  /** After the hospital and after the first-aiders: how to mend them. */
  afterHospital?: ReactNode;
  afterFirstAiders?: ReactNode;
};

/** No level of headings is left out. */
const below = { h1: 'h2', h3: 'h4' } as const;

/** What the page of a site says, in the words of the reader; numbers can be called. */
export function EmergencyCardView(props: EmergencyCardViewProps) {
  const { card, formatPhone, heading: Heading = 'h3', afterHospital, afterFirstAiders } = props;
  const { site, hospital, contacts, firstAiders, inCharge, hasFirstAidTypes } = card;
  const t = useText('emergency-cards');
  const { number } = useNumbers();
  const left = firstAiders.total - firstAiders.people.length;
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <div>
          <p className={classes.kind}>{t('title')}</p>
          <Heading className={classes.site}>{site.name}</Heading>
        </div>
        <p className={classes.call}>
          {t('call')} <a href={`tel:${EMERGENCY_NUMBER}`}>{EMERGENCY_NUMBER}</a>
        </p>
      </div>
      <div className={classes.parts}>
        <Part heading={below[Heading]} title={t('parts.site')}>
          {site.address.map((line) => (
            <p key={line} className={classes.strong}>
              {line}
            </p>
          ))}
          {site.address.length === 0 ? <p className={classes.none}>{t('none.address')}</p> : null}
        </Part>
        <Part heading={below[Heading]} title={t('parts.hospital')}>
          <p className={hospital.name ? classes.strong : classes.none}>{hospital.name ?? t('none.hospital')}</p>
          {hospital.address ? <p>{hospital.address}</p> : null}
          {hospital.phone ? (
            <p>
              <Phone phone={hospital.phone} formatPhone={formatPhone} />
            </p>
          ) : null}
          {afterHospital}
        </Part>
        <Part heading={below[Heading]} title={t('firstAiders', { total: number(firstAiders.total) })}>
          <People people={firstAiders.people} formatPhone={formatPhone} />
          {left > 0 ? <p className={classes.none}>{t('more', { count: left })}</p> : null}
          {firstAiders.total === 0 ? (
            <p className={classes.none}>{t(hasFirstAidTypes ? 'none.firstAiders' : 'none.firstAidTypes')}</p>
          ) : null}
          {afterFirstAiders}
        </Part>
        <Part heading={below[Heading]} title={t('parts.contacts')}>
          {contacts.length === 0 ? <p className={classes.none}>{t('none.contacts')}</p> : null}
          <ul className={classes.list}>
            {contacts.map(({ id, name, phones }) => (
              <li key={id} className={classes.line}>
                <span className={classes.strong}>{name}</span>
                <span className={classes.phones}>
                  {phones.map((phone) => (
                    <Phone key={phone.number} phone={phone} formatPhone={formatPhone} />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <Part heading={below[Heading]} title={t('parts.inCharge')}>
          {inCharge.length === 0 ? <p className={classes.none}>{t('none.inCharge')}</p> : null}
          <People people={inCharge} formatPhone={formatPhone} />
        </Part>
      </div>
    </div>
  );
}

type PartProps = { heading: 'h2' | 'h4'; title: string; children: ReactNode };

function Part({ heading: Heading, title, children }: PartProps) {
  return (
    <section className={classes.part}>
      <Heading className={classes.title}>{title}</Heading>
      {children}
    </section>
  );
}

type WithPhones = Pick<EmergencyCardViewProps, 'formatPhone'>;

function People({ people, formatPhone }: WithPhones & { people: readonly CardPerson[] }) {
  const t = useText('emergency-cards');
  return (
    <ul className={classes.list}>
      {people.map(({ id, name, jobTitle, phone }) => (
        <li key={id} className={classes.line}>
          <span>
            <span className={classes.strong}>{name}</span>
            {jobTitle ? <span className={classes.job}>{jobTitle}</span> : null}
          </span>
          {phone ? (
            <Phone phone={phone} formatPhone={formatPhone} />
          ) : (
            <span className={classes.none}>{t('none.phone')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Phone({ phone: { number, extension }, formatPhone }: WithPhones & { phone: CardPhone }) {
  const t = useText('emergency-cards');
  const written = formatPhone(number);
  return (
    <TextLink href={`tel:${number}${extension ? `;ext=${extension}` : ''}`} className={classes.phone}>
      {extension ? t('extension', { number: written, extension }) : written}
    </TextLink>
  );
}
