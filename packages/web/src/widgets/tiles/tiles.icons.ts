import type { TileIcon } from '@fanal/contract/infohub/tiles.rules';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBeach from '@tabler/icons-react/dist/esm/icons/IconBeach.mjs';
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconBulldozer from '@tabler/icons-react/dist/esm/icons/IconBulldozer.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs';
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs';
import IconEar from '@tabler/icons-react/dist/esm/icons/IconEar.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFirstAidKit from '@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHelmet from '@tabler/icons-react/dist/esm/icons/IconHelmet.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTemperature from '@tabler/icons-react/dist/esm/icons/IconTemperature.mjs';
import IconTent from '@tabler/icons-react/dist/esm/icons/IconTent.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import IconTrees from '@tabler/icons-react/dist/esm/icons/IconTrees.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconUmbrella from '@tabler/icons-react/dist/esm/icons/IconUmbrella.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { IconComponent } from '#ui/Glyph.tsx';

/** How the icons of tiles are drawn. */
export const tileIcons: Record<TileIcon, IconComponent> = {
  helmet: IconHelmet,
  shield: IconShieldCheck,
  warning: IconAlertTriangle,
  firstAid: IconFirstAidKit,
  cold: IconSnowflake,
  heat: IconTemperature,
  electricity: IconPlug,
  fire: IconFlame,
  announcement: IconSpeakerphone,
  hearing: IconEar,
  stop: IconHandStop,
  document: IconFileText,
  calendar: IconCalendarEvent,
  money: IconCoin,
  insurance: IconUmbrella,
  vacation: IconBeach,
  truck: IconTruck,
  machine: IconBulldozer,
  camp: IconTent,
  meal: IconToolsKitchen2,
  lodging: IconBed,
  map: IconMap2,
  phone: IconPhone,
  people: IconUsers,
  welcome: IconDoorEnter,
  law: IconScale,
  forest: IconTrees,
  tools: IconTools,
  water: IconDroplet,
  question: IconHelpCircle,
};
