/** A section of the menu as lists are asked for it: `7`, `7.1` with a sport, `7.1.2021` with a championship; a section by its number or its name. */
import * as v from 'valibot';
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { own } from '#domain/lib/own.ts';

export interface ChosenSection {
  readonly section: number;
  readonly sportId?: number;
  readonly championshipId?: number;
}

const ONE = '(?:\\d{1,5}|[a-z][a-z-]{0,29})(?:\\.\\d{1,15}){0,2}';
const MOST = 100;

/** The section of a name; undefined for an unknown one. */
function sectionOf(text: string): ChosenSection | undefined {
  const [name = '', sportId, championshipId] = text.split('.');
  const section = /^\d/.test(name) ? Number(name) : own(MENU_SECTIONS, name);
  if (section === undefined) return undefined;
  return {
    section,
    ...(sportId === undefined ? {} : { sportId: Number(sportId) }),
    ...(championshipId === undefined ? {} : { championshipId: Number(championshipId) }),
  };
}

const MESSAGE = `must be at most ${MOST} sections joined by commas`;

/** Joined by commas; sorted, so that equal wishes are equal queries. */
export const chosenSections = v.pipe(
  v.string(MESSAGE),
  v.maxLength(MOST * 40, MESSAGE),
  v.regex(new RegExp(`^${ONE}(?:,${ONE}){0,${MOST - 1}}$`), MESSAGE),
  v.rawTransform<string, readonly ChosenSection[]>(({ addIssue, dataset, NEVER }) => {
    const texts = [...new Set(dataset.value.split(','))].toSorted();
    const sections = texts.map(sectionOf);
    if (sections.every((one) => one !== undefined)) return sections;
    addIssue({ message: MESSAGE });
    return NEVER;
  }),
);
