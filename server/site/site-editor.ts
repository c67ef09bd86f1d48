/**
 * The editor of the configuration for operators: drafts that only their author sees, saving that overwrites nothing
 * unseen, and every version that there was, so that each act can be undone. The newest version is what the site is.
 */
import { createHash, randomBytes } from 'node:crypto';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { changedPaths } from '#domain/site/merge.ts';
import type { SiteDocument } from '#protocol/site/read-site-document.ts';
import { writeWhole } from '../store/files/whole-file.ts';
import { readDocument, type SiteFile } from './site-file.ts';
import { FolderVersions, type SiteVersion, type SiteVersions } from './site-versions.ts';

export interface SiteEditorParts {
  readonly file: SiteFile;
  /** The folder of the versions. */
  readonly folder: string;
  readonly nowMs: () => number;
}

/** Where the nodes of a cluster keep versions together, and who is told of what was done here. */
export interface SharedEditing {
  readonly versions: SiteVersions;
  readonly onSaved: (version: SiteVersion) => void;
  readonly onDraft: (name: string, text: string) => void;
}

export interface SaveProblem {
  readonly kind: 'mistakes' | 'changed-meanwhile';
  readonly problems: readonly string[];
}

interface Draft {
  readonly document: SiteDocument;
  readonly text: string;
  readonly untilMs: number;
}

/** A draft for another node. */
export interface ToldDraft {
  readonly name: string;
  readonly text: string;
  /** How long it is still looked at, ms. */
  readonly leftMs: number;
}

export const PREVIEW_MS = 3_600_000;
/** The most drafts of an hour: more than operators make. */
const MOST_DRAFTS = 100;

/** A hash of a text, by which versions are told apart. */
export const stampOfText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A text for people, made of the typed one. */
const tidy = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;

export class SiteEditor {
  readonly #parts: SiteEditorParts;
  readonly #drafts = new Map<string, Draft>();
  #versions: SiteVersions;
  #shared: SharedEditing | undefined;

  constructor(parts: SiteEditorParts) {
    this.#parts = parts;
    this.#versions = new FolderVersions(parts.folder);
  }

  /** Edits together with other nodes from now on: nothing is written to the file any more. */
  share(shared: SharedEditing): void {
    this.#shared = shared;
    this.#versions = shared.versions;
  }

  /** The document as it lies on the disk, or as the nodes of a cluster share it. */
  current(): string {
    return this.#parts.file.text();
  }

  /** The versions, the newest first. */
  versions(): Promise<readonly SiteVersion[]> {
    return this.#versions.all();
  }

  version(number: number): Promise<SiteVersion | undefined> {
    return this.#versions.one(number);
  }

  check(text: string): readonly string[] {
    const read = readDocument(text);
    return read.ok ? [] : read.error;
  }

  /** Saves over the text that has this stamp, and no other: what somebody else saved meanwhile is not lost. */
  async save(text: string, over: string, by: string): Promise<Result<SiteVersion, SaveProblem>> {
    const problems = this.check(text);
    if (problems.length > 0) return failed({ kind: 'mistakes', problems });
    const [newest] = await this.#versions.all();
    // The newest version may be one that another node saved a moment ago.
    const before = this.#shared && newest ? newest.text : this.current();
    if (stampOfText(before) !== over) return failed({ kind: 'changed-meanwhile', problems: [] });
    let last: number | undefined = newest?.number ?? 0;
    if (newest?.text !== before) last = (await this.#add(before, 'file', last))?.number;
    const version = last === undefined ? undefined : await this.#add(tidy(text), by, last);
    if (!version) return failed({ kind: 'changed-meanwhile', problems: [] });
    this.#take(version);
    return ok(version);
  }

  /** Keeps a draft and returns its name, by which its author sees the site for an hour. */
  preview(text: string): Result<string, readonly string[]> {
    const name = randomBytes(16).toString('hex');
    const kept = this.keepDraft(name, text);
    if (!kept.ok) return kept;
    this.#shared?.onDraft(name, text);
    return ok(name);
  }

  /** Keeps a draft by a name that was given to it here or at another node. */
  keepDraft(name: string, text: string, leftMs = PREVIEW_MS): Result<undefined, readonly string[]> {
    const read = readDocument(text);
    if (!read.ok) return read;
    this.#dropOld();
    const untilMs = this.#parts.nowMs() + Math.min(leftMs, PREVIEW_MS);
    this.#drafts.set(name, { document: read.value, text, untilMs });
    return ok(undefined);
  }

  draft(name: string): SiteDocument | undefined {
    const found = this.#drafts.get(name);
    return found && found.untilMs > this.#parts.nowMs() ? found.document : undefined;
  }

  /** The drafts that are looked at now, the newest first, as many as have that many characters in all. */
  drafts(mostCharacters: number): readonly ToldDraft[] {
    const told: ToldDraft[] = [];
    let characters = 0;
    for (const [name, { text, untilMs }] of [...this.#drafts].toReversed()) {
      const leftMs = untilMs - this.#parts.nowMs();
      characters += text.length;
      if (characters > mostCharacters) break;
      if (leftMs > 0) told.push({ name, text, leftMs });
    }
    return told;
  }

  #add(text: string, by: string, after: number): Promise<SiteVersion | undefined> {
    return this.#versions.add({ atMs: this.#parts.nowMs(), by, text }, after);
  }

  #take(version: SiteVersion): void {
    const { file } = this.#parts;
    if (this.#shared) {
      file.tell(version);
      this.#shared.onSaved(version);
      return;
    }
    writeWhole(file.path, version.text);
    file.lookAgain();
  }

  #dropOld(): void {
    for (const name of this.#drafts.keys()) if (!this.draft(name)) this.#drafts.delete(name);
    const [oldest] = this.#drafts.keys();
    if (this.#drafts.size >= MOST_DRAFTS && oldest !== undefined) this.#drafts.delete(oldest);
  }
}

/** The places where two texts of documents differ; none for a text that is not JSON. */
export function changesBetween(before: string, after: string): readonly string[] {
  try {
    return changedPaths(JSON.parse(before), JSON.parse(after)).map((path) => path || 'everything');
  } catch {
    return [];
  }
}
