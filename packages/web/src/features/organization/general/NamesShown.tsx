import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { OrganizationMark } from '#widgets/OrganizationMark.tsx';
import { SideList } from '../SideList.tsx';
import type { Settings } from '../settings-forms.rules.ts';
import classes from './NamesShown.module.css';

type NamesShownProps = Pick<Settings, 'displayName' | 'companyName' | 'industry' | 'logoUrl'>;

/** Where the two names appear, with what is being written. */
export function NamesShown({ displayName, companyName, industry, logoUrl }: NamesShownProps) {
  const t = useText('organization-general');
  const name = displayName.trim() || '…';
  return (
    <SideList title={t('shown.title')} boxed>
      <Place mark={<OrganizationMark industry={industry} logoUrl={logoUrl} />} where={t('shown.menu')}>
        {name}
      </Place>
      <Place mark={<Glyph icon={IconMail} />} where={t('shown.invitation')}>
        {t('shown.invites', { name })}
      </Place>
      <Place mark={<Glyph icon={IconMessage} />} where={t('shown.sms')}>
        {t('shown.smsText', { name })}
      </Place>
      <Place mark={<Glyph icon={IconReceiptDollar} />} where={t('shown.invoice')}>
        {companyName.trim() || '…'}
      </Place>
    </SideList>
  );
}

function Place({ mark, where, children }: { mark: ReactNode; where: string; children: ReactNode }) {
  return (
    <li className={classes.place}>
      <span className={classes.mark}>{mark}</span>
      <span className={classes.words}>
        <b className={classes.name}>{children}</b>
        <span className={classes.where}>{where}</span>
      </span>
    </li>
  );
}
