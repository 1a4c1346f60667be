/** Mails about the inbox: the lines that press most on Monday morning, or those that somebody has assigned, in the language of the person. */

import type { InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import { placeOfLine } from '@fanal/contract/dashboard/inbox-places.rules';
import { type Locale, languageOf, tagOf } from '@fanal/contract/locales';
import { fillText } from '#platform/fill-text';
import { escapeHtml, MAIL_BUTTON, MAIL_LINK_COLOR, mailParagraph, renderMail } from '#platform/mail/mail-html';
import english from './letters.text.en.json' with { type: 'json' };
import spanish from './letters.text.es.json' with { type: 'json' };
import french from './letters.text.fr.json' with { type: 'json' };

const words = { fr: french, en: english, es: spanish };
type Words = typeof french;

/** The form of a text for a number; texts without forms have none. */
const formOf = (key: string, count: number, tag: string, texts: object): string => {
  const form = `${key}_${new Intl.PluralRules(tag).select(count) === 'one' ? 'one' : 'other'}`;
  return form in texts ? form : key;
};

const reasonOf = ({ code, number, languages }: InboxLine['reason'], texts: Words, tag: string): string => {
  if (number === 0 && code in texts.today) return texts.today[code as keyof Words['today']];
  const form = formOf(code, number ?? 0, tag, texts.reasons) as keyof Words['reasons'];
  return fillText(texts.reasons[form], {
    number: new Intl.NumberFormat(tag).format(number ?? 0),
    languages: languages.map((language) => texts.languages[language]).join(', '),
  });
};

export type Letter = {
  /** Why the mail is sent: it is Monday, or somebody has assigned the lines. */
  occasion: { kind: 'monday' } | { kind: 'assigned'; byName: string };
  organizationName: string;
  givenName: string;
  total: number;
  /** More than `total` waits. */
  isMore: boolean;
  lines: readonly InboxLine[];
  /** Address of the portal with the organization, without a slash at the end. */
  base: string;
};

export const letterMail = (locale: Locale, letter: Letter) => {
  const { occasion, organizationName, givenName, total, isMore, lines, base } = letter;
  const texts = words[languageOf(locale)];
  const tag = tagOf(locale);
  const number = `${new Intl.NumberFormat(tag).format(total)}${isMore ? '+' : ''}`;
  const byName = occasion.kind === 'assigned' ? occasion.byName : '';
  const values = { organization: organizationName, name: givenName, number, by: byName };
  const own = occasion.kind === 'assigned' ? texts.assigned : texts;
  const said = (key: 'subject' | 'lead') => fillText(own[formOf(key, total, tag, own) as 'subject_one'], values);
  const [subject, hello, lead] = [said('subject'), fillText(texts.hello, values), said('lead')];
  const shown = lines.map((line) => {
    const { path, search } = placeOfLine(line);
    const query = new URLSearchParams(search).toString();
    return {
      address: `${base}/${path}${query ? `?${query}` : ''}`,
      words: fillText(texts.line, {
        kind: texts.kinds[line.kind],
        name: line.about ? `${line.name} (${line.about})` : line.name,
        reason: reasonOf(line.reason, texts, tag),
      }),
    };
  });
  const dashboard = `${base}/dashboard/overview`;
  const html = renderMail(tag, subject, [
    mailParagraph(escapeHtml(hello)),
    mailParagraph(escapeHtml(lead)),
    ...shown.map((line) =>
      mailParagraph(
        `<a href="${escapeHtml(line.address)}" style="color:${MAIL_LINK_COLOR}">${escapeHtml(line.words)}</a>`,
      ),
    ),
    mailParagraph(`<a href="${escapeHtml(dashboard)}" style="${MAIL_BUTTON}">${escapeHtml(texts.button)}</a>`),
    mailParagraph(escapeHtml(own.note), 'font-size:14px'),
  ]);
  const text = [
    hello,
    lead,
    ...shown.map((line) => `- ${line.words}\n  ${line.address}`),
    `${texts.button}: ${dashboard}`,
    own.note,
  ].join('\n\n');
  return { fromName: 'Fanal', subject, text: `${text}\n`, html, language: tag };
};
