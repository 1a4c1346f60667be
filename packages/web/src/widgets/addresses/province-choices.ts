import type { Language } from '@fanal/contract/locales';
import { type Country, canadianProvinces, states } from './provinces.ts';

/** Addresses of these countries write the name, never a code. */
const named = (names: string) => names.split(', ').map((name) => ({ value: name, label: name }));

const spain = named(
  'A Coruña, Álava, Albacete, Alicante, Almería, Asturias, Ávila, Badajoz, Barcelona, Bizkaia, Burgos, Cáceres, Cádiz, Cantabria, Castellón, Ceuta, Ciudad Real, Córdoba, Cuenca, Gipuzkoa, Girona, Granada, Guadalajara, Huelva, Huesca, Illes Balears, Jaén, La Rioja, Las Palmas, León, Lleida, Lugo, Madrid, Málaga, Melilla, Murcia, Navarra, Ourense, Palencia, Pontevedra, Salamanca, Santa Cruz de Tenerife, Segovia, Sevilla, Soria, Tarragona, Teruel, Toledo, Valencia, Valladolid, Zamora, Zaragoza',
);

const mexico = named(
  'Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas, Chihuahua, Ciudad de México, Coahuila, Colima, Durango, Estado de México, Guanajuato, Guerrero, Hidalgo, Jalisco, Michoacán, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla, Querétaro, Quintana Roo, San Luis Potosí, Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz, Yucatán, Zacatecas',
);

const france = named(
  'Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Bretagne, Centre-Val de Loire, Corse, Grand Est, Guadeloupe, Guyane, Hauts-de-France, Île-de-France, La Réunion, Martinique, Mayotte, Normandie, Nouvelle-Aquitaine, Occitanie, Pays de la Loire, Provence-Alpes-Côte d’Azur',
);

/** Provinces or states of a country, as addresses there name them; those of Canada in the language of the person. */
export const provincesOf = (country: Country, language: Language): { value: string; label: string }[] =>
  country === 'CA' ? canadianProvinces(language) : { US: states, MX: mexico, ES: spain, FR: france }[country];
