import { languageOf } from '@fanal/contract/locales';
import { Link } from '@tanstack/react-router';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { countryName, provinceName } from '#widgets/addresses/provinces.ts';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import type { Settings } from '../settings-forms.rules.ts';
import classes from './BillingFacts.module.css';
import { Fact } from './Fact.tsx';

/** Where invoices go; it is changed in the first tab. */
export function BillingFacts({ settings }: { settings: Settings }) {
  const t = useText('organization-billing');
  const locale = useLocale();
  const { billing, companyName } = settings;
  const change = (
    <Link to="." search={{} as never} className={classes.change}>
      {t('invoice.change')}
    </Link>
  );
  return (
    <SettingsSection title={t('invoice.title')} action={change}>
      <dl className={classes.list}>
        <Fact name={t('invoice.company')}>{billing?.company ?? companyName}</Fact>
        <Fact name={t('invoice.address')}>
          {billing ? (
            <>
              <span className={classes.line}>{billing.street}</span>
              <span className={classes.line}>
                {`${billing.city} (${provinceName(billing.province, languageOf(locale))}) ${billing.postalCode}, ${countryName(billing.country, tagOf(locale))}`}
              </span>
            </>
          ) : (
            t('invoice.none')
          )}
        </Fact>
        {billing ? <Fact name={t('invoice.email')}>{billing.email}</Fact> : null}
      </dl>
    </SettingsSection>
  );
}
