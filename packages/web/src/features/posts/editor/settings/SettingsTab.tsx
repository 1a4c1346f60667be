import { postFeeds, postPriorities } from '@fanal/contract/posts/posts.rules';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { PartProps } from '../post-draft.rules.ts';
import { CategoriesField } from './CategoriesField.tsx';
import { OriginalLanguage } from './OriginalLanguage.tsx';
import { PinSetting } from './PinSetting.tsx';

type SettingsTabProps = PartProps & {
  /** Who wrote it; the person of now for a new one. */
  author: string;
};

/** Where it appears, how it is found, and what people may do with it: one setting per line. */
export function SettingsTab(props: SettingsTabProps) {
  const { draft, change, disabled = false } = props;
  const t = useText('post-settings');
  return (
    <fieldset disabled={disabled}>
      <FeedSetting {...props} />
      <SettingRow title={t('categories.title')} description={t('categories.about')}>
        <CategoriesField value={draft.postCategories} onChange={(postCategories) => change({ postCategories })} />
      </SettingRow>
      <SettingRow
        title={t('priority.title')}
        description={t('priority.about')}
        control={
          <SegmentedControl
            label={t('priority.title')}
            value={draft.priority}
            onChange={(priority) => change({ priority })}
            options={postPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
          />
        }
      />
      <PinSetting {...props} />
      <SignatureSetting {...props} />
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

/** The organization signs, or the person who wrote it (GAP-37). */
function SignatureSetting({ draft, change, author }: SettingsTabProps) {
  const t = useText('post-settings');
  const { displayName } = usePerson().organization;
  return (
    <SettingRow
      title={t('signature.title')}
      description={t('signature.about')}
      control={
        <SegmentedControl
          label={t('signature.title')}
          value={draft.isSignedByOrganization ? 'organization' : 'author'}
          onChange={(signs) => change({ isSignedByOrganization: signs === 'organization' })}
          options={[
            { value: 'organization', label: displayName },
            { value: 'author', label: author },
          ]}
        />
      }
    />
  );
}
