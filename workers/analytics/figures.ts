/** The figures of analytics. */
export const SEND_EVERY_MS = 3_000;
export const MAX_REQUESTS_A_SECOND = 5;
export const SESSION_TIMEOUT_MS = 1_800_000;
export const SESSION_CHECK_EVERY_MS = 5_000;
export const IDLE_FLUSH_AFTER_MS = 5_000;
export const FLUSH_AT_EVENTS = 250;
export const GZIP_ABOVE_BYTES = 2_048;
export const TESTS_REFRESH_EVERY_MS = 600_000;

/** Our own bound of what a device keeps: 100 s of sending at the limiter's pace. */
export const MAX_KEPT_EVENTS = 5_000;
/** Our own: the first wait after a failure doubles up to the last. */
export const BACK_OFF_FIRST_MS = 1_000;
export const BACK_OFF_LAST_MS = 300_000;
/** Our own: changes of what is kept are gathered for so long. */
export const WRITE_EVERY_MS = 250;
