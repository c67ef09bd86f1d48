/**
 * Words of the simulated feed in Spanish, by what they are in English. Championships and countries have Spanish names; names of clubs, players and
 * squads stay as they are spelled in English.
 */
import { COUNTRIES } from '#domain/catalogues/places/countries.ts';
import { countryName } from '../../../catalogues/country-names.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['Half', 'Tiempo'],
  ['Period', 'Periodo'],
  ['Quarter', 'Cuarto'],
  ['Set', 'Set'],
  ['Inning', 'Entrada'],
  ['Innings', 'Entrada'],
  ['Map', 'Mapa'],
  ['Game', 'Partida'],
  ['Heat', 'Manga'],
  ['Round', 'Asalto'],
  ['Overtime', 'Prórroga'],
  ['Break', 'Descanso'],
  ['Game finished', 'Partido terminado'],
  ['Bets before the start', 'Apuestas antes del inicio'],
  ['Video review', 'Revisión de vídeo'],
  ['Corners', 'Córners'],
  ['minutes', 'min'],
  ['Aftermatch v live', 'Partido jugado contra en vivo'],
  ['Game in progress', 'Partido en juego'],
  ['All markets', 'Todos los mercados'],
  ['Popular', 'Populares'],
  ['Total', 'Total'],
  ['Handicap', 'Hándicap'],
  ['Goals', 'Goles'],
  ['Other', 'Otros'],
  ['Result + Total', 'Resultado + total'],
  ['Asian', 'Asiáticos'],
  ['Points', 'Puntos'],
  ['Attacks', 'Ataques'],
  ['Dangerous attacks', 'Ataques peligrosos'],
  ['Possession %', '% posesión'],
  ['Shots on target', 'Tiros a puerta'],
  ['Shots off target', 'Tiros fuera'],
  ['Yellow cards', 'Tarjetas amarillas'],
  ['Red cards', 'Tarjetas rojas'],
  ['Fouls', 'Faltas'],
  ['2-minute penalties', 'Penalizaciones de 2 minutos'],
  ['2-minute suspensions', 'Exclusiones de 2 minutos'],
  ['Wickets', 'Wickets'],
  ['Fours', 'Cuatros'],
  ['Sixes', 'Seises'],
  ['Women', 'Femenino'],
  ['U21', 'Sub-21'],
  ['Nations Cup', 'Copa de Naciones'],
  ['Basket Nations Cup', 'Copa de Naciones de Baloncesto'],
  ['Regular season', 'Temporada regular'],
  ['League phase', 'Fase de liga'],
  ['Play-off', 'Eliminatorias'],
  ['Final', 'Final'],
  ['Semi-finals', 'Semifinales'],
  ['Quarter-finals', 'Cuartos de final'],
  ['Round of 16', 'Octavos de final'],
  ['Harbour', 'Puerto'],
  ['Foundry', 'Fundición'],
  ['Canal', 'Canal'],
  ['Depot', 'Depósito'],
  ['Terrace', 'Terraza'],
  ['Quarry', 'Cantera'],
  ['Observatory', 'Observatorio'],
  ['Firm', 'Firme'],
  ['Good', 'Bueno'],
  ['Soft', 'Blando'],
  ['Heavy', 'Pesado'],
  ['Race', 'Carrera'],
  ['Runners', 'Participantes'],
]);

const EMBLEMS: ReadonlyMap<string, string> = new Map([
  ['Crown', 'Corona'],
  ['Oak', 'Roble'],
  ['Lily', 'Lirio'],
  ['Polar Star', 'Estrella Polar'],
  ['Emerald', 'Esmeralda'],
  ['Pampas', 'Pampa'],
  ['Nile', 'Nilo'],
  ['Three Lakes', 'Tres Lagos'],
  ['Amber', 'Ámbar'],
  ['Bosphorus', 'Bósforo'],
  ['Lotus', 'Loto'],
  ['Maple', 'Arce'],
  ['Reef', 'Arrecife'],
  ['Fjord', 'Fiordo'],
  ['Condor', 'Cóndor'],
  ['Fern', 'Helecho'],
]);

/** The Spanish names of contests: `*` is the emblem of their country. */
const CONTESTS: readonly (readonly [english: RegExp, spanish: string])[] = [
  [/^(.+) Twenty20 League$/, 'Liga Twenty20 *'],
  [/^(.+) League$/, 'Liga *'],
  [/^(.+) League Two$/, 'Segunda Liga *'],
  [/^(.+) League Three$/, 'Tercera Liga *'],
  [/^(.+) Series$/, 'Serie *'],
  [/^(.+) Series Two$/, 'Segunda Serie *'],
  [/^(.+) Series Three$/, 'Tercera Serie *'],
  [/^(.+) Series Cup$/, 'Copa de la Serie *'],
  [/^(.+) Console Cup$/, 'Copa de consola *'],
  [/^(.+) Ladder$/, 'Ladder *'],
  [/^(.+) Cup$/, 'Copa *'],
  [/^(.+) Fight Night$/, 'Noche de combates *'],
  [/^(.+) Open$/, 'Abierto *'],
  [/^(.+) Masters$/, 'Masters *'],
  [/^(.+) Invitational$/, 'Invitational *'],
];
const FEMININE: ReadonlySet<string> = new Set(['inning', 'innings', 'game', 'heat']);

let countries: ReadonlyMap<string, string> | undefined;

/** The Spanish name of a country by its English one; the names of Node are asked for once. */
function countryInSpanish(english: string): string | undefined {
  countries ??= new Map(COUNTRIES.map((country) => [countryName(country, 'en'), countryName(country, 'es')]));
  return countries.get(english);
}

/** The sports that leagues and cups besides those of football are called after. */
const SPORTS: ReadonlyMap<string, string> = new Map([
  ['Ice', 'Hockey'],
  ['Basket', 'Baloncesto'],
  ['Volley', 'Voleibol'],
  ['Handball', 'Balonmano'],
]);
const OF_SPORT = /^(.+) (Ice|Basket|Volley|Handball) ((?:League|Cup).*)$/;

function contestInSpanish(english: string): string {
  const [, emblemOfSport, sport = '', contest] = OF_SPORT.exec(english) ?? [];
  if (emblemOfSport !== undefined)
    return contestInSpanish(`${emblemOfSport} ${contest}`).replace(
      /(Liga|Copa)/,
      `$1 de ${SPORTS.get(sport)}`,
    );
  for (const [pattern, spanish] of CONTESTS) {
    const emblem = pattern.exec(english)?.[1];
    if (emblem !== undefined) return spanish.replace('*', EMBLEMS.get(emblem) ?? emblem);
  }
  return english.replace(/^Virtual Football$/, 'Fútbol virtual').replace(/^Men$/, 'Masculino');
}

/** A name or word of the feed. The name of a championship begins with its country and a full stop; youth and women are marked behind their clubs. */
export function inSpanish(english: string): string {
  const known = WORDS.get(english) ?? countryInSpanish(english);
  if (known !== undefined) return known;
  const [first = '', ...rest] = english.split('. ');
  const country = rest.length > 0 ? countryInSpanish(first) : undefined;
  if (country === undefined) return english.replace(/ \(W\)$/, ' (F)').replace(/ \(U21\)$/, ' (Sub-21)');
  return [country, ...rest.map((part) => WORDS.get(part) ?? contestInSpanish(part))].join('. ');
}

/** "1.er tiempo", "2.º set", "3.ª entrada". */
export function periodInSpanish(word: string, number: number): string {
  const ending = FEMININE.has(word) ? 'ª' : number === 1 || number === 3 ? 'er' : 'º';
  return `${number}.${ending} ${inSpanish(`${word.charAt(0).toUpperCase()}${word.slice(1)}`).toLowerCase()}`;
}
