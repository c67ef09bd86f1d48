/**
 * The configuration of the site as it lies on the disk: read at the start, and again when it has changed, without a restart. At the start a
 * mistake ends the program; later a document with mistakes leaves the one of before, and each mistake is logged once. In a cluster the newest
 * version that operators saved stands in the place of the file, on every node.
 */
import { readFileSync, statSync } from 'node:fs';
import { failed, type Result } from '#domain/lib/result.ts';
import { EMPTY_DOCUMENT, readSiteText, type SiteDocument } from '#protocol/site/read-site-document.ts';
import { checkSite, overrideProblems } from './check-site.ts';

export interface SiteFileParts {
  /** The path of the file; without a file the site is the product as it is. */
  readonly path: string;
  readonly nowMs: () => number;
  readonly report: (problem: string) => void;
}

/** A version that the nodes of a cluster share. */
export interface ToldVersion {
  readonly number: number;
  readonly text: string;
}

const EMPTY_TEXT = '{}\n';
/** The least interval at which the file is read. */
const LOOK_EVERY_MS = 2_000;

/** Reads a document, with the checks that need the server's knowledge. */
export function readDocument(text: string): Result<SiteDocument, readonly string[]> {
  const read = readSiteText(text, checkSite);
  const problems = read.ok ? overrideProblems(read.value) : [];
  return problems.length > 0 ? failed(problems) : read;
}

/** A stamp that changes with the file; undefined where there is no file. */
function stampOf(path: string): string | undefined {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return undefined;
  }
}

/** Every mistake of the file at this path. One that nobody named may be missing. */
export function problemsOfFile(path: string, isNamed: boolean): readonly string[] {
  if (stampOf(path) === undefined) return isNamed ? ['there is no such file'] : [];
  const read = readDocument(readFileSync(path, 'utf8'));
  return read.ok ? [] : read.error;
}

export class SiteFile {
  readonly #parts: SiteFileParts;
  #document = EMPTY_DOCUMENT;
  #stamp: string | undefined;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #version = 0;
  #told: ToldVersion | undefined;

  constructor(parts: SiteFileParts) {
    this.#parts = parts;
  }

  get path(): string {
    return this.#parts.path;
  }

  /** The document as it is now, as JSON. */
  text(): string {
    if (this.#told) return this.#told.text;
    try {
      return readFileSync(this.#parts.path, 'utf8');
    } catch {
      return EMPTY_TEXT;
    }
  }

  /** Takes a version that the nodes of a cluster share, unless it is older than the one that is there. */
  tell(told: ToldVersion): void {
    if (this.#told && told.number <= this.#told.number) return;
    const read = readDocument(told.text);
    if (!read.ok) return this.#refuse(read.error);
    this.#told = told;
    this.#take(read.value);
  }

  /** The version, another number whenever the configuration has changed. */
  get version(): number {
    this.#look();
    return this.#version;
  }

  get document(): SiteDocument {
    this.#look();
    return this.#document;
  }

  /** Has the file read at the next question, however soon. */
  lookAgain(): void {
    this.#lookedAtMs = Number.NEGATIVE_INFINITY;
  }

  #look(): void {
    const { nowMs, path } = this.#parts;
    if (this.#told) return;
    const now = nowMs();
    if (Math.abs(now - this.#lookedAtMs) < LOOK_EVERY_MS) return;
    this.#lookedAtMs = now;
    const stamp = stampOf(path);
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    if (stamp === undefined) this.#take(EMPTY_DOCUMENT);
    else this.#read(path);
  }

  #read(path: string): void {
    let read: Result<SiteDocument, readonly string[]>;
    try {
      read = readDocument(readFileSync(path, 'utf8'));
    } catch (error) {
      read = { ok: false, error: [error instanceof Error ? error.message : String(error)] };
    }
    if (read.ok) this.#take(read.value);
    else this.#refuse(read.error);
  }

  #refuse(problems: readonly string[]): void {
    for (const problem of problems)
      this.#parts.report(`the configuration of the site stays as it was: ${problem}`);
  }

  #take(document: SiteDocument): void {
    this.#document = document;
    this.#version += 1;
  }
}
