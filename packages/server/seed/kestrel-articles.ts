import type { PlannedArticle, PlannedCategory } from './articles.ts';

const [heather, owen] = ['Heather MacDonald', 'Owen O’Reilly'];

/** Categories of the Info Hub of Kestrel Freight. */
export const kestrelCategories: readonly PlannedCategory[] = [
  {
    key: 'road',
    name: 'On the road',
    description: 'Borders, breakdowns and rest',
    icon: 'truck',
    color: '#1F5C8F',
    visual: 'road',
  },
  {
    key: 'people',
    name: 'People',
    description: 'Benefits, holidays and your first week',
    icon: 'people',
    color: '#24493B',
  },
];

/** Articles of the Info Hub of Kestrel Freight. */
export const kestrelArticles: readonly PlannedArticle[] = [
  {
    category: 'road',
    icon: 'map',
    color: '#9A5B1E',
    owner: owen,
    day: -60,
    checked: -20,
    isPinned: true,
    clicks: 342,
    words: {
      en_US: [
        'Crossing at Laredo',
        'Papers, lanes and what to do when you are sent to secondary.',
        '- Manifest, CDL, medical card and FAST card on the seat beside you.\n- Lane 3 for FAST, lane 5 for everybody else.\n- In secondary stay with the truck and call dispatch.',
      ],
      es_ES: [
        'Cruce en Laredo',
        'Papeles, carriles y qué hacer en la inspección secundaria.',
        '- Manifiesto, licencia, tarjeta médica y tarjeta FAST a mano.\n- Carril 3 para FAST, carril 5 para los demás.\n- En secundaria quédese con el camión y llame a despacho.',
      ],
    },
  },
  {
    category: 'road',
    icon: 'stop',
    color: '#A8222C',
    owner: owen,
    day: -220,
    checked: -400,
    clicks: 120,
    words: {
      en_US: [
        'Hours of service, in short',
        'Eleven, fourteen, thirty minutes, seventy.',
        'Eleven hours of driving within fourteen hours of duty, after ten hours off. Thirty minutes of rest after eight hours of driving. Seventy hours in eight days.',
      ],
    },
  },
  {
    category: 'people',
    icon: 'insurance',
    color: '#5F4B7D',
    owner: heather,
    day: -30,
    checked: -30,
    clicks: 88,
    words: {
      en_US: [
        'Health plan',
        'Who is covered, and how to add your family.',
        'Coverage begins on the first of the month after thirty days. Add your family within thirty days of any change.',
      ],
    },
  },
  {
    category: 'people',
    icon: 'welcome',
    color: '#24493B',
    status: 'draft',
    owner: heather,
    day: -2,
    checked: -2,
    words: { en_US: ['Your first week', 'Where to go and whom to ask.', 'Monday at seven, at the yard office.'] },
  },
];
