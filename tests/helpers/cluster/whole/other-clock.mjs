// Loaded before a program whose machine's clock is to be wrong by CLOCK_OFF_MS.
const RealDate = Date;
const offMs = Number(process.env.CLOCK_OFF_MS ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offMs;
  }
};
