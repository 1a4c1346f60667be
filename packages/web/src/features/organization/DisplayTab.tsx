import { locales } from '@fanal/contract/locales';
import { colorAs, isColor } from '@fanal/contract/organization/organization.rules';
import { useText } from '#platform/text/use-text.ts';
import { cityOf } from '#platform/zoned-time.ts';
import { FormRow } from '#ui/Form.tsx';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { ColorField } from './display/ColorField.tsx';
import { OWN_ACCENT } from './display/own-accent.rules.ts';
import { displayChanges, displayForm, displayIssues, type Settings } from './settings-forms.rules.ts';
import { TabFrame } from './TabFrame.tsx';
import { useTabForm } from './use-tab-form.ts';

const PictureField = lazy(async () => ({ default: (await import('#widgets/uploads/PictureField.tsx')).PictureField }));
const Contrasts = lazy(async () => ({ default: (await import('./display/Contrasts.tsx')).Contrasts }));
const BrandPreview = lazy(async () => ({ default: (await import('./display/BrandPreview.tsx')).BrandPreview }));

/** Brand, colours, language and time, with what they will look like (SETTINGS-04, SETTINGS-05, SETTINGS-06). */
export function DisplayTab({ settings }: { settings: Settings }) {
  const t = useText('organization-display');
  const tab = useTabForm({
    settings,
    formOf: displayForm,
    changesOf: displayChanges,
    issuesOf: displayIssues,
  });
  const { form } = tab;
  const { primaryColor, loginBackground, logo } = form.values;
  const background = isColor(loginBackground) ? colorAs(loginBackground) : null;
  const color = isColor(primaryColor) ? primaryColor.trim() : OWN_ACCENT;
  return (
    <TabFrame
      tab={tab}
      aside={
        <WhileLoading show={<SkeletonLines count={8} />}>
          <BrandPreview
            color={color}
            background={background}
            name={settings.displayName}
            industry={settings.industry}
            logoUrl={logo?.url ?? null}
          />
        </WhileLoading>
      }
    >
      <SettingsSection title={t('display.brand')}>
        <WhileLoading show={<SkeletonLines count={5} />}>
          <FormRow>
            <PictureField
              label={t('display.logo')}
              use="logo"
              value={logo}
              onChange={(picture) => form.setValue('logo', picture)}
            />
            <PictureField
              label={t('display.mobileAvatar')}
              use="mobileAvatar"
              value={form.values.mobileAvatar}
              onChange={(picture) => form.setValue('mobileAvatar', picture)}
            />
          </FormRow>
        </WhileLoading>
      </SettingsSection>
      <SettingsSection title={t('display.colors')}>
        <FormRow>
          <ColorField
            label={t('display.primaryColor')}
            hint={t('display.primaryColorHint')}
            {...form.field('primaryColor')}
          />
          <ColorField
            label={t('display.loginBackground')}
            hint={t('display.loginBackgroundHint')}
            {...form.field('loginBackground')}
          />
        </FormRow>
        <WhileLoading show={<SkeletonLines count={5} />}>
          <Contrasts color={color} background={background} />
        </WhileLoading>
      </SettingsSection>
      <SettingsSection title={t('display.place')}>
        <LanguageAndTime form={form} kept={settings.timeZone} />
      </SettingsSection>
    </TabFrame>
  );
}

type DisplayFormHandle = ReturnType<typeof useTabForm<ReturnType<typeof displayForm>>>['form'];

function LanguageAndTime({ form, kept }: { form: DisplayFormHandle; kept: string }) {
  const t = useText('organization-display');
  const nameOf = useLocaleNames();
  const { timeZone } = form.values;
  const zones = [timeZone, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== timeZone)];
  const { onChange: onLocale, ...locale } = form.field('defaultLocale');
  const { onChange: onZone, ...zone } = form.field('timeZone');
  return (
    <>
      <FormRow>
        <SelectField
          label={t('display.defaultLocale')}
          hint={t('display.defaultLocaleHint')}
          options={locales.map((value) => ({ value, label: nameOf(value, locales) }))}
          onChange={(value) => onLocale(value as typeof form.values.defaultLocale)}
          {...locale}
        />
        <SelectField
          label={t('display.timeZone')}
          searchable
          options={zones.map((value) => ({ value, label: cityOf(value), detail: value.split('/')[0]! }))}
          onChange={(value) => onZone(value ?? kept)}
          {...zone}
        />
      </FormRow>
      {timeZone === kept ? null : (
        <Note tone="signal" title={t('display.moves.title', { zone: cityOf(timeZone) })}>
          <ul>
            {(['shown', 'payrolls', 'days', 'planned'] as const).map((line) => (
              <li key={line}>{t(`display.moves.${line}`)}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
