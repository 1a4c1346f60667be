import type { MissingArticleTab, MissingInArticle } from '@fanal/contract/infohub/publishable-articles.rules';
import { addMonths } from '@fanal/contract/kit/days.rules';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useReach } from '#widgets/editor/audience/use-reach.ts';
import classes from '#widgets/editor/review/Review.module.css';
import { ReviewPoints } from '#widgets/editor/review/ReviewPoints.tsx';
import { ReviewReach } from '#widgets/editor/review/ReviewReach.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { useNeighbours } from '../article-editor.queries.ts';
import type { ArticleEditorHandle } from '../use-article-editor.ts';
import { type ReviewPoint, reviewPoints } from './review-points.rules.ts';

/** Ways to where a point is mended. */
export type Ways = {
  lead: (missing: MissingInArticle) => void;
  /** To a field for a day. */
  leadToDay: (place: string) => void;
  openTab: (tab: MissingArticleTab) => void;
};

type ReviewPanelProps = Ways & { editor: ArticleEditorHandle };

/** Whom the article would reach as it is written. */
export const useArticleReach = ({ draft }: Pick<ArticleEditorHandle, 'draft'>) =>
  useReach({ targets: draft.targets, locales: draft.infoHubContents.map(({ locale }) => locale) });

/** Where it stands in its category; a new one and one that moves are the last. */
const usePlaced = ({ draft, saved }: ArticleEditorHandle) => {
  const total = useNeighbours(draft.category?.id ?? null)?.total;
  if (total === undefined) return undefined;
  const kept = saved?.category?.id === draft.category?.id ? (saved?.order ?? null) : null;
  return kept === null ? { place: total + 1, count: total + 1 } : { place: kept, count: Math.max(kept, total) };
};

/** What is missing or worth a look, whom it would reach, who keeps it true, and whether push notifications are sent. */
export function ReviewPanel({ editor, ...ways }: ReviewPanelProps) {
  const { draft, missing, unread, readOnly, change } = editor;
  const t = useText('article-editor');
  const reach = useArticleReach(editor);
  const placed = usePlaced(editor);
  const { organization, profile } = usePerson();
  const signedBy = draft.isSignedByOrganization
    ? organization.displayName
    : (editor.saved?.createdBy ?? profile).displayName;
  const wordsOf = usePointWords();
  const wayTo = (point: ReviewPoint) => () => {
    if (point.kind === 'missing') ways.lead(point.missing);
    else if (point.kind === 'unreadable') ways.leadToDay(point.place);
    else if ('tab' in point) ways.openTab(point.tab);
  };
  const phones = reach.data?.withPush;
  const pushWords = () => {
    if (phones === undefined) return t(draft.isNotificationEnabled ? 'push.on' : 'push.off');
    return draft.isNotificationEnabled ? t('push.will', { count: phones }) : t('push.off');
  };
  return (
    <>
      <ReviewPoints
        points={reviewPoints({ draft, missing, unread, reach: reach.data, placed, signedBy }).map((point) => ({
          id: point.id,
          statusKind: point.statusKind,
          ...wordsOf(point),
          onGo: wayTo(point),
        }))}
      />
      <ReviewReach reach={reach} />
      <Checks editor={editor} />
      <fieldset disabled={readOnly} className={classes.push}>
        <SettingRow
          title={t('push.title')}
          description={pushWords()}
          control={
            <Switch
              label={t('push.title')}
              hideLabel
              checked={draft.isNotificationEnabled}
              onChange={(isNotificationEnabled) => change({ isNotificationEnabled })}
            />
          }
        />
      </fieldset>
    </>
  );
}

/** Who keeps it true, and when it is to be looked at again. */
function Checks({ editor: { draft, saved } }: { editor: ArticleEditorHandle }) {
  const t = useText('article-editor');
  const { date, today } = useDates();
  const from = saved?.status === 'published' ? saved.review.checkedOn : today();
  const next = draft.reviewMonths === null ? t('review.never') : date(addMonths(from, draft.reviewMonths));
  return (
    <div className={classes.part}>
      <h3>{t('review.head')}</h3>
      <dl className={classes.facts}>
        <dt>{t('owner.title')}</dt>
        <dd>{draft.owner?.displayName ?? t('owner.none')}</dd>
        <dt>{t('review.next')}</dt>
        <dd>{next}</dd>
      </dl>
      <p className={classes.detail}>{t('review.renews')}</p>
    </div>
  );
}

/** What a point of the review says. */
const usePointWords = () => {
  const t = useText('article-editor');
  const nameOf = useLocaleNames();
  const list = new Intl.ListFormat(tagOf(useLocale()), { type: 'conjunction' });
  return (point: ReviewPoint): { title: string; detail?: string } => {
    switch (point.kind) {
      case 'missing': {
        const { code, locale } = point.missing;
        return { title: t(`missing.${code}`), ...(locale ? { detail: nameOf(locale, []) } : {}) };
      }
      case 'unreadable':
        return { title: t('points.unreadable') };
      case 'outdated':
        return { title: t('points.outdated', { language: nameOf(point.locale, []) }) };
      case 'unread':
        return {
          title: t(`points.unread.${point.language}`),
          detail: t('points.readOriginal', { count: point.people }),
        };
      case 'fallsBack':
        return {
          title: t('points.fallsBack', { language: nameOf(point.locale, []) }),
          detail: t('points.readOriginal', { count: point.people }),
        };
      case 'linkAnswers':
      case 'linkFails':
        return { title: t(`points.${point.kind}`, { language: nameOf(point.locale, []) }) };
      case 'empty':
        return { title: point.name, detail: t('points.empty') };
      case 'unowned':
        return { title: t('points.unowned') };
      case 'written':
        return { title: t('points.written', { languages: list.format(point.locales.map((one) => nameOf(one, []))) }) };
      case 'signed':
        return { title: t(point.isShared ? 'points.signedShared' : 'points.signed', { name: point.name }) };
      default: {
        const { name, place, count } = point;
        return {
          title: place === null ? t('points.placed', { name }) : t('points.placedAt', { name, place, total: count }),
        };
      }
    }
  };
};
