import { describe, expect, it } from 'vitest';
import { jobTitleFor } from './job-titles.rules.ts';

describe('the job title of a person', () => {
  it.each([
    ['Opératrice ou opérateur de pelle', 'Opératrice de pelle', 'Opérateur de pelle'],
    ['Opérateur / opératrice de pelle', 'Opératrice de pelle', 'Opérateur de pelle'],
    ['Contremaîtresse ou contremaître de chantier', 'Contremaîtresse de chantier', 'Contremaître de chantier'],
    ['Charpentière-menuisière ou charpentier-menuisier', 'Charpentière-menuisière', 'Charpentier-menuisier'],
    ['Mécanicienne ou mécanicien de machinerie', 'Mécanicienne de machinerie', 'Mécanicien de machinerie'],
    ['Chef ou cheffe d’équipe', 'Cheffe d’équipe', 'Chef d’équipe'],
    ['Agente administrative ou agent administratif', 'Agente administrative', 'Agent administratif'],
    ['Abatteuse ou abatteur manuel', 'Abatteuse ou abatteur manuel', 'Abatteur manuel'],
    ['Ouvrière ou ouvrier sylvicole', 'Ouvrière sylvicole', 'Ouvrier sylvicole'],
    ['Opératrice ou opérateur d’abatteuse', 'Opératrice d’abatteuse', 'Opérateur d’abatteuse'],
    ['Operadora u operador de grúa', 'Operadora de grúa', 'Operador de grúa'],
    ['Operador/a de grúa', 'Operadora de grúa', 'Operador de grúa'],
    ['Ingeniero/a de obra', 'Ingeniera de obra', 'Ingeniero de obra'],
    ['Soudeur(euse) haute pression', 'Soudeuse haute pression', 'Soudeur haute pression'],
    ['Agent(e) de sécurité', 'Agente de sécurité', 'Agent de sécurité'],
    ['Technicien(ne) en comptabilité', 'Technicienne en comptabilité', 'Technicien en comptabilité'],
  ])('%s: is the form of the gender', (name, female, male) => {
    expect(jobTitleFor(name, 'female')).toBe(female);
    expect(jobTitleFor(name, 'male')).toBe(male);
    expect(jobTitleFor(name, null)).toBe(name);
  });

  it.each([
    'Spécialiste en santé et sécurité',
    'Arpenteuse ou foreur',
    'Conducteur classe 1 ou 3',
    'Chauffeur jour/nuit',
    'Gestionnaire ou gestionnaire adjoint',
    'Site superintendent',
    'Opérateur (pelle)',
    '',
  ])('%s: stays as it is without a second form', (name) => {
    expect(jobTitleFor(name, 'female')).toBe(name);
  });

  it('is null without a position', () => {
    expect(jobTitleFor(null, 'female')).toBeNull();
  });
});
