import type { Article } from '@fanal/contract/infohub/articles.shapes';
import { hostileTexts } from '@fanal/contract/kit/hostile-texts.examples';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { expect, test } from '../journey.ts';
import { callsOf } from '../pages/api.ts';
import { people } from '../people.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test('no text of a post or an article acts by itself, in a page that protects from nothing (P22)', async ({
  page,
  anotherPage,
  signIn,
  fresh,
}) => {
  await signIn(page, people.contentCreator);
  const call = callsOf(page);
  const content = hostileTexts.flatMap((text) => [paragraph(text), { type: 'blockquote', content: [paragraph(text)] }]);
  const post = await call<Post>('POST', '/v1/posts', {
    type: 'post',
    postContents: [{ locale: 'fr_CA', title: fresh('Textes'), contentJson: { type: 'doc', content } }],
  });
  const article = await call<Article>('POST', '/v1/infohub', {
    infoHubContents: [{ locale: 'fr_CA', title: fresh('Article'), descriptionJson: { type: 'doc', content } }],
  });
  const { content: ofPost } = post.postContents[0]!;
  const { description: ofArticle } = article.infoHubContents[0]!;
  const html = `${ofPost}${ofArticle}`;

  const bare = await anotherPage();
  const acted: string[] = [];
  bare.on('dialog', (dialog) => {
    acted.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  bare.on('request', (request) => acted.push(`request ${request.url()}`));
  // what is seen to act when it does: the trap itself works
  await bare.setContent('<img src=x onerror="alert(1)">');
  await expect.poll(() => acted.some((line) => line === 'dialog 1')).toBe(true);
  acted.length = 0;
  for (const wrap of [
    '%',
    '<table><tr><td>%</td></tr></table>',
    '<svg><foreignObject>%</foreignObject></svg>',
    '<p title="x">%',
  ])
    await bare.setContent(`<!doctype html><body>${wrap.replace('%', () => html)}</body>`);
  await bare.evaluate((text) => {
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = text;
    // parsed, written and parsed again, as a message on its way through programs is
    const again = host.innerHTML;
    host.innerHTML = again;
    document.body.append(document.createRange().createContextualFragment(again));
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      element.focus();
    }
  }, html);
  await bare.waitForFunction(() => document.readyState === 'complete');
  expect(
    await bare.locator('script, iframe, object, embed, form, style, link, meta, [style], [onerror], [onload]').count(),
  ).toBe(0);
  expect(acted).toEqual([]);
});
