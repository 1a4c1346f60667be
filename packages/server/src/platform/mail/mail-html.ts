/**
 * Layout of mails: one column, real text, no pictures, so that they are readable in every mail program, with a screen
 * reader and with large letters.
 */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter]!);

const INK = '#1b1f24';
export const MAIL_LINK_COLOR = '#16437e';
/** Style of the main link. */
export const MAIL_BUTTON = `display:inline-block;padding:14px 24px;border-radius:8px;background:${MAIL_LINK_COLOR};color:#ffffff;font-weight:600;text-decoration:none`;

/** A paragraph that contains HTML, with its own CSS declarations. */
export const mailParagraph = (content: string, style = ''): string =>
  `<p style="margin:0 0 20px;${style}">${content}</p>`;

/** A complete message; `language` as in 'fr-CA', `blocks` are HTML. */
export const renderMail = (language: string, title: string, blocks: readonly string[]): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:#f3f5f7;color:${INK};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div role="article" aria-label="${escapeHtml(title)}" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
${blocks.join('\n')}
</div>
</body>
</html>
`;
