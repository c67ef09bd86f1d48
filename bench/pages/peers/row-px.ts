/** The height of a peer's rows: that of the shipped board's in the lab's window (`BOARD_VIEWPORT`), so that as many are in sight. */
export const ROW_PX = 36;
