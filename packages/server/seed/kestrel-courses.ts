import type { PlannedLearning } from './course-plans.ts';

const owen = 'Owen O’Reilly';

/** The training of Kestrel Freight. */
export const kestrelLearning: PlannedLearning = {
  collections: [
    {
      key: 'road',
      name: 'On the road',
      description: 'Hours, inspections and winter driving',
      icon: 'truck',
      color: '#1F5C8F',
    },
  ],
  categories: [
    {
      key: 'law',
      name: 'Required by law',
      description: 'Courses that a law or regulation asks for',
      icon: 'law',
      color: '#7D3B3B',
    },
  ],
  courses: [
    {
      collection: 'road',
      category: 'law',
      icon: 'calendar',
      color: '#24493B',
      author: owen,
      day: -120,
      words: { en_CA: ['Hours of service', 'How long you may drive, and what the log must show.'] },
      lessons: [
        {
          type: 'text',
          minutes: 5,
          words: {
            en_CA: [
              'The daily limits',
              '- At most 13 hours of driving in a day.\n- At least 10 hours off duty in a day.\n- No driving after 16 hours since the start of the shift.',
            ],
          },
        },
        {
          type: 'quiz',
          minutes: 3,
          words: { en_CA: ['May you still drive?'] },
          questions: [
            {
              kind: 'single',
              right: [1],
              words: {
                en_CA: [
                  'How many hours may you drive in a day?',
                  ['11', '13', '16'],
                  'Thirteen hours, within sixteen hours of the start of the shift.',
                ],
              },
            },
          ],
        },
      ],
      to: [['everybody', null, 'required', 30]],
      taken: { required: 0.64, skill: 0.8 },
    },
    {
      collection: 'road',
      category: 'law',
      icon: 'cold',
      color: '#4A626B',
      author: owen,
      day: -3,
      status: 'draft',
      words: { en_CA: ['Chains and winter tires', 'When they are required, province by province.'] },
      lessons: [{ type: 'text', minutes: 4, words: { en_CA: ['British Columbia', 'From October 1 to April 30.'] } }],
      to: [],
    },
  ],
};
