/** The configuration of the site in a cluster: what an operator saves or looks at on one node is so on every node, those without a database too. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSite } from '#server/site/open-site.ts';
import { followSite, shareSite } from '#server/site/shared-site.ts';
import { PREVIEW_MS, stampOfText } from '#server/site/site-editor.ts';
import type { Database } from '#server/store/engine.ts';
import { noNats, OwnNats } from '../../helpers/cluster/own-nats.ts';
import { join } from '../../helpers/cluster/streamed-world.ts';
import { openTestDatabase } from '../../helpers/databases/databases.ts';

const named = (name: string): string => JSON.stringify({ customize: { name } });

describe.skipIf(noNats !== undefined)(`the site of a cluster${noNats ? ` (skipped: ${noNats})` : ''}`, () => {
  let nats: OwnNats;
  let database: Database;
  const folder = mkdtempSync(pathOf(tmpdir(), 'touchline-sites-'));
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const after = (milliseconds: number, run: () => unknown) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  };
  let ends: (() => unknown)[] = [];
  let count = 0;
  beforeAll(async () => {
    nats = await OwnNats.start();
    database = await openTestDatabase();
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    ends = [];
    await database.query('delete from site_versions');
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await database?.close();
    await nats?.stop();
    rmSync(folder, { recursive: true });
  });

  /** A node with a folder of its own, in which the site is called `Deployed`. `isShared`: it has the database. */
  async function node(isShared: boolean) {
    count += 1;
    const path = pathOf(folder, `site-${count}.json`);
    writeFileSync(path, named('Deployed'));
    const joined = await join(nats, `node ${count}`);
    const { bus } = joined;
    const site = openSite({ dataDir: folder, siteConfig: path } as never, Date.now, onError);
    const following = await followSite({ bus, site, after, onError });
    const sharing = isShared ? await shareSite(database, { bus, site }) : undefined;
    ends.push(async () => {
      sharing?.();
      await following.stop();
      await joined.close();
    });
    return { site, name: () => site.sites.settings.customize.name };
  }

  it('is what an operator saved at any node, on each of them at once, and on those that start later', async () => {
    const [first, second, feed] = [await node(true), await node(true), await node(false)];
    expect([first, second, feed].map(({ name }) => name())).toEqual(['Deployed', 'Deployed', 'Deployed']);
    const { editor } = first.site;
    const saved = await editor.save(named('One'), stampOfText(editor.current()), 'anna');
    expect(saved).toMatchObject({ ok: true, value: { number: 2, by: 'anna' } });
    for (const one of [first, second, feed]) await expect.poll(one.name).toBe('One');
    // The history is the same at each node, with what was there before.
    expect((await second.site.editor.versions()).map(({ by, number }) => [number, by])).toEqual([
      [2, 'anna'],
      [1, 'file'],
    ]);
    expect([(await node(true)).name(), (await node(false)).name()]).toEqual(['One', 'One']);
  });

  it('loses nothing that was saved at another node at the same moment', async () => {
    const nodes = [await node(true), await node(true), await node(true)];
    const over = stampOfText(nodes[0]?.site.editor.current() ?? '');
    const saved = await Promise.all(
      nodes.map(({ site }, at) => site.editor.save(named(`by ${at}`), over, `op ${at}`)),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of saved) if (!one.ok) expect(one.error.kind).toBe('changed-meanwhile');
    const winner = `by ${saved.findIndex(({ ok }) => ok)}`;
    for (const { name } of nodes) await expect.poll(name).toBe(winner);
  });

  it('is shown as a draft by every node to who has its name', async () => {
    const [first, feed] = [await node(true), await node(false)];
    const name = first.site.editor.preview(named('A draft'));
    if (!name.ok) throw new Error('no draft');
    await expect.poll(() => feed.site.editor.draft(name.value)?.own.customize?.name).toBe('A draft');
    expect(feed.name()).toBe('Deployed');
    // Nodes that start meanwhile, with the database and without, know it as well, and pass it on.
    const later = [await node(true), await node(false)];
    for (const { site } of later) expect(site.editor.draft(name.value)?.own.customize?.name).toBe('A draft');
    // It is looked at for as long as at the node where it began.
    const leftMs = (one: typeof first) => one.site.editor.drafts(10_000)[0]?.leftMs ?? 0;
    const [began, after] = [leftMs(first), leftMs(later[0] ?? feed)];
    expect(began).toBeGreaterThan(0);
    expect(Math.abs(began - after)).toBeLessThan(PREVIEW_MS / 10);
  });
});
