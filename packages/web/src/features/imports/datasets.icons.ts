import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { IconComponent } from '#ui/Glyph.tsx';

/** The same as in the menu. */
export const datasetIcons: Record<ImportDataset, IconComponent> = {
  users: IconUsers,
  sites: IconMapPin,
  projects: IconCrane,
  professions: IconTools,
  positions: IconBriefcase,
  jobCategories: IconCategory,
  contacts: IconAddressBook,
};
