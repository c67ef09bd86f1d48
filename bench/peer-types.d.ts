/** The few calls of peers that the bench makes: types without an installation, since the product never installs them. */

declare module 'microdiff' {
  const diff: (before: object, after: object) => { readonly path: readonly (string | number)[] }[];
  export default diff;
}

declare module 'jsondiffpatch' {
  export const create: (options: object) => { diff(before: unknown, after: unknown): unknown };
}

declare module 'fast-json-patch' {
  const fastJsonPatch: { compare(before: object, after: object): { readonly path: string }[] };
  export default fastJsonPatch;
}

declare module 'immer' {
  export const enablePatches: () => void;
  export const produceWithPatches: <Tree>(
    base: Tree,
    recipe: (draft: Tree) => void,
  ) => readonly [Tree, { readonly path: readonly (string | number)[] }[], unknown];
}

declare module 'fflate' {
  export const gunzipSync: (bytes: Uint8Array) => Uint8Array;
}

declare module 'pako2' {
  export const ungzip: (bytes: Uint8Array) => Uint8Array;
}
