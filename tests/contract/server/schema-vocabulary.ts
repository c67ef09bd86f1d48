/** The part of the vocabulary of schema.org that pages speak: types with what they are kinds of, and their properties; as its own file has them. */

interface Type {
  readonly of: readonly string[];
  readonly has: string;
}

const TYPES: Readonly<Record<string, Type>> = {
  Thing: { of: [], has: 'name description url image alternateName identifier sameAs' },
  Intangible: { of: ['Thing'], has: '' },
  Event: {
    of: ['Thing'],
    has: 'startDate endDate eventStatus eventAttendanceMode inLanguage location organizer performer superEvent subEvent',
  },
  SportsEvent: { of: ['Event'], has: 'sport competitor homeTeam awayTeam referee' },
  Series: { of: ['Intangible'], has: '' },
  EventSeries: { of: ['Event', 'Series'], has: '' },
  VirtualLocation: { of: ['Intangible'], has: '' },
  Person: { of: ['Thing'], has: 'birthDate nationality' },
  Organization: { of: ['Thing'], has: 'member location' },
  SportsOrganization: { of: ['Organization'], has: 'sport' },
  SportsTeam: { of: ['SportsOrganization'], has: 'athlete coach' },
  ItemList: { of: ['Intangible'], has: 'itemListElement itemListOrder numberOfItems' },
  BreadcrumbList: { of: ['ItemList'], has: '' },
  ListItem: { of: ['Intangible'], has: 'item position nextItem previousItem' },
};

const ref = (name: string) => ({ '@id': `schema:${name}` });

const properties = new Map<string, string[]>();
for (const [type, { has }] of Object.entries(TYPES))
  for (const name of has.split(' ').filter(Boolean))
    properties.set(name, [...(properties.get(name) ?? []), type]);

export const VOCABULARY = {
  '@graph': [
    ...Object.entries(TYPES).map(([name, { of }]) => ({
      ...ref(name),
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': of.map(ref),
    })),
    ...[...properties].map(([name, domains]) => ({
      ...ref(name),
      '@type': 'rdf:Property',
      'schema:domainIncludes': domains.map(ref),
    })),
  ],
};
