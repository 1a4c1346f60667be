import type { SheetFormat } from '@fanal/contract/exports/exports.shapes';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import type { IconComponent } from '#ui/Glyph.tsx';
import { Menu } from '#ui/Menu.tsx';
import { type ExportedList, type ExportQuery, useExport } from './exports.queries.ts';

type ExportMenuProps = {
  list: ExportedList;
  /** Whose list it is, where its address says so: the id of the event whose answers are exported. */
  params?: Record<string, string>;
  /** What is filtered and how it is sorted, as the call of the list takes it; without it, all. */
  query?: ExportQuery;
  /** «Exporter les sites», where several of these buttons stand together. */
  label?: string;
  small?: boolean;
  /** Its word stays on a telephone, too: at the foot of a window, where it stands beside others. */
  worded?: boolean;
  /** The same rows as a file of another kind, by a call of its own. */
  other?: { list: ExportedList; label: string; icon: IconComponent };
};

/** Takes a list along as a file, in the format that is chosen. The screen that shows it loads the words of `exports`. */
export function ExportMenu({ list, params, query, label, small = false, worded = false, other }: ExportMenuProps) {
  const t = useText('exports');
  const fetchFile = useExport(list, params);
  const fetchOther = useExport(other?.list ?? list, params);
  const [underWay, setUnderWay] = useState(false);
  const wait = async (file: Promise<void>) => {
    setUnderWay(true);
    await file;
    setUnderWay(false);
  };
  const choose = (format: SheetFormat) => wait(fetchFile(format, query));
  const formats = [
    { id: 'xlsx', icon: IconFileSpreadsheet, label: t('xlsx'), onSelect: () => void choose('xlsx') },
    { id: 'csv', icon: IconFileTypeCsv, label: t('csv'), onSelect: () => void choose('csv') },
    ...(other
      ? [{ id: 'other', icon: other.icon, label: other.label, onSelect: () => void wait(fetchOther(null, query)) }]
      : []),
  ];
  return (
    <Menu
      label={label ?? t('export')}
      items={formats}
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={IconDownload}
          small={small}
          collapse={!small && !worded}
          loading={underWay}
          aria-label={label}
          title={label}
        >
          {t('export')}
        </Button>
      )}
    />
  );
}
