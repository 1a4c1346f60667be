import { type Feature, features } from '@fanal/contract/features';
import type { OrganizationUsage } from '@fanal/contract/organization/organization.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import type { ComponentType } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph, type IconComponent } from '#ui/Glyph.tsx';
import { Note } from '#ui/Note.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import classes from './FeaturesTab.module.css';
import { useOrganizationUsage } from './organization.queries.ts';
import { type FeaturesForm, featuresChanges, featuresForm, type Settings } from './settings-forms.rules.ts';
import { TabFrame } from './TabFrame.tsx';
import { useTabForm } from './use-tab-form.ts';

const icons: Record<Feature, IconComponent> = {
  learning: IconSchool,
  operations: IconId,
  organizationStructure: IconSitemap,
  paystubs: IconReceiptDollar,
  singleNewsFeed: IconNews,
};

/** What a feature holds, which is the same after it was switched off. */
const heldBy: Record<Feature, (usage: OrganizationUsage) => number> = {
  learning: ({ courses }) => courses,
  operations: ({ cards }) => cards,
  organizationStructure: ({ structureItems }) => structureItems,
  paystubs: ({ paystubs }) => paystubs,
  singleNewsFeed: ({ communityPosts }) => communityPosts,
};

/** Those who lose something as soon as it is saved. */
const losersOf: Record<Feature, (usage: OrganizationUsage) => number> = {
  learning: ({ users }) => users,
  operations: ({ users }) => users,
  organizationStructure: ({ users }) => users,
  paystubs: ({ paystubReaders }) => paystubReaders,
  singleNewsFeed: ({ communityPosts }) => communityPosts,
};

type FeaturesTabProps = {
  settings: Settings;
  /** The menu as it will be with these switches. */
  Menu: ComponentType<{ features: FeaturesForm; kept: FeaturesForm }>;
  /** How many entries of the menu a feature has. */
  entriesOf: (feature: Feature) => number;
};

/** The five switches: what leaves, for whom, and what stays (SETTINGS-07, GAP-26). */
export function FeaturesTab({ settings, Menu, entriesOf }: FeaturesTabProps) {
  const t = useText('organization-features');
  const { number } = useNumbers();
  const { data: usage } = useOrganizationUsage();
  const tab = useTabForm<FeaturesForm>({ settings, formOf: featuresForm, changesOf: featuresChanges });
  const { form, kept } = tab;
  const factsOf = (feature: Feature) => {
    const entries = entriesOf(feature);
    const held = usage && heldBy[feature](usage);
    return [
      entries > 0 ? t('features.entries', { count: entries }) : null,
      held === undefined ? null : t(`features.held.${feature}`, { count: held, shown: number(held) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <TabFrame tab={tab} aside={<Menu features={form.values} kept={featuresForm(kept)} />}>
      <p className={classes.sentence}>{t('features.sentence')}</p>
      <div>
        {features.map((feature) => (
          <SettingRow
            key={feature}
            title={t(`features.${feature}.title`)}
            description={
              <>
                {t(`features.${feature}.text`)}
                <span className={classes.facts}>
                  <Glyph icon={icons[feature]} size={16} />
                  {factsOf(feature)}
                </span>
              </>
            }
            control={<Switch {...form.check(feature)} label={t(`features.${feature}.title`)} hideLabel />}
          />
        ))}
      </div>
      <div aria-live="polite" className={classes.notes}>
        {features
          .filter((feature) => form.values[feature] !== kept.features[feature])
          .map((feature) => (
            <Note
              key={feature}
              tone={isLoss(feature, form.values) ? 'signal' : 'info'}
              title={t(form.values[feature] ? 'features.willBeOn' : 'features.willBeOff', {
                feature: t(`features.${feature}.title`),
              })}
            >
              {usage
                ? t(`features.${form.values[feature] ? 'on' : 'off'}.${feature}`, {
                    count: losersOf[feature](usage),
                    shown: number(losersOf[feature](usage)),
                  })
                : null}
            </Note>
          ))}
      </div>
    </TabFrame>
  );
}

/** Everything but the single feed takes something away when it is switched off. */
const isLoss = (feature: Feature, values: FeaturesForm): boolean => values[feature] === (feature === 'singleNewsFeed');
