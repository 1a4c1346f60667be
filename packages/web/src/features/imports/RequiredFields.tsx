import type { ImportField } from '@fanal/contract/imports/imports.shapes';
import { useEffect, useRef } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FieldError } from '#ui/Field.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import classes from './RequiredFields.module.css';

type RequiredFieldsProps = {
  fields: readonly ImportField[];
  missing: readonly ImportField[];
  /** Somebody wanted to go on without them. */
  tried: boolean;
};

/** What must have a column before anything can be imported, and whether it has one. */
export function RequiredFields({ fields, missing, tried }: RequiredFieldsProps) {
  const t = useText('data-management');
  const box = useRef<HTMLDivElement>(null);
  const isRefused = tried && missing.length > 0;
  useEffect(() => {
    if (isRefused) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  const required = fields.filter((field) => field.isRequired || missing.includes(field));
  if (required.length === 0) return null;
  return (
    <div ref={box} className={classes.required}>
      <span>{t('mapping.required')}</span>
      <ul className={classes.list}>
        {required.map((field) => (
          <li key={field.name}>
            <StatusBadge kind={missing.includes(field) ? 'waiting' : 'done'}>{field.label}</StatusBadge>
          </li>
        ))}
      </ul>
      <div role="alert">
        {isRefused ? (
          <FieldError>{t('mapping.missing', { fields: missing.map(({ label }) => label).join(', ') })}</FieldError>
        ) : null}
      </div>
    </div>
  );
}
