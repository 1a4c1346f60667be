/** The automatic post of a course: published in the name of its author, to the audiences that see the course (GAP-47). */
import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import { type Locale, languageOf } from '@fanal/contract/locales';
import { LONGEST_TITLE } from '@fanal/contract/posts/posts.rules';
import { createPost } from '#features/posts/posts.service';
import type { Context } from '#platform/context';
import { announcements } from './course-posts.messages.ts';
import { type StoredCourse, updateCourse } from './courses.data.ts';
import { targetOf } from './missing.service.ts';
import type { StoredRecipient } from './recipients/recipients.data.ts';

const paragraphs = (texts: readonly string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

type Words = { locale: Locale; name: string; description: string | null };

const contentOf = ({ locale, name, description }: Words, isOriginal: boolean) => {
  const words = announcements[languageOf(locale)];
  const lines = (description ?? '').split('\n').filter((line) => line.trim() !== '');
  return {
    locale,
    title: words.title(name).slice(0, LONGEST_TITLE).trim(),
    contentJson: paragraphs([words.text(name), ...lines]),
    isOriginal,
  };
};

/** Without an audience that sees the course, nothing is announced. */
export const announce = async (
  ctx: Context,
  row: StoredCourse,
  recipients: readonly StoredRecipient[],
): Promise<void> => {
  const targets = recipients.filter(({ visible }) => visible).map(targetOf);
  if (targets.length === 0) return;
  const author = { ...ctx, actor: { ...ctx.actor, userId: row.author_id ?? ctx.actor.userId } };
  const post = await createPost(author, {
    type: 'post',
    status: 'published',
    targets,
    postContents: [contentOf(row, true), ...row.translations.map((text) => contentOf(text, false))],
  });
  await updateCourse(ctx.db, ctx.org, row.id, { post_id: post.id });
};
