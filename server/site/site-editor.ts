/**
 * The editor of the configuration for operators: drafts that only their author sees, saving that overwrites nothing
 * unseen, and every version that there was, so that each act can be undone. Versions are files in a folder of the data;
 * the newest is what the site is.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { changedPaths } from '#domain/site/merge.ts';
import type { SiteDocument } from '#protocol/site/read-site-document.ts';
import { makeWhole, writeWhole } from '../store/files/whole-file.ts';
import { readDocument, type SiteFile } from './site-file.ts';

export interface SiteVersion {
  /** The number from 1. */
  readonly number: number;
  readonly atMs: number;
  /** The operator's name; `file` for a change by hand. */
  readonly by: string;
  readonly text: string;
}

export interface SiteEditorParts {
  readonly file: SiteFile;
  /** The folder of the versions. */
  readonly folder: string;
  readonly nowMs: () => number;
}

export interface SaveProblem {
  readonly kind: 'mistakes' | 'changed-meanwhile';
  readonly problems: readonly string[];
}

interface Draft {
  readonly document: SiteDocument;
  readonly untilMs: number;
}

export const PREVIEW_MS = 3_600_000;
/** The most drafts of an hour: more than operators make. */
const MOST_DRAFTS = 100;
const VERSION_FILE = /^(\d{1,9})\.json$/;
const EMPTY_TEXT = '{}\n';
const MODE = 0o600;

/** A hash of a text, by which versions are told apart. */
export const stampOfText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A text for people, made of the typed one. */
const tidy = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;

export class SiteEditor {
  readonly #parts: SiteEditorParts;
  readonly #drafts = new Map<string, Draft>();

  constructor(parts: SiteEditorParts) {
    this.#parts = parts;
  }

  /** The document as it lies on the disk. */
  current(): string {
    try {
      return readFileSync(this.#parts.file.path, 'utf8');
    } catch {
      return EMPTY_TEXT;
    }
  }

  /** The versions, the newest first. */
  versions(): readonly SiteVersion[] {
    return this.#numbers()
      .map((number) => this.version(number))
      .filter((one) => one !== undefined);
  }

  version(number: number): SiteVersion | undefined {
    try {
      const text = readFileSync(join(this.#parts.folder, `${number}.json`), 'utf8');
      return { ...(JSON.parse(text) as Omit<SiteVersion, 'number'>), number };
    } catch {
      return undefined;
    }
  }

  check(text: string): readonly string[] {
    const read = readDocument(text);
    return read.ok ? [] : read.error;
  }

  /** Saves over the text that has this stamp, and no other: what somebody else saved meanwhile is not lost. */
  save(text: string, over: string, by: string): Result<SiteVersion, SaveProblem> {
    const problems = this.check(text);
    if (problems.length > 0) return failed({ kind: 'mistakes', problems });
    const before = this.current();
    if (stampOfText(before) !== over) return failed({ kind: 'changed-meanwhile', problems: [] });
    if (this.versions()[0]?.text !== before) this.#add(before, 'file');
    const version = this.#add(tidy(text), by);
    writeWhole(this.#parts.file.path, version.text);
    this.#parts.file.lookAgain();
    return ok(version);
  }

  /** Keeps a draft and returns its name, by which its author sees the site for an hour. */
  preview(text: string): Result<string, readonly string[]> {
    const read = readDocument(text);
    if (!read.ok) return read;
    this.#dropOld();
    const name = randomBytes(16).toString('hex');
    this.#drafts.set(name, { document: read.value, untilMs: this.#parts.nowMs() + PREVIEW_MS });
    return ok(name);
  }

  draft(name: string): SiteDocument | undefined {
    const found = this.#drafts.get(name);
    return found && found.untilMs > this.#parts.nowMs() ? found.document : undefined;
  }

  #numbers(): readonly number[] {
    let files: readonly string[] = [];
    try {
      files = readdirSync(this.#parts.folder);
    } catch {
      // Nobody has saved anything yet.
    }
    return files
      .flatMap((file) => VERSION_FILE.exec(file)?.[1] ?? [])
      .map(Number)
      .sort((one, two) => two - one);
  }

  #add(text: string, by: string): SiteVersion {
    const { folder, nowMs } = this.#parts;
    mkdirSync(folder, { recursive: true });
    const number = (this.#numbers()[0] ?? 0) + 1;
    const version = { atMs: nowMs(), by, text };
    makeWhole(join(folder, `${number}.json`), JSON.stringify(version), MODE);
    return { ...version, number };
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
