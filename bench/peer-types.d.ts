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

declare module 'ag-grid-community' {
  export const AllCommunityModule: object;
  export const ModuleRegistry: { registerModules(modules: readonly object[]): void };
  export const createGrid: <Row>(
    element: HTMLElement,
    options: {
      readonly columnDefs: readonly object[];
      readonly rowData: Row[];
      readonly rowHeight: number;
      readonly getRowId: (params: { readonly data: Row }) => string;
      readonly asyncTransactionWaitMillis?: number;
    },
  ) => { applyTransactionAsync(transaction: { readonly update: Row[] }): void };
}

declare module '@glideapps/glide-data-grid' {
  import type { ComponentType, RefObject } from 'react';

  export type Item = readonly [column: number, row: number];
  export interface DataEditorRef {
    updateCells(damage: readonly { readonly cell: Item }[]): void;
  }
  export const GridCellKind: { readonly Text: string };
  export const DataEditor: ComponentType<{
    readonly ref: RefObject<DataEditorRef | null>;
    readonly width: number;
    readonly height: number;
    readonly rows: number;
    readonly rowHeight: number;
    readonly columns: readonly object[];
    readonly getCellContent: (item: Item) => object;
  }>;
}

declare module 'lighthouse' {
  interface Report {
    readonly audits: Readonly<
      Record<string, { readonly numericValue?: number; readonly score?: number | null }>
    >;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly environment: { readonly benchmarkIndex: number };
  }
  const lighthouse: (
    url: string,
    flags: object,
    config: undefined,
    page: unknown,
  ) => Promise<{ readonly lhr: Report } | undefined>;
  export default lighthouse;
}

declare module 'puppeteer-core' {
  interface Page {
    evaluateOnNewDocument(script: string): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
  }
  const puppeteer: {
    launch(options: {
      readonly executablePath: string;
      readonly args: readonly string[];
      readonly headless: boolean;
    }): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
  };
  export default puppeteer;
}

declare module 'react-window' {
  import type { CSSProperties, ReactElement } from 'react';
  export type RowComponentProps<Data extends object> = Data & {
    readonly index: number;
    readonly style: CSSProperties;
  };
  export const List: <Data extends object>(props: {
    readonly rowComponent: (props: RowComponentProps<Data>) => ReactElement | null;
    readonly rowCount: number;
    readonly rowHeight: number;
    readonly rowProps: Data;
    readonly overscanCount?: number;
    readonly style?: CSSProperties;
  }) => ReactElement;
  export type CellComponentProps<Data extends object> = Data & {
    readonly rowIndex: number;
    readonly columnIndex: number;
    readonly style: CSSProperties;
  };
  export const Grid: <Data extends object>(props: {
    readonly cellComponent: (props: CellComponentProps<Data>) => ReactElement | null;
    readonly cellProps: Data;
    readonly columnCount: number;
    readonly columnWidth: number;
    readonly rowCount: number;
    readonly rowHeight: number;
    readonly style?: CSSProperties;
  }) => ReactElement;
}

declare module 'fuse.js' {
  export default class Fuse<Item> {
    constructor(
      items: readonly Item[],
      options: {
        readonly keys: readonly string[];
        readonly threshold: number;
        readonly ignoreLocation: boolean;
      },
    );
    search(query: string, options: { readonly limit: number }): { readonly item: Item }[];
  }
}

declare module 'flexsearch' {
  export class Index {
    constructor(options: { readonly tokenize: string; readonly encoder: string });
    add(id: number, text: string): void;
    search(query: string, limit: number): number[];
  }
}

declare module '@leeoniya/ufuzzy' {
  export default class UFuzzy {
    constructor(options: { readonly intraMode: number });
    search(
      haystack: readonly string[],
      needle: string,
      outOfOrder: number,
      most: number,
    ): readonly [
      readonly number[] | null,
      { readonly idx: readonly number[] } | null,
      readonly number[] | null,
    ];
  }
}
