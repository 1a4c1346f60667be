import { linkTargets } from '@fanal/contract/infohub/articles.rules';
import type { CheckedLink } from '@fanal/contract/infohub/articles.shapes';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useText } from '#platform/text/use-text.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { contentWriter, type DraftContent, isWrongLink, type PartProps } from '../article-draft.rules.ts';
import { places } from '../article-places.rules.ts';
import { LinkCheck } from './LinkCheck.tsx';
import classes from './Tabs.module.css';

/** One address for each language; a translation without its own opens the original's. */
export function LinkFields({ draft, change, missing, disabled, wasTried }: PartProps) {
  const t = useText('article-editor');
  const nameOf = useLocaleNames();
  const write = contentWriter({ draft, change });
  const present = draft.infoHubContents.map(({ locale }) => locale);
  // what the server found is not written by anybody: nothing becomes unsaved by it
  const note = ({ locale, externalLink }: DraftContent, linkCheck: CheckedLink) =>
    change({
      infoHubContents: draft.infoHubContents.map((one) =>
        one.locale === locale && one.externalLink === externalLink ? { ...one, linkCheck } : one,
      ),
    });
  const errorOf = ({ isOriginal, externalLink }: DraftContent) => {
    if (isWrongLink(externalLink)) return t('missing.LINK_INVALID');
    const lacks = wasTried && isOriginal && missing.some(({ code }) => code === 'LINK_REQUIRED');
    return lacks ? t('missing.LINK_REQUIRED') : undefined;
  };
  return (
    <div className={classes.fields}>
      {draft.infoHubContents.map((content) => (
        <div key={content.locale}>
          <TextField
            id={places.link(content.locale)}
            type="url"
            inputMode="url"
            icon={IconWorld}
            label={t('link.label', { language: nameOf(content.locale, present) })}
            required={content.isOriginal}
            disabled={disabled}
            maxLength={2_000}
            placeholder={content.isOriginal ? 'https://' : t('link.original')}
            value={content.externalLink ?? ''}
            error={errorOf(content)}
            onChange={(next) => write(content.locale, { externalLink: next || null, linkCheck: null })}
            end={
              content.externalLink && !isWrongLink(content.externalLink) ? (
                <ButtonLink small href={content.externalLink} target="_blank" rel="noreferrer">
                  {t('link.open')}
                </ButtonLink>
              ) : null
            }
          />
          {content.externalLink && !isWrongLink(content.externalLink) ? (
            <LinkCheck
              address={content.externalLink.trim()}
              known={content.linkCheck}
              onChecked={(found) => note(content, found)}
              disabled={disabled}
            />
          ) : null}
        </div>
      ))}
      <fieldset disabled={disabled}>
        <SettingRow
          title={t('link.target')}
          description={t('link.targetAbout')}
          control={
            <SegmentedControl
              label={t('link.target')}
              value={draft.linkTarget}
              onChange={(linkTarget) => change({ linkTarget })}
              options={linkTargets.map((value) => ({ value, label: t(`link.${value}`) }))}
            />
          }
        />
      </fieldset>
    </div>
  );
}
