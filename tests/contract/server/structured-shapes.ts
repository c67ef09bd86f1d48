/**
 * The shapes of schema.org that pages keep to, as JSON Schema: what the vocabulary lets a `SportsEvent` and a `BreadcrumbList` have, and what
 * search engines ask of both. A member that the vocabulary does not have is refused.
 */
const address = { type: 'string', format: 'uri' };
const name = { type: 'string', minLength: 1 };

const side = {
  type: 'object',
  properties: { '@type': { enum: ['SportsTeam', 'Person'] }, name },
  required: ['@type', 'name'],
  additionalProperties: false,
};

export const EVENT_SHAPE = {
  type: 'object',
  properties: {
    '@context': { const: 'https://schema.org' },
    '@type': { const: 'SportsEvent' },
    name,
    description: name,
    url: address,
    image: address,
    startDate: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' },
    eventStatus: {
      enum: ['EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'].map(
        (status) => `https://schema.org/${status}`,
      ),
    },
    eventAttendanceMode: {
      enum: ['OfflineEventAttendanceMode', 'OnlineEventAttendanceMode', 'MixedEventAttendanceMode'].map(
        (mode) => `https://schema.org/${mode}`,
      ),
    },
    inLanguage: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$' },
    sport: name,
    location: {
      type: 'object',
      properties: { '@type': { const: 'VirtualLocation' }, url: address },
      required: ['@type', 'url'],
      additionalProperties: false,
    },
    competitor: { type: 'array', items: side, minItems: 1, maxItems: 2 },
    homeTeam: side,
    awayTeam: side,
    superEvent: {
      type: 'object',
      properties: { '@type': { const: 'EventSeries' }, name },
      required: ['@type', 'name'],
      additionalProperties: false,
    },
  },
  required: [
    '@context',
    '@type',
    'name',
    'startDate',
    'location',
    'eventStatus',
    'image',
    'competitor',
    'url',
  ],
  additionalProperties: false,
};

export const TRAIL_SHAPE = {
  type: 'object',
  properties: {
    '@context': { const: 'https://schema.org' },
    '@type': { const: 'BreadcrumbList' },
    itemListElement: {
      type: 'array',
      minItems: 2,
      items: {
        type: 'object',
        properties: {
          '@type': { const: 'ListItem' },
          position: { type: 'integer', minimum: 1 },
          name,
          item: address,
        },
        required: ['@type', 'position', 'name', 'item'],
        additionalProperties: false,
      },
    },
  },
  required: ['@context', '@type', 'itemListElement'],
  additionalProperties: false,
};
