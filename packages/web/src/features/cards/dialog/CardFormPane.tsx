import type { CardField } from '@fanal/contract/cards/cards.rules';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { Form } from '#ui/Form.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { CardFields } from '../CardFields.tsx';
import { formerValues, noticeOf, REMARK } from '../card-form.rules.ts';
import classes from './CardDialog.module.css';
import { CardNotes, CardStatusLine } from './CardNotes.tsx';
import type { OpenCard } from './use-card-form.ts';

type CardFormPaneProps = {
  open: OpenCard;
  readOnly: boolean;
  isRequired: (field: CardField) => boolean;
  warned: string | null;
};

/** Longest remark that is kept. */
const LONGEST_REMARK = 2_000;

/** What the card says, beside its photo, and what administrators say of it. */
export function CardFormPane({ open, readOnly, isRequired, warned }: CardFormPaneProps) {
  const t = useText('card');
  const { form, base, fields, lastDay, outrun } = open;
  const { value, ...remark } = form.field(REMARK);
  return (
    <div className={classes.form}>
      <CardStatusLine card={base} />
      <CardNotes card={base} lastDay={lastDay} outrun={outrun} />
      <Form form={form}>
        <CardFields fields={fields} form={form} isRequired={isRequired} readOnly={readOnly} warned={warned} />
        <FormerValues open={open} />
        <NoticeNote open={open} />
        <TextArea
          {...remark}
          label={t('remark.label')}
          optional={t('remark.optional')}
          placeholder={t('remark.placeholder')}
          hint={t('remark.hint')}
          value={String(value)}
          readOnly={readOnly}
          maxLength={LONGEST_REMARK}
        />
      </Form>
    </div>
  );
}

/** What the card still holds of fields that its type asks for no more. */
function FormerValues({ open: { base } }: { open: OpenCard }) {
  const t = useText('card');
  const former = formerValues(base);
  if (former.length === 0) return null;
  const wordsOf = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value ?? ''));
  return (
    <div>
      <h3 className={classes.formerTitle}>{t('former.title')}</h3>
      <dl className={classes.former}>
        {former.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{wordsOf(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Whether the person was told that the card ends (CARDS-29): by the last day that stands in the form. */
function NoticeNote({ open: { base, lastDay } }: { open: OpenCard }) {
  const t = useText('card');
  const { today, dateTime } = useDates();
  const notice = noticeOf({ ...base, data: { ...base.data, expirationDate: lastDay } }, today());
  const words =
    notice === 'sent' && base.notifiedAt
      ? t('notice.sentAt', { when: dateTime(base.notifiedAt) })
      : t(`notice.${notice}`);
  return (
    <FieldGroup label={t('notice.label')}>
      <p className={classes.notice}>
        <Glyph icon={IconBell} />
        {words}
      </p>
    </FieldGroup>
  );
}
