import { type Case, keptListAims } from './cases.ts';
import { ask } from './dataset.ts';

/** The search values found in the posts. */
export type PostFacts = { organizationId: string; wholeTitle: string };

export const findPostFacts = async (ownerUrl: string): Promise<PostFacts> => {
  const [facts] = await ask<PostFacts>(
    ownerUrl,
    `select organization_id as "organizationId", title as "wholeTitle" from posts
      where organization_id = (select organization_id from list_states where list = 'users' order by row_count desc limit 1)
        and type = 'post' and status = 'published' and title ~ '[^ -~]' order by name_key offset 500 limit 1`,
  );
  if (!facts) throw new Error('the data set has no posts');
  return facts;
};

const title = (text: string) => `&title=${encodeURIComponent(text)}`;

export const postCases = ({ wholeTitle }: PostFacts): Case[] => [
  { name: 'posts: first page by date', paths: ['/v2/posts?perPage=40&type=post'], aims: keptListAims },
  { name: 'posts: published', paths: ['/v2/posts?perPage=40&type=post&status=published'], aims: keptListAims },
  { name: 'posts: page at 8,000', paths: ['/v2/posts?perPage=40&page=200'], aims: {} },
  { name: 'posts: search, a whole title', paths: [`/v1/posts/search?type=post${title(wholeTitle)}`], aims: {} },
  { name: 'posts: search, frequent word', paths: [`/v1/posts/search?type=post${title('sécurité')}`], aims: {} },
  { name: 'posts: counts of each status', paths: ['/v1/posts/status/counts?type=post'], aims: {} },
  { name: 'feed of a member', paths: ['/v1/my/feed'], aims: { shareOfPgbench: 0.3 } },
];
