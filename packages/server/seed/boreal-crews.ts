import type { OrganizationPlan } from './plan.ts';

export const borealCrews: OrganizationPlan['crews'] = {
  formwork: {
    femaleShare: 0.12,
    lead: ['formwork', 'foreman'],
    members: [
      ['formwork', 'carpenter', 5],
      ['formwork', 'apprentice', 2],
      ['labor', 'laborer', 2],
      ['excavator', 'excavator', 1],
    ],
  },
  rebar: {
    femaleShare: 0.1,
    lead: ['rebar', 'chief'],
    members: [
      ['rebar', 'rebar', 5],
      ['labor', 'laborer', 1],
    ],
  },
  bridges: {
    femaleShare: 0.14,
    lead: ['carpentry', 'foreman'],
    members: [
      ['carpentry', 'carpenter', 3],
      ['crane', 'crane', 2],
      ['excavator', 'excavator', 2],
      ['labor', 'laborer', 3],
      ['signage', 'flagger', 1],
    ],
  },
  machines: {
    femaleShare: 0.1,
    lead: ['heavy', 'chief'],
    members: [
      ['excavator', 'excavator', 4],
      ['heavy', 'grader', 3],
      ['crane', 'crane', 2],
    ],
  },
  signage: { femaleShare: 0.6, lead: ['signage', 'chief'], members: [['signage', 'flagger', 1]] },
  survey: { femaleShare: 0.5, lead: ['survey', 'surveyor'], members: [['survey', 'surveyor', 1]] },
  drilling: {
    femaleShare: 0.08,
    lead: ['drilling', 'chief'],
    members: [
      ['drilling', 'blaster', 4],
      ['labor', 'laborer', 2],
    ],
  },
  carpentry: {
    femaleShare: 0.15,
    lead: ['carpentry', 'foreman'],
    members: [
      ['carpentry', 'carpenter', 5],
      ['carpentry', 'apprentice', 2],
      ['labor', 'laborer', 1],
    ],
  },
  electricity: {
    femaleShare: 0.14,
    lead: ['electricity', 'chief'],
    members: [
      ['electricity', 'electrician', 4],
      ['electricity', 'apprentice', 1],
    ],
  },
  plumbing: {
    femaleShare: 0.1,
    lead: ['plumbing', 'chief'],
    members: [
      ['plumbing', 'plumber', 4],
      ['plumbing', 'apprentice', 1],
    ],
  },
  finishing: {
    femaleShare: 0.4,
    lead: ['finishing', 'chief'],
    members: [
      ['finishing', 'painter', 3],
      ['carpentry', 'carpenter', 1],
    ],
  },
  roofing: {
    femaleShare: 0.06,
    lead: ['roofing', 'foreman'],
    members: [
      ['roofing', 'roofer', 4],
      ['labor', 'laborer', 1],
    ],
  },
  logs: { femaleShare: 0.1, lead: ['logTruck', 'chief'], members: [['logTruck', 'logTruck', 1]] },
  trucks: {
    femaleShare: 0.16,
    lead: ['truck', 'chief'],
    members: [
      ['truck', 'driver', 5],
      ['labor', 'laborer', 1],
    ],
  },
  dispatch: { femaleShare: 0.6, lead: [null, 'dispatcher'], members: [[null, 'dispatcher', 1]] },
  garage: {
    femaleShare: 0.1,
    lead: ['mechanics', 'chief'],
    members: [
      ['mechanics', 'mechanic', 5],
      ['welding', 'mechanic', 1],
      ['mechanics', 'apprentice', 1],
    ],
  },
  felling: { femaleShare: 0.08, lead: ['felling', 'chief'], members: [['felling', 'feller', 1]] },
  harvest: {
    femaleShare: 0.1,
    lead: ['harvester', 'foreman'],
    members: [
      ['harvester', 'harvester', 4],
      ['heavy', 'grader', 1],
    ],
  },
  mill: {
    femaleShare: 0.3,
    lead: ['sawing', 'foreman'],
    members: [
      ['sawing', 'sawyer', 6],
      ['mechanics', 'mechanic', 1],
    ],
  },
  planting: { femaleShare: 0.45, lead: ['planting', 'chief'], members: [['planting', 'planter', 1]] },
  direction: { femaleShare: 0.5, lead: [null, 'direction'], members: [[null, 'direction', 1]] },
  hr: {
    femaleShare: 0.75,
    lead: [null, 'hr'],
    members: [
      [null, 'hr', 3],
      [null, 'communications', 1],
    ],
  },
  accounting: { femaleShare: 0.7, lead: [null, 'accounting'], members: [[null, 'accounting', 1]] },
  safety: { femaleShare: 0.5, lead: [null, 'safety'], members: [[null, 'safety', 1]] },
  engineering: {
    femaleShare: 0.4,
    lead: [null, 'projects'],
    members: [
      [null, 'engineer', 3],
      [null, 'projects', 2],
    ],
  },
};
