import { postFeeds } from '@fanal/contract/posts/posts.rules';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { OriginalLanguage } from '#widgets/editor/settings/OriginalLanguage.tsx';
import { PinSetting } from '#widgets/editor/settings/PinSetting.tsx';
import { PrioritySetting } from '#widgets/editor/settings/PrioritySetting.tsx';
import { SignatureSetting } from '#widgets/editor/settings/SignatureSetting.tsx';
import { places } from '../editor-places.rules.ts';
import type { PartProps } from '../post-draft.rules.ts';
import { AcknowledgementSetting } from './AcknowledgementSetting.tsx';
import { CategoriesField } from './CategoriesField.tsx';

type SettingsTabProps = PartProps & {
  /** Who wrote it; the person of now for a new one. */
  author: string;
};

/** Where it appears, how it is found, and what people may do with it: one setting per line. */
export function SettingsTab(props: SettingsTabProps) {
  const { draft, change, missing, author, disabled = false } = props;
  const t = useText('post-settings');
  return (
    <fieldset disabled={disabled}>
      <FeedSetting {...props} />
      <SettingRow title={t('categories.title')} description={t('categories.about')}>
        <CategoriesField value={draft.postCategories} onChange={(postCategories) => change({ postCategories })} />
      </SettingRow>
      <PrioritySetting value={draft.priority} onChange={(priority) => change({ priority })} />
      <PinSetting
        pin={draft.pin}
        onChange={(pin) => change({ pin })}
        about={t('pin.about')}
        places={places}
        missing={missing}
      />
      <SignatureSetting
        isSignedByOrganization={draft.isSignedByOrganization}
        onChange={(isSignedByOrganization) => change({ isSignedByOrganization })}
        author={author}
      />
      <SettingRow
        title={t('comments.title')}
        description={t('comments.about')}
        control={
          <Switch
            label={t('comments.title')}
            hideLabel
            checked={draft.areCommentsEnabled}
            onChange={(areCommentsEnabled) => change({ areCommentsEnabled })}
          />
        }
      />
      <AcknowledgementSetting
        value={draft.acknowledgement}
        onChange={(acknowledgement) => change({ acknowledgement })}
      />
      <OriginalLanguage value={draft.postContents} onChange={(postContents) => change({ postContents })} />
    </fieldset>
  );
}

/** Organizations with a single feed have nothing to choose (GAP-26). */
function FeedSetting({ draft, change }: SettingsTabProps) {
  const t = useText('post-settings');
  const { features } = usePerson().organization;
  if (features.singleNewsFeed) return null;
  return (
    <SettingRow
      title={t('feed.title')}
      description={t('feed.about')}
      control={
        <SegmentedControl
          label={t('feed.title')}
          value={draft.organizationPost}
          onChange={(organizationPost) => change({ organizationPost })}
          options={postFeeds.map((value) => ({ value, label: t(`feed.${value}`) }))}
        />
      }
    />
  );
}
