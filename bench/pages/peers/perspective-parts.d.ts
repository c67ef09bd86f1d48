export const openWorker: () => Promise<{
  table(
    schema: Readonly<Record<string, string>>,
    options: { readonly index: string },
  ): Promise<{ update(rows: readonly object[]): Promise<void> }>;
}>;
