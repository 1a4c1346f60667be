import { MOST_TAGS, reviewIntervals } from '@fanal/contract/infohub/articles.rules';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { postFeeds } from '@fanal/contract/posts/posts.rules';
import { useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FilterChip } from '#ui/FilterChip.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import { OriginalLanguage } from '#widgets/editor/settings/OriginalLanguage.tsx';
import { PinSetting } from '#widgets/editor/settings/PinSetting.tsx';
import { PrioritySetting } from '#widgets/editor/settings/PrioritySetting.tsx';
import { SignatureSetting } from '#widgets/editor/settings/SignatureSetting.tsx';
import { PersonField } from '#widgets/people/PersonField.tsx';
import type { ArticleDraft, PartProps } from '../article-draft.rules.ts';
import { places } from '../article-places.rules.ts';
import classes from './Tabs.module.css';

type ParametersTabProps = PartProps & {
  /** Who wrote it; the person of now for a new one. */
  author: string;
};

/** Who keeps it true, how it is found, and what people may do with it: one setting per line. */
export function ParametersTab({ draft, change, missing, disabled, author }: ParametersTabProps) {
  const t = useText('article-editor');
  return (
    <fieldset disabled={disabled}>
      <SettingRow title={t('owner.title')} description={t('owner.about')}>
        <div className={classes.person}>
          <PersonField
            label={t('owner.title')}
            hideLabel
            placeholder={t('owner.search')}
            value={draft.owner}
            onChange={(owner) => owner && change({ owner: { ...owner, avatarUrl: null } })}
          />
        </div>
      </SettingRow>
      <ReviewSetting value={draft.reviewMonths} onChange={(reviewMonths) => change({ reviewMonths })} />
      <SettingRow title={t('tags.title')} description={t('tags.about')}>
        <Tags value={draft.tags} onChange={(tags) => change({ tags })} />
      </SettingRow>
      <FeedSetting value={draft.organizationPost} onChange={(organizationPost) => change({ organizationPost })} />
      <PrioritySetting value={draft.priority} onChange={(priority) => change({ priority })} />
      <PinSetting
        pin={draft.pin}
        onChange={(pin) => change({ pin })}
        about={t('pinAbout')}
        places={places}
        missing={missing}
      />
      <SignatureSetting
        isSignedByOrganization={draft.isSignedByOrganization}
        onChange={(isSignedByOrganization) => change({ isSignedByOrganization })}
        author={author}
      />
      <SettingRow
        title={t('share.title')}
        description={t('share.about')}
        control={
          <Switch
            label={t('share.title')}
            hideLabel
            checked={draft.canShare}
            onChange={(canShare) => change({ canShare })}
          />
        }
      />
      <OriginalLanguage value={draft.infoHubContents} onChange={(infoHubContents) => change({ infoHubContents })} />
    </fieldset>
  );
}

type ReviewProps = { value: ArticleDraft['reviewMonths']; onChange: (months: ArticleDraft['reviewMonths']) => void };

/** How long a check holds; readers see when it was. */
function ReviewSetting({ value, onChange }: ReviewProps) {
  const t = useText('article-editor');
  const choose = (months: string | null) => onChange(reviewIntervals.find((one) => String(one) === months) ?? null);
  return (
    <SettingRow
      title={t('review.title')}
      description={t('review.about')}
      control={
        <SelectField
          label={t('review.title')}
          hideLabel
          className={classes.select}
          value={String(value ?? 'none')}
          options={[...reviewIntervals.map(String), 'none'].map((months) => ({
            value: months,
            label: t(`review.months.${months as '3'}`),
          }))}
          onChange={choose}
        />
      }
    />
  );
}

type FeedProps = {
  value: ArticleDraft['organizationPost'];
  onChange: (feed: ArticleDraft['organizationPost']) => void;
};

/** Organizations with a single feed have nothing to choose (GAP-26). */
function FeedSetting({ value, onChange }: FeedProps) {
  const t = useText('article-editor');
  const { features } = usePerson().organization;
  if (features.singleNewsFeed) return null;
  return (
    <SettingRow
      title={t('feed.title')}
      description={t('feed.about')}
      control={
        <SegmentedControl
          label={t('feed.title')}
          value={value}
          onChange={onChange}
          options={postFeeds.map((feed) => ({ value: feed, label: t(`feed.${feed}`) }))}
        />
      }
    />
  );
}

/** Words that it is found by, beside those in its text (INFOHUB-11). */
function Tags({ value, onChange }: { value: readonly string[]; onChange: (tags: string[]) => void }) {
  const t = useText('article-editor');
  const [written, setWritten] = useState('');
  const add = () => {
    const tag = written.trim();
    if (!isBlankText(tag) && !value.includes(tag)) onChange([...value, tag]);
    setWritten('');
  };
  return (
    <div className={classes.tags}>
      {value.map((tag) => (
        <FilterChip
          key={tag}
          label={tag}
          removeLabel={t('tags.remove', { name: tag })}
          onRemove={() => onChange(value.filter((other) => other !== tag))}
        />
      ))}
      {value.length >= MOST_TAGS ? (
        <span>{t('tags.full', { most: MOST_TAGS })}</span>
      ) : (
        <>
          <TextField
            label={t('tags.add')}
            hideLabel
            placeholder={t('tags.add')}
            className={classes.tag}
            maxLength={40}
            value={written}
            onChange={setWritten}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button small onClick={add} disabled={isBlankText(written)}>
            {t('tags.confirm')}
          </Button>
        </>
      )}
    </div>
  );
}
