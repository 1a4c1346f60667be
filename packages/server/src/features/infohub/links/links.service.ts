/** Whether the web links of articles still lead somewhere: when they are written, and each week while they are published. */

import type { CheckedLink, LinkCheck } from '@fanal/contract/infohub/articles.shapes';
import { isArticleLink } from '@fanal/contract/infohub/publishable-articles.rules';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Context, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import type { ReadOutside } from '#platform/http/outside-page';
import * as data from './links.data.ts';

const LONGEST_TITLE = 200;
const WEEK_MS = 7 * 86_400_000;
/** Links checked in one run of the job, and how many of them at the same time. */
const BATCH = 40;
const AT_ONCE = 4;

const HTML = 'http://www.w3.org/1999/xhtml';

type Node = DefaultTreeAdapterTypes.Node;

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

const findTitle = (node: Node): string | null => {
  if (node.nodeName === 'title' && 'namespaceURI' in node && node.namespaceURI === HTML) return textOf(node);
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = findTitle(child);
    if (found !== null) return found;
  }
  return null;
};

/** The title of a page, in one line; null without one. */
export const titleIn = async (html: string): Promise<string | null> => {
  // Loaded with the first page that is read.
  const { parse } = await import('parse5');
  return findTitle(parse(html))?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE) || null;
};

/** A page that wants a sign-in is there as well. */
const isThere = (status: number): boolean => status < 400 || [401, 403, 405].includes(status);

const look = async (read: ReadOutside, address: string, checkedAt: Date): Promise<data.StoredCheck> => {
  const page = await read(address);
  if (page.kind === 'failed') return { address, state: 'fails', status: null, title: null, checkedAt };
  const { status, text } = page;
  const state = isThere(status) ? 'answers' : 'fails';
  return { address, state, status, title: state === 'answers' ? await titleIn(text) : null, checkedAt };
};

/** Opens the page, outside of any transaction; null where this is switched off. */
export const openLink = async (
  { system, now }: PreparingContext,
  { url }: LinkCheck,
): Promise<data.StoredCheck | null> => {
  if (!isArticleLink(url)) throw fail('VALIDATION_FAILED', { issues: [{ path: 'url', rule: 'format' }] });
  return system.readOutside ? look(system.readOutside, url, now) : null;
};

export const linkOf = ({ state, status, title, checkedAt }: data.StoredCheck): CheckedLink => ({
  state,
  status,
  title,
  checkedAt: checkedAt.toISOString(),
});

/** Keeps what was found. */
export const keepCheck = async (ctx: Context, found: data.StoredCheck | null): Promise<CheckedLink> => {
  if (!found) return { state: 'unchecked', status: null, title: null, checkedAt: ctx.now.toISOString() };
  await data.writeCheck(ctx.db, ctx.org, found);
  return linkOf(found);
};

/** The latest check of each of these addresses. */
export const checksOfLinks = async (
  { db, org }: Pick<Context, 'db' | 'org'>,
  addresses: readonly string[],
): Promise<Map<string, CheckedLink>> => {
  const checks = await data.checksOf(db, org, addresses);
  return new Map([...checks].map(([address, check]) => [address, linkOf(check)]));
};

/** Checks the links of published articles that were not checked for a week. */
export const checkLinks = async (ownerDb: Db, read: ReadOutside, now: Date): Promise<void> => {
  const due = await data.dueLinks(ownerDb, new Date(now.getTime() - WEEK_MS), BATCH);
  const waiting = due.filter(({ address }) => isArticleLink(address)).values();
  const worker = async () => {
    for (const { org, address } of waiting) await data.writeCheck(ownerDb, org, await look(read, address, now));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await data.forgetUnused(ownerDb, new Date(now.getTime() - WEEK_MS));
};
