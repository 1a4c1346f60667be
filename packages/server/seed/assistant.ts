/** Loads the assistant of the demonstration: its configuration and documents that are read already. */
import {
  buildAiConfiguration,
  buildAiDocument,
  buildAiSources,
  buildAsking,
} from '#features/assistant/assistant.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { TextBlock } from '#platform/files/inspection/messages';
import { borealAssistant, borealDocuments, type PlannedDocument } from './assistant-documents.ts';
import { borealQuestions } from './assistant-questions.ts';
import { type Adding, loadGoldenQuestions } from './golden-questions.ts';
import { pdfWithText } from './pdf-with-text.ts';
import type { Vault } from './vault.ts';

const DAY_MS = 86_400_000;
const LONGEST_LINE = 74;
/** The files of the demonstration that were added later stand first in the list. */
const SOURCES_DAYS_AGO = 20;

/** Lines that fit on a page. */
const wrapped = (text: string): string[] =>
  text.match(new RegExp(`.{1,${LONGEST_LINE}}(?=\\s|$)`, 'g'))!.map((line) => line.trim());

/** Characters that a PDF in Latin-1 has. */
const inLatin1 = (text: string): string => text.replaceAll('’', "'").replaceAll('\u00a0', ' ');

const pdfOf = ({ sections }: PlannedDocument): Buffer =>
  pdfWithText(
    sections.map(({ heading, paragraphs }) =>
      [heading, '', ...paragraphs.flatMap((text) => [...wrapped(text), ''])].map(inLatin1),
    ),
  );

const textOf = ({ sections }: PlannedDocument): string =>
  `${sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n\n')).join('\n\n')}\n`;

const blocksOf = (document: PlannedDocument): TextBlock[] => {
  let line = 1;
  return document.sections.flatMap(({ heading, paragraphs }, at) => {
    line += 2;
    return paragraphs.map((text) => {
      const block = { page: at + 1, line: null, heading, text };
      const onLine = { ...block, page: null, line };
      line += 2;
      return document.format === 'pdf' ? block : onLine;
    });
  });
};

type Loading = { vault: Vault; now: Date };

/** The first category of the Info Hub, and the posts of half a year. */
const loadSources = async (ownerDb: Db, org: OrgId, at: Date): Promise<void> => {
  const category = await ownerDb
    .selectFrom('infohub_categories')
    .select('id')
    .where('organization_id', '=', org)
    .where('position', '=', 1)
    .executeTakeFirst();
  const articles = category
    ? { articles: 'categories' as const, categoryIds: [category.id] }
    : { articles: 'none' as const, categoryIds: [] };
  await buildAiSources(ownerDb, org, { ...articles, hasPosts: true, postMonths: 6 }, at);
};

/** The people of the office add documents in turn. */
export const loadAssistant = async (ownerDb: Db, org: OrgId, { vault, now }: Loading): Promise<void> => {
  const admins = await ownerDb
    .selectFrom('users')
    .select(['id', 'display_name as displayName'])
    .where('organization_id', '=', org)
    .where('role_type', '=', 'organizationAdmin')
    .orderBy('name_key')
    .execute();
  const adding: Adding[] = [];
  for (const [at, document] of borealDocuments.entries()) {
    const { name, format, daysAgo } = document;
    const addedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const id = await buildAiDocument(ownerDb, vault.files, org, {
      name,
      format,
      bytes: format === 'pdf' ? pdfOf(document) : Buffer.from(textOf(document)),
      blocks: blocksOf(document),
      pages: format === 'pdf' ? document.sections.length : null,
      addedBy: admins[at % admins.length]!,
      at: addedAt,
    });
    adding.push({ id, name, at: addedAt });
  }
  await buildAiConfiguration(ownerDb, org, borealAssistant, now);
  await loadSources(ownerDb, org, new Date(now.getTime() - SOURCES_DAYS_AGO * DAY_MS));
  await loadGoldenQuestions(ownerDb, org, adding);
  for (const { daysAgo, ...asking } of borealQuestions)
    for (const days of daysAgo)
      await buildAsking(ownerDb, org, { ...asking, at: new Date(now.getTime() - days * DAY_MS) });
};
