import type { EmergencyCard } from '@fanal/contract/emergency-cards/emergency-cards.shapes';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CardLanguage, useCardLanguage } from './CardLanguage.tsx';
import classes from './EmergencyCardPanel.module.css';
import { EmergencyCardView } from './EmergencyCardView.tsx';
import { keepCard, showCard, useEmergencyCard } from './emergency-cards.queries.ts';
import { FirstAidDialog } from './FirstAidDialog.tsx';
import { HospitalDialog } from './HospitalDialog.tsx';

type EmergencyCardPanelProps = { site: { id: string; name: string }; onClose: () => void };

/** The emergency card of one site: what it says now, how to mend it, and the page to hang on its wall. */
export function EmergencyCardPanel({ site, onClose }: EmergencyCardPanelProps) {
  const t = useText('emergency-cards');
  const { data, error, refetch } = useEmergencyCard(site.id);
  return (
    <SidePanel onClose={onClose} title={t('title')} detail={site.name} foot={<PrintButtons siteId={site.id} />}>
      <div className={classes.body}>
        {data ? <Content card={data} /> : null}
        {error && !data ? <ReadFailure title={t('unread')} error={error} onReload={() => void refetch()} /> : null}
        {error || data ? null : <SkeletonLines count={8} />}
      </div>
    </SidePanel>
  );
}

/** Whether the caller may choose what counts as first aid: its types belong to a module of their own. */
const useMayChooseTypes = (): boolean => {
  const may = useMay();
  const { organization } = usePerson();
  return may('structure:update') && may('cards:read') && isSwitchedOn(organization, 'operations');
};

function Content({ card }: { card: EmergencyCard }) {
  const t = useText('emergency-cards');
  const may = useMay();
  const mayChoose = useMayChooseTypes();
  const formatPhone = usePhones();
  const [open, setOpen] = useState<'hospital' | 'firstAid' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Standing card={card} />
      <EmergencyCardView
        card={card}
        formatPhone={formatPhone}
        afterHospital={
          may('structure:update') ? (
            <TextLink small className={classes.mend} onClick={() => setOpen('hospital')}>
              {t(card.hospital.name ? 'hospital.change' : 'hospital.add')}
            </TextLink>
          ) : null
        }
        afterFirstAiders={
          mayChoose ? (
            <TextLink small className={classes.mend} onClick={() => setOpen('firstAid')}>
              {t('firstAid.choose')}
            </TextLink>
          ) : null
        }
      />
      {open === 'hospital' ? <HospitalDialog card={card} onClose={close} /> : null}
      {open === 'firstAid' ? <FirstAidDialog onClose={close} /> : null}
    </>
  );
}

/** Since when the content stands, and what changed then: whether a page on a wall is still right. */
function Standing({ card: { since, changed } }: { card: EmergencyCard }) {
  const t = useText('emergency-cards');
  const { dateTime } = useDates();
  const parts = changed.map((part) => t(`changed.${part}`)).join(', ');
  return (
    <Note tone="info" title={t('since', { when: dateTime(since) })}>
      {changed.length > 0 ? t('lastChange', { parts }) : t('firstContent')}
    </Note>
  );
}

function PrintButtons({ siteId }: { siteId: string }) {
  const t = useText('emergency-cards');
  const [language, setLanguage] = useCardLanguage();
  const keeping = useAction(
    async () => {
      const name = await keepCard(siteId, language);
      toast.success(t('kept', { name }));
    },
    { failed: t('failed') },
  );
  const printing = useAction((tab: Window | null) => showCard(siteId, language, tab), { failed: t('failed') });
  return (
    <div className={classes.foot}>
      <CardLanguage value={language} onChange={setLanguage} />
      <span className={classes.buttons}>
        <Button icon={IconPrinter} loading={printing.busy} onClick={() => void printing.run(window.open('', '_blank'))}>
          {t('print')}
        </Button>
        <Button icon={IconDownload} variant="filled" loading={keeping.busy} onClick={() => void keeping.run()}>
          {t('download')}
        </Button>
      </span>
    </div>
  );
}
