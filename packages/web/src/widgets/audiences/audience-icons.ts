import type { AudienceKind } from '@fanal/contract/audiences/audiences.shapes';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { IconComponent } from '#ui/Glyph.tsx';

/** One drawing for each kind, the same as in the menu. */
export const audienceIcons: Record<AudienceKind, IconComponent> = {
  everybody: IconBuilding,
  userGroup: IconUsers,
  structureGroup: IconSitemap,
  site: IconMapPin,
  project: IconCrane,
  profession: IconTools,
  position: IconBriefcase,
  jobCategory: IconCategory,
  user: IconUser,
};
