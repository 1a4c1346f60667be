import type { OrganizationPlan } from './plan.ts';

export const borealSites: OrganizationPlan['sites'] = {
  Bureau: {
    training: ['Centre de formation de Jonquière', '3860, rue de la Fabrique', 'Jonquière', 'QC', 'G7X 3N6'],
    quebec: ['Bureau de Québec', '2875, boulevard Laurier, bureau 640', 'Québec', 'QC', 'G1V 2M2'],
    head: ['Siège social', '1155, rue Racine Est, bureau 400', 'Chicoutimi', 'QC', 'G7H 1V2'],
  },
  Camp: {
    kenogami: ['Camp forestier du lac Kénogami', 'Chemin forestier R0250, km 14', 'Hébertville', 'QC', 'G8N 1A5'],
    peribonka: ['Camp forestier de la rivière Péribonka', 'Chemin des Passes, km 88', 'Péribonka', 'QC', null],
  },
  Chantier: {
    school: ['Chantier de l’école de Saint-Ambroise', '85, rue Simard', 'Saint-Ambroise', 'QC', 'G7P 2R4'],
    hospital: ['Chantier de l’hôpital de Roberval', '430, rue Brassard', 'Roberval', 'QC', 'G8H 1R7'],
    marina: ['Chantier de la marina de La Baie', '900, rue Mars', 'La Baie', 'QC', 'G7B 4N1'],
    forestville: ['Chantier du pont de Forestville', 'Route 138, km 702', 'Forestville', 'QC', 'G0T 1E0'],
    substation: [
      'Chantier du poste électrique de Sept-Îles',
      '1500, boulevard Laure Est',
      'Sept-Îles',
      'QC',
      'G4R 4K2',
    ],
    tramway: ['Chantier du tramway, secteur Charlesbourg', '1re Avenue et 41e Rue', 'Québec', 'QC', 'G1H 2S9'],
    riviere: ['Chantier Rivière-aux-Sables', '2300, chemin de la Rivière-aux-Sables', 'Jonquière', 'QC', 'G7X 0J6'],
    route: [
      'Chantier de la route 172, Sainte-Rose-du-Nord',
      'Route 172, km 41',
      'Sainte-Rose-du-Nord',
      'QC',
      'G0V 1T0',
    ],
  },
  'Cour et atelier': {
    alma: ['Dépôt d’Alma', '455, avenue du Pont Nord', 'Alma', 'QC', 'G8B 5C4'],
    garage: ['Garage de Chicoutimi', '1210, boulevard Talbot', 'Chicoutimi', 'QC', 'G7H 4B8'],
    felicien: ['Cour de Saint-Félicien', '1770, boulevard du Jardin', 'Saint-Félicien', 'QC', 'G8K 2V1'],
    levis: ['Entrepôt de Lévis', '210, rue du Vallon Est', 'Lévis', 'QC', 'G7A 9A1'],
  },
  Terminal: {
    comeau: ['Terminal de Baie-Comeau', '28, route Maritime', 'Baie-Comeau', 'QC', 'G4Z 2L6'],
    bathurst: ['Terminal de Bathurst', '760, rue Main', 'Bathurst', 'NB', 'E2A 4K2'],
    dolbeau: ['Terminal de Dolbeau-Mistassini', '1420, route de Vauvert', 'Dolbeau-Mistassini', 'QC', 'G8L 5T2'],
  },
  Usine: {
    normandin: ['Pépinière de Normandin', null, 'Normandin', 'QC', null],
    dore: ['Scierie de La Doré', '5000, rue des Peupliers', 'La Doré', 'QC', 'G8J 1E8'],
    prefab: ['Usine de préfabrication de Saint-Bruno', '745, rang Saint-Joseph', 'Saint-Bruno', 'QC', 'G0W 2L0'],
    girardville: ['Usine de bois d’ingénierie de Girardville', '12, rue Principale', 'Girardville', 'QC', 'G0W 1R0'],
  },
};

export const borealProjects: OrganizationPlan['projects'] = {
  dam: ['Barrage de la Rivière-aux-Sables', 'GC-2601', 'Génie civil'],
  bridge14: ['Pont du km 14', 'GC-2614', 'Génie civil'],
  forestville: ['Pont de Forestville', 'GC-2588', 'Génie civil'],
  route172: ['Réfection de la route 172, lot 3', 'GC-2617', 'Génie civil'],
  tramway: ['Tramway, secteur Charlesbourg', 'GC-2530', 'Génie civil'],
  substation: ['Poste électrique de Sept-Îles', 'GC-2622', 'Génie civil'],
  hospital: ['Hôpital de Roberval, phase 2', 'BA-2519', 'Bâtiment'],
  school: ['École de Saint-Ambroise', 'BA-2604', 'Bâtiment'],
  marina: ['Marina de La Baie', 'BA-2609', 'Bâtiment'],
  housing: ['Résidence pour aînés de Jonquière', 'BA-2701', 'Bâtiment'],
  logs: ['Transport de grumes 2026-2027', 'TR-2627', 'Transport'],
  northShore: ['Desserte de la Côte-Nord', 'TR-2630', 'Transport'],
  harvest: ['Coupe d’hiver 2026-2027', 'FO-2627', 'Foresterie'],
  planting: ['Plantation 2027', 'FO-2705', 'Foresterie'],
};
