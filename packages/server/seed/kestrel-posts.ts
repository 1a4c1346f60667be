import type { PlannedPost } from './posts.ts';

const both = (english: readonly [string, string], spanish: readonly [string, string]): PlannedPost['words'] => ({
  en_US: english,
  es_ES: spanish,
});
const en = (title: string, text: string): PlannedPost['words'] => ({ en_US: [title, text] });

/** Posts and events of Kestrel Freight. */
export const kestrelPosts: readonly PlannedPost[] = [
  {
    status: 'published',
    day: -1,
    category: 'Operations',
    isPinned: true,
    visual: 'road',
    words: both(
      ['Laredo bridge: longer waits this week', 'Allow 90 minutes and keep your manifest at hand.'],
      ['Puente de Laredo: más espera esta semana', 'Cuente con 90 minutos y tenga el manifiesto a mano.'],
    ),
  },
  {
    status: 'published',
    day: -5,
    category: 'Safety',
    words: both(
      ['Winter tires are ready', 'Book a time at your yard.'],
      ['Los neumáticos de invierno están listos', 'Reserve hora en su patio.'],
    ),
  },
  {
    status: 'published',
    day: -12,
    category: 'People',
    visual: 'team',
    words: en('Open enrollment ends Friday', 'Choose your plan in the benefits portal.'),
  },
  {
    status: 'draft',
    day: -1,
    category: 'Safety',
    visual: 'road',
    words: en('Fatigue: what the new rule says', 'Ten hours off duty before a new shift.'),
  },
  {
    status: 'scheduled',
    day: 5,
    category: 'Operations',
    visual: 'signs',
    words: en('Yard closed for paving', 'Use gate B from Monday on.'),
  },
  { status: 'archived', day: -60, category: 'People', words: en('Summer hours', 'Back to normal in September.') },
  { status: 'deleted', day: -3, category: 'Operations', words: en('Test', 'Just a test.') },
  {
    status: 'published',
    day: -6,
    category: 'People',
    visual: 'feast',
    words: both(['Holiday dinner', 'Bring your family.'], ['Cena de fin de año', 'Traiga a su familia.']),
    event: { day: 20, at: '18:00', hours: 4, place: 'Union Hall', address: '212 Main Street', closes: 12 },
  },
  {
    status: 'draft',
    day: -2,
    category: 'Safety',
    words: en('Safety stand-down', 'All yards.'),
    event: { day: 15, at: '08:00', hours: 1, place: 'Main yard', address: '9 Depot Road' },
  },
  {
    status: 'scheduled',
    day: 4,
    category: 'People',
    words: en('Drivers’ breakfast', 'Coffee is on us.'),
    event: { day: 10, at: '07:00', hours: 2, place: 'Main yard', address: '9 Depot Road' },
  },
];
