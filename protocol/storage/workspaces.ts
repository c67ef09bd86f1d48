/**
 * Workspaces: windows with their places, saved under a name. In client storage, and as the fragment of a link, which a browser sends to no server.
 * Either is read by these schemas: what cannot be read is left out.
 */
import * as v from 'valibot';
import { addressIn, MAX_WINDOW_ADDRESS } from '#domain/addresses/window-address.ts';

export const WORKSPACES_KEY = 'touchline.workspaces';
export const MAX_WORKSPACES = 20;
export const MAX_WINDOWS = 12;
export const MAX_WORKSPACE_NAME = 40;
/** The longest fragment that is read. */
export const MAX_SHARED_LENGTH = 6_000;

export const LINK_GROUPS = ['A', 'B', 'C'] as const;
export type LinkGroup = (typeof LINK_GROUPS)[number];
export const linkGroup = v.picklist(LINK_GROUPS);

const thousandths = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** The place of a window: the screen by its number from the left, and the rest in thousandths of what is free of it. */
const windowPlace = v.object({
  screen: thousandths(0, 15),
  left: thousandths(-500, 1_500),
  top: thousandths(-500, 1_500),
  width: thousandths(20, 1_500),
  height: thousandths(20, 1_500),
});
export type WindowPlace = Readonly<v.InferOutput<typeof windowPlace>>;

const workspaceWindow = v.object({
  /** The address behind the language. */
  address: v.pipe(
    v.string(),
    v.maxLength(MAX_WINDOW_ADDRESS),
    v.check((text) => addressIn('en', text) !== undefined),
  ),
  place: windowPlace,
  group: v.optional(linkGroup),
});
export type WorkspaceWindow = Readonly<v.InferOutput<typeof workspaceWindow>>;

const workspace = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_WORKSPACE_NAME)),
  windows: v.pipe(v.array(workspaceWindow), v.minLength(1), v.maxLength(MAX_WINDOWS)),
});
export interface Workspace {
  readonly name: string;
  readonly windows: readonly WorkspaceWindow[];
}

const stored = v.object({ version: v.literal(1), workspaces: v.array(v.unknown()) });
export type StoredWorkspaces = { readonly version: 1; readonly workspaces: readonly Workspace[] };

/** Parses JSON of somebody; undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function workspacesFromText(text: string | null): readonly Workspace[] {
  const read = v.safeParse(stored, jsonOf(text ?? ''));
  if (!read.success) return [];
  return read.output.workspaces
    .flatMap((one): Workspace[] => {
      const parsed = v.safeParse(workspace, one);
      return parsed.success ? [parsed.output] : [];
    })
    .slice(0, MAX_WORKSPACES);
}

export const workspacesToText = (workspaces: readonly Workspace[]): string =>
  JSON.stringify({ version: 1, workspaces } satisfies StoredWorkspaces);

const BEGINNING = '#workspace=';

/** A workspace as the fragment of a link. */
export const sharedFragment = (shared: Workspace): string =>
  `${BEGINNING}${encodeURIComponent(JSON.stringify(shared))}`;

/** The workspace of a fragment; undefined where there is none, or none that can be read. */
export function workspaceOfFragment(fragment: string): Workspace | undefined {
  if (!fragment.startsWith(BEGINNING) || fragment.length > MAX_SHARED_LENGTH) return undefined;
  try {
    const text = decodeURIComponent(fragment.slice(BEGINNING.length));
    const parsed = v.safeParse(workspace, jsonOf(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The workspaces with one more: one of the same name is replaced in its place, a new one comes last, and the first gives way past the limit. */
export function withWorkspace(workspaces: readonly Workspace[], saved: Workspace): readonly Workspace[] {
  return workspaces.some(({ name }) => name === saved.name)
    ? workspaces.map((one) => (one.name === saved.name ? saved : one))
    : [...workspaces, saved].slice(-MAX_WORKSPACES);
}

/** The workspaces with one under another name; the same ones where that name is taken. */
export function renamedWorkspace(
  workspaces: readonly Workspace[],
  from: string,
  to: string,
): readonly Workspace[] {
  if (workspaces.some(({ name }) => name === to)) return workspaces;
  return workspaces.map((one) => (one.name === from ? { ...one, name: to } : one));
}
