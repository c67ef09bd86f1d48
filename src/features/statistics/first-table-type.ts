/** The table that a stage is opened with: 1 of all games, 2 of those at home, 3 of those away. A page around a frame may say it (`tableType`). */
export const firstTableType = (): number => Number(document.documentElement.dataset['tableType'] ?? 1);
