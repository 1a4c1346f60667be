import { borealEverydayCourses } from './boreal-everyday-courses.ts';
import { borealForestCourses } from './boreal-forest-courses.ts';
import { borealRoadCourses } from './boreal-road-courses.ts';
import { borealSiteCourses } from './boreal-site-courses.ts';
import type { PlannedLearning } from './course-plans.ts';

/** The training of Groupe Boréal: 12 courses in 3 collections. */
export const borealLearning: PlannedLearning = {
  collections: [
    {
      key: 'site',
      name: 'Sécurité au chantier',
      description: 'Ce que chaque équipe doit savoir avant d’entrer au chantier',
      icon: 'helmet',
      color: '#24493B',
      visual: 'bridge',
    },
    {
      key: 'road',
      name: 'Transport',
      description: 'Conduite, arrimage et ronde de sécurité',
      icon: 'truck',
      color: '#1F5C8F',
    },
    {
      key: 'forest',
      name: 'Forêt',
      description: 'Abattage, motoneige et travail isolé',
      icon: 'forest',
      color: '#4A626B',
      visual: 'snow',
    },
  ],
  categories: [
    {
      key: 'law',
      name: 'Exigé par la loi',
      description: 'Formations que la loi ou un règlement demande',
      icon: 'law',
      color: '#7D3B3B',
    },
    {
      key: 'trade',
      name: 'Gestes du métier',
      description: 'Pour bien faire son travail, et le faire encore mieux',
      icon: 'tools',
      color: '#9A5B1E',
    },
    {
      key: 'life',
      name: 'Milieu de travail',
      description: 'Accueil, respect et vie au camp',
      icon: 'people',
      color: '#5F4B7D',
    },
  ],
  courses: [...borealEverydayCourses, ...borealSiteCourses, ...borealRoadCourses, ...borealForestCourses],
};
