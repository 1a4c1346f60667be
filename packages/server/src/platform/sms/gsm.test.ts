import { describe, expect, it } from 'vitest';
import { gsmLength, toGsm } from './gsm.ts';

describe('the alphabet of text messages', () => {
  it('keeps its own characters and replaces others by similar ones', () => {
    expect(toGsm('Forêt « d’œuvre » à Montréal…')).toBe('Foret " d\'oeuvre " à Montréal...');
    expect(toGsm('Año nuevo, ¿qué tal? Á')).toBe('Año nuevo, ¿qué tal? A');
    expect(toGsm('Forêt')).toBe('Foret');
  });

  it('leaves another script unchanged, which then has no GSM length', () => {
    expect(toGsm('建設')).toBe('建設');
    expect(gsmLength('建設')).toBeNull();
  });

  it('counts characters as phones do', () => {
    expect(gsmLength('Bonjour à tous')).toBe(14);
    expect(gsmLength('10 €')).toBe(5);
  });
});
