import type { AiAnswer, CitedPassage } from '@fanal/contract/assistant/assistant.shapes';
import { Link } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Lantern } from '#ui/Lantern.tsx';
import { Note } from '#ui/Note.tsx';
import { sourceIcon } from '../source.icons.ts';
import { sourceAddress } from '../source-address.rules.ts';
import classes from './AiConfiguration.module.css';

type ExchangeProps = { question: string; answer: AiAnswer; name: string };

type WrittenSoFarProps = { question: string; sentences: readonly string[]; name: string };

/** A question and the sentences that were written so far, each of which its passages bear. */
export function WrittenSoFar({ question, sentences, name }: WrittenSoFarProps) {
  return (
    <div className={classes.exchange}>
      <p className={classes.question}>{question}</p>
      <p className={classes.who}>
        <Lantern size={18} />
        <strong>{name}</strong>
      </p>
      <p>{sentences.join(' ')}</p>
    </div>
  );
}

/** A question and its answer, with the passages on which it rests. */
export function Exchange({ question, answer, name }: ExchangeProps) {
  const t = useText('ai-configuration');
  const { number } = useNumbers();
  const { kind, sentences, passages, message, milliseconds, language } = answer;
  return (
    <div className={classes.exchange}>
      <p className={classes.question}>{question}</p>
      <p className={classes.who}>
        <Lantern size={18} />
        <strong>{name}</strong>
        <span className={classes.hint}>
          {t('try.seconds', { seconds: number(Math.max(1, Math.round(milliseconds / 100)) / 10) })}
        </span>
      </p>
      {message ? (
        <p lang={language} data-kind={kind}>
          {message}
        </p>
      ) : null}
      {sentences.length > 0 ? (
        <p lang={language}>
          {sentences.map(({ text, passages: cited }) => (
            <span key={text}>
              {text}{' '}
              {cited.map((one) => (
                <sup key={one} className={classes.mark}>
                  {one}
                </sup>
              ))}{' '}
            </span>
          ))}
        </p>
      ) : null}
      {answer.isBudgetSpent ? <p className={classes.hint}>{t('try.budgetSpent')}</p> : null}
      {answer.isFallback && !answer.isBudgetSpent ? <Note tone="signal">{t('try.fallback')}</Note> : null}
      {passages.length > 0 ? (
        <>
          <h3 className={classes.citedHead}>{t(kind === 'written' ? 'try.cited' : 'try.found')}</h3>
          <ol className={classes.cited}>
            {passages.map((passage) => (
              <Cited key={passage.number} passage={passage} />
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}

function Cited({ passage }: { passage: CitedPassage }) {
  const t = useText('ai-configuration');
  const pathTo = useOrganizationPath();
  const { number, quote, kind, documentName, page, line } = passage;
  const { path, search } = sourceAddress(passage);
  const where = page === null ? line && t('try.line', { line }) : t('try.page', { page });
  return (
    <li>
      <span className={classes.mark} aria-hidden="true">
        {number}
      </span>
      <div>
        <blockquote>{t('try.quote', { quote })}</blockquote>
        <span className={classes.source}>
          <Glyph icon={sourceIcon({ kind, name: documentName })} size={16} />
          <Link to={pathTo(path)} search={search as never}>
            {documentName}
          </Link>
          {where ? <span>{where}</span> : null}
        </span>
      </div>
    </li>
  );
}
