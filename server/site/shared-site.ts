/**
 * The configuration of the site in a cluster: nodes with the database keep its versions there and answer which one is the newest, and every node takes it,
 * at its start, by a notice when it was saved, and by asking again now and then.
 */
import * as v from 'valibot';
import { type Bus, BusError } from '../cluster/bus/bus.ts';
import { Notices } from '../cluster/notices/notices.ts';
import { SITE_ASKED, SITE_CHANGED, SITE_DRAFTED, SITE_DRAFTS_ASKED } from '../cluster/notices/subjects.ts';
import { StepLoop, type StepLoopParts } from '../lib/step-loop.ts';
import type { Database } from '../store/engine.ts';
import type { OpenSite } from './open-site.ts';
import { StoredVersions } from './site-versions.ts';

const VERSION = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1)), text: v.string() });
const ANSWER = v.pipe(v.string(), v.parseJson(), v.nullable(VERSION));
const DRAFT = v.object({ name: v.string(), text: v.string() });
const DRAFTS = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ ...DRAFT.entries, leftMs: v.pipe(v.number(), v.minValue(0)) })),
);
/** What drafts may have in all in one answer: a message has a megabyte at the most. */
const DRAFTS_MOST = 300_000;

const ASK_EVERY_MS = 15_000;
const WITHIN_MS = 2_000;
const NOTHING = new Uint8Array();
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export type SharedSiteParts = Pick<StepLoopParts, 'after' | 'onError'> & {
  readonly bus: Bus;
  readonly site: Pick<OpenSite, 'editor' | 'file'>;
};

/** Follows what operators save at any node; resolves when it is as it was at the start. */
export async function followSite({
  after,
  bus,
  onError,
  site,
}: SharedSiteParts): Promise<{ stop(): Promise<void> }> {
  const { editor, file } = site;
  const ends = [
    new Notices(bus, SITE_CHANGED, VERSION).listen((version) => file.tell(version)),
    new Notices(bus, SITE_DRAFTED, DRAFT).listen(({ name, text }) => void editor.keepDraft(name, text)),
  ];
  /** Asks a node with the database; while there is none, the site stays as it is. */
  const asked = async <Answer>(
    subject: string,
    schema: v.GenericSchema<string, Answer>,
  ): Promise<Answer | undefined> => {
    try {
      return v.parse(
        schema as v.GenericSchema<unknown, Answer>,
        decoder.decode(await bus.request(subject, NOTHING, WITHIN_MS)),
      );
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      return undefined;
    }
  };
  const ask = async (): Promise<void> => {
    const newest = await asked(SITE_ASKED, ANSWER);
    if (newest) file.tell(newest);
  };
  for (const { leftMs, name, text } of (
    (await asked(SITE_DRAFTS_ASKED, DRAFTS).catch(onError)) ?? []
  ).toReversed())
    editor.keepDraft(name, text, leftMs);
  const loop = new StepLoop({ step: ask, everyMs: ASK_EVERY_MS, after, onError });
  await loop.step();
  loop.start();
  return {
    async stop() {
      for (const end of ends) end();
      await loop.stop();
    },
  };
}

/** Keeps versions in the database from now on, and tells the others; ends with the function returned. */
export async function shareSite(
  database: Database,
  { bus, site }: Pick<SharedSiteParts, 'bus' | 'site'>,
): Promise<() => void> {
  const versions = new StoredVersions(database);
  const newest = await versions.newest();
  if (newest) site.file.tell(newest);
  const [changed, drafted] = [new Notices(bus, SITE_CHANGED, VERSION), new Notices(bus, SITE_DRAFTED, DRAFT)];
  site.editor.share({
    versions,
    onSaved: ({ number, text }) => changed.tell({ number, text }),
    onDraft: (name, text) => drafted.tell({ name, text }),
  });
  const ends = [
    bus.answer(SITE_ASKED, async () => {
      const { number, text } = (await versions.newest()) ?? {};
      return encoder.encode(JSON.stringify(number === undefined ? null : { number, text }));
    }),
    bus.answer(SITE_DRAFTS_ASKED, async () =>
      encoder.encode(JSON.stringify(site.editor.drafts(DRAFTS_MOST))),
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}
