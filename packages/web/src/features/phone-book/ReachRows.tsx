import { emailLabels, phoneLabels } from '@fanal/contract/phone-book/phone-book.rules';
import type { Alike } from '@fanal/contract/phone-book/phone-book.shapes';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Orderable, OrderedItem } from '#ui/order/Orderable.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { alikeWords } from './AlikeWords.tsx';
import classes from './ContactPanel.module.css';
import { hasEmail, hasNumber, withRow } from './contact-form.rules.ts';
import { type ContactFormHandle, rowErrorsIn, useNumberWords } from './use-contact-form.ts';

type ReachRowsProps = { form: ContactFormHandle; alike: readonly Alike[]; onOther: (id: string) => void };

/** As many as the contract takes. */
const MOST = 20;

/** Numbers with what each is for, in the order in which they are called. */
export function PhoneRows({ form, alike, onOther }: ReachRowsProps) {
  const t = useText('phone-book');
  const numberWords = useNumberWords();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const rows = form.values.phones;
  const errors = rowErrorsIn(form.errors.phones);
  const set = (next: typeof rows) => form.setValue('phones', next);
  const change = (key: string, changes: Partial<(typeof rows)[number]>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <Rows
      kind="phones"
      rows={rows}
      error={form.errors.phones}
      onOrder={set}
      onAdd={() => set(withRow(rows, 'phone', { label: rows.length > 0 ? 'office' : 'mobile', number: '' }))}
    >
      {(row, at) => (
        <>
          <SelectField
            hideLabel
            label={t('form.phoneLabel', { place: at + 1 })}
            value={row.label}
            onChange={(picked) => change(row.key, { label: (picked ?? 'other') as typeof row.label })}
            options={phoneLabels.map((value) => ({ value, label: t(`phoneLabels.${value}`) }))}
          />
          <TextField
            hideLabel
            label={t('form.phone', { place: at + 1 })}
            type="tel"
            maxLength={60}
            autoComplete="off"
            value={row.number}
            onChange={(number) => change(row.key, { number })}
            onBlur={() => setLeft(new Set([...left, row.key]))}
            error={errors[at] ?? (left.has(row.key) ? numberWords(row.number) : undefined)}
            hint={alikeWords({ found: alike.find((one) => hasNumber(one, row.number)), onOther })}
          />
        </>
      )}
    </Rows>
  );
}

/** Addresses with what each is for, in the order in which they are written to. */
export function EmailRows({ form, alike, onOther }: ReachRowsProps) {
  const t = useText('phone-book');
  const rows = form.values.emails;
  const errors = rowErrorsIn(form.errors.emails);
  const set = (next: typeof rows) => form.setValue('emails', next);
  const change = (key: string, changes: Partial<(typeof rows)[number]>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <Rows
      kind="emails"
      rows={rows}
      error={form.errors.emails}
      onOrder={set}
      onAdd={() => set(withRow(rows, 'email', { label: 'work', email: '' }))}
    >
      {(row, at) => (
        <>
          <SelectField
            hideLabel
            label={t('form.emailLabel', { place: at + 1 })}
            value={row.label}
            onChange={(picked) => change(row.key, { label: (picked ?? 'other') as typeof row.label })}
            options={emailLabels.map((value) => ({ value, label: t(`emailLabels.${value}`) }))}
          />
          <TextField
            hideLabel
            label={t('form.email', { place: at + 1 })}
            type="email"
            maxLength={254}
            autoComplete="off"
            value={row.email}
            onChange={(email) => change(row.key, { email })}
            error={errors[at]}
            hint={alikeWords({ found: alike.find((one) => hasEmail(one, row.email)), onOther })}
          />
        </>
      )}
    </Rows>
  );
}

type RowsProps<Row> = {
  kind: 'phones' | 'emails';
  rows: readonly Row[];
  error: ReactNode;
  onOrder: (rows: readonly Row[]) => void;
  onAdd: () => void;
  children: (row: Row, at: number) => ReactNode;
};

function Rows<Row extends { key: string }>({ kind, rows, error, onOrder, onAdd, children }: RowsProps<Row>) {
  const t = useText('phone-book');
  const ids = rows.map(({ key }) => key);
  return (
    <FieldGroup label={t(`columns.${kind}`)} error={Array.isArray(error) ? undefined : error}>
      <Orderable
        ids={ids}
        onChange={(order) => onOrder(order.flatMap((id) => rows.find(({ key }) => key === id) ?? []))}
        moved={(_, place, most) => t('form.moved', { place, most })}
      >
        <ul className={classes.rows}>
          {rows.map((row, at) => (
            <OrderedItem
              key={row.key}
              id={row.key}
              handle={t(`form.move.${kind}`, { place: at + 1 })}
              className={classes.row}
            >
              <div className={classes.fields}>
                {children(row, at)}
                <IconButton
                  icon={IconX}
                  label={t(`form.remove.${kind}`, { place: at + 1 })}
                  className={classes.remove}
                  onClick={() => onOrder(rows.filter(({ key }) => key !== row.key))}
                />
              </div>
            </OrderedItem>
          ))}
        </ul>
      </Orderable>
      {rows.length < MOST ? (
        <Button variant="subtle" small icon={IconPlus} className={classes.add} onClick={onAdd}>
          {t(`form.more.${kind}`)}
        </Button>
      ) : null}
    </FieldGroup>
  );
}
