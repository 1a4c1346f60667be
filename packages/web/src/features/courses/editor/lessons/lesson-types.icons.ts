import type { LessonType } from '@fanal/contract/courses/courses.rules';
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import type { IconComponent } from '#ui/Glyph.tsx';

export const lessonIcons: Record<LessonType, IconComponent> = {
  quiz: IconHelpCircle,
  photo: IconPhoto,
  video: IconVideo,
  audio: IconVolume,
  youtube: IconBrandYoutube,
  link: IconLink,
  text: IconFileText,
  pdf: IconFileTypePdf,
};
