import { plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { ConflictDialog } from '#widgets/editor/saving/ConflictDialog.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { differences, type FieldPart, type Part, rebased, type WordPart } from './article-conflict.rules.ts';
import { type ArticleDraft, type DraftContent, draftOf } from './article-draft.rules.ts';
import type { ArticleEditorHandle } from './use-article-editor.ts';

const wordsIn: Record<WordPart, (content: DraftContent) => string> = {
  title: ({ title }) => title,
  blurb: ({ blurb }) => blurb,
  text: ({ descriptionJson }) => (descriptionJson ? plainTextOf(descriptionJson) : ''),
  link: ({ externalLink }) => externalLink ?? '',
  pdf: ({ pdf }) => pdf?.name ?? '',
};

/** What a part of a version says, in words. */
const usePartWords = () => {
  const t = useText('article-editor');
  const tiles = useText('tiles');
  const { date } = useDates();
  const fields: Record<FieldPart, (draft: ArticleDraft) => string> = {
    category: ({ category }) => category?.name ?? '',
    tile: ({ icon, color, imageFileId }) => (imageFileId ? t('conflict.image') : `${tiles(`icons.${icon}`)}, ${color}`),
    format: ({ format }) => t(`format.${format}.name`),
    audience: ({ targets }) => targets.map(({ name }) => name).join('\n'),
    feed: ({ organizationPost }) => t(`feed.${organizationPost}`),
    tags: ({ tags }) => tags.join('\n'),
    priority: ({ priority }) => t(`conflict.priority.${priority}`),
    pin: ({ pin: { kind, from, to } }) =>
      kind === 'period' ? [from, to].map((day) => (day ? date(day) : '…')).join(' – ') : t(`conflict.pin.${kind}`),
    signature: ({ isSignedByOrganization }) => t(isSignedByOrganization ? 'conflict.organization' : 'conflict.author'),
    sharing: ({ canShare }) => t(canShare ? 'conflict.yes' : 'conflict.no'),
    review: ({ owner, reviewMonths }) =>
      [owner?.displayName, t(`review.months.${reviewMonths ?? 'none'}`)].filter(Boolean).join('\n'),
    notification: ({ isNotificationEnabled }) => t(isNotificationEnabled ? 'conflict.yes' : 'conflict.no'),
  };
  return (draft: ArticleDraft, part: Part): string => {
    if (!('locale' in part)) return fields[part.part](draft);
    const content = draft.infoHubContents.find(({ locale }) => locale === part.locale);
    return content ? wordsIn[part.part](content) : t('conflict.noLanguage');
  };
};

/** Somebody else saved the article meanwhile: the parts that differ, in words (GAP-35, P60). */
export function ArticleConflict({ editor }: { editor: ArticleEditorHandle }) {
  const t = useText('article-editor');
  const localeName = useLocaleNames();
  const wordsOf = usePartWords();
  const { conflict } = editor;
  if (!conflict || conflict.isPutOff) return null;
  const { theirs, sentence } = conflict;
  const other = draftOf(theirs);
  const mine = rebased(editor.savedDraft, editor.draft, other);
  return (
    <ConflictDialog
      sentence={sentence}
      savedAt={theirs.updatedAt}
      status={theirs.status === editor.status ? null : theirs.status}
      parts={differences(mine, other).map((part) => ({
        id: 'locale' in part ? `${part.part} ${part.locale}` : part.part,
        name:
          'locale' in part
            ? t('conflict.inLanguage', {
                part: t(`conflict.words.${part.part}`),
                language: localeName(part.locale, []),
              })
            : t(`conflict.parts.${part.part}`),
        mine: wordsOf(mine, part),
        theirs: wordsOf(other, part),
        locale: 'locale' in part ? part.locale : undefined,
      }))}
      onPutOff={editor.putOff}
      onTakeTheirs={editor.takeTheirs}
      onKeepMine={() => void editor.keepMine()}
    />
  );
}
