import { languageOf } from '@fanal/contract/locales';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { countryName, provinceName } from '#widgets/addresses/provinces.ts';

type Address = {
  street: string | null;
  city: string | null;
  province: string | null;
  postalCode?: string | null;
  country: string | null;
};

/** An address as an envelope has it: the street, then «Saguenay (Québec) G7X 6M4, Canada». */
export const useAddressLines = () => {
  const t = useText('user-profile');
  const locale = useLocale();
  return ({ street, city, province, postalCode, country }: Address): string[] => {
    const named = province && provinceName(province, languageOf(locale));
    const place = city && named ? t('cityAndProvince', { city, province: named }) : (city ?? named);
    const town = [place, postalCode].filter(Boolean).join(' ');
    const last = [town, country && countryName(country, tagOf(locale))].filter(Boolean).join(', ');
    return [street ?? '', last].filter(Boolean);
  };
};
