/**
 * A folder with a built client in which releases follow each other: the second has other names for its scripts, as a changed source
 * would give them, and the files of the first are gone, as after a deployment that replaces the folder.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeDataFolder } from '../../helpers/databases/data-folder.ts';

const BUILT = fileURLToPath(new URL('../../../dist/client', import.meta.url));
const TEXT = /\.(?:js|css|html)$/;

export class ClientReleases {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<ClientReleases> {
    const client = new ClientReleases(join(await makeDataFolder('touchline-client-'), 'client'));
    await client.reset();
    return client;
  }

  /** The built client again, as it was at first. */
  async reset(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    // Node's own copying takes ten times as much of a processor for a thousand files.
    await promisify(execFile)('cp', ['-R', BUILT, this.folder]);
  }

  /** Puts a release in the place of the one there: `<html data-release>` tells which one a page is of. */
  async deploy(release: string): Promise<void> {
    const assets = join(this.folder, 'assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, `${release}.js`)]));
    const files = [
      ...(await readdir(this.folder))
        .filter((name) => TEXT.test(name))
        .map((name) => join(this.folder, name)),
      ...(await readdir(assets)).filter((name) => TEXT.test(name)).map((name) => join(assets, name)),
    ];
    const anyScript = /[\w.$-]+\.js\b/g;
    const worker = join(this.folder, 'service-worker.js');
    const list = join(this.folder, '.vite', 'manifest.json');
    const listed = (await readFile(list, 'utf8')).replace(anyScript, (name) => renamed.get(name) ?? name);
    await writeFile(list, listed);
    for (const file of files.filter((path) => path !== worker)) {
      const text = (await readFile(file, 'utf8'))
        .replace(/ data-release="\w+"/, '')
        .replace(anyScript, (name) => renamed.get(name) ?? name);
      await writeFile(file, text.replace(/<html /, `<html data-release="${release}" `));
    }
    for (const [before, after] of renamed) await rename(join(assets, before), join(assets, after));
    const page = await readFile(join(this.folder, 'index.html'));
    const revision = createHash('md5').update(page).digest('hex');
    const kept = (await readFile(worker, 'utf8'))
      .replace(anyScript, (name) => renamed.get(name) ?? name)
      .replace(/(revision:)?"[0-9a-f]{32}"(,"?url"?:"index\.html")/, (whole) =>
        whole.replace(/[0-9a-f]{32}/, revision),
      );
    if (!kept.includes(revision)) throw new Error('the list of the service worker has no page in it');
    await writeFile(worker, kept);
  }

  /** The release's entry throws: its page stays empty. The list of the service worker goes by names, so the device keeps it so. */
  async breakStart(): Promise<void> {
    const entry = await this.#entry();
    await rename(entry, `${entry}.good`);
    await writeFile(entry, 'throw new Error("a bad release");');
  }

  async repairStart(): Promise<void> {
    const entry = await this.#entry();
    await rename(`${entry}.good`, entry);
  }

  async #entry(): Promise<string> {
    const page = await readFile(join(this.folder, 'index.html'), 'utf8');
    const path = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
    if (path === undefined) throw new Error('the page has no entry');
    return join(this.folder, path);
  }

  /** The server's switch that takes the release back on every device. */
  async withdraw(): Promise<void> {
    await writeFile(join(this.folder, 'withdrawn'), '');
  }

  async close(): Promise<void> {
    await rm(join(this.folder, '..'), { recursive: true, force: true });
  }
}
