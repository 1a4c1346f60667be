import type { ReadVcard, VcardPreview } from '@fanal/contract/phone-book/phone-book.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import classes from './VcardList.module.css';

/** The cards of a file with what becomes of each. */
export function VcardList({ preview }: { preview: VcardPreview }) {
  const t = useText('phone-book');
  const { cards, added, beyond } = preview;
  return (
    <>
      <p className={classes.sum}>
        {t('vcards.sum', { count: added })}{' '}
        {added < cards.length ? t('vcards.rest', { count: cards.length - added }) : null}
      </p>
      {beyond > 0 ? (
        <Note tone="signal" className={classes.beyond}>
          {t('vcards.beyond', { count: beyond })}
        </Note>
      ) : null}
      <ul className={classes.cards} aria-label={t('vcards.list')}>
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a file stay in their places
          <li key={at} className={classes.card}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ card }: { card: ReadVcard }) {
  const t = useText('phone-book');
  const { name, company, phoneCount, emailCount, refusal, leftOut, shortened, alike } = card;
  const reach = [
    company,
    t('preview.phones', { count: phoneCount }),
    t('preview.emails', { count: emailCount }),
  ].filter(Boolean);
  return (
    <>
      <div className={classes.words}>
        <b>{name || t('preview.nameless')}</b>
        <span className={classes.detail}>{reach.join(' · ')}</span>
        {leftOut.length > 0 ? (
          <span className={classes.warning}>{t('vcards.leftOut', { list: leftOut.join(', ') })}</span>
        ) : null}
        {shortened.length > 0 ? (
          <span className={classes.warning}>
            {t('vcards.shortened', { list: shortened.map((part) => t(`vcards.parts.${part}`)).join(', ') })}
          </span>
        ) : null}
        {alike && refusal === null ? (
          <span className={classes.detail}>{t('vcards.alike', { name: alike })}</span>
        ) : null}
      </div>
      <StatusBadge kind={refusal === null ? 'done' : refusal === 'present' ? 'off' : 'refused'}>
        {t(refusal === null ? 'vcards.fine' : `vcards.refusals.${refusal}`)}
      </StatusBadge>
    </>
  );
}
