/** Compares the coupons and pools of the toto in a dead server's database with the model: every sentence is a fault. */
import type { Database } from '#server/store/engine.ts';
import type { ReferenceModel } from './reference-model.ts';

interface CouponRow {
  readonly guid: string;
  readonly draw: string;
  readonly price: bigint;
}

/** Rules that hold at any moment: each coupon once, at its price, and in the pool of its draw what was paid for those. */
export async function inspectCoupons(database: Database, model: ReferenceModel): Promise<readonly string[]> {
  const faults: string[] = [];
  const rows = await database.query<CouponRow>(
    'select coupon_guid::text as guid, draw_id::text as draw, price from toto_coupons',
  );
  const stored = new Map(rows.map((row) => [row.guid, row]));
  if (stored.size !== rows.length) faults.push('a coupon is stored twice');
  for (const { draw, guid, price } of rows) {
    const coupon = model.coupons.get(guid);
    if (!coupon) faults.push(`coupon ${guid} was never asked for`);
    else if (coupon.price !== price || coupon.drawId !== draw)
      faults.push(`coupon ${guid} is of draw ${draw} for ${price}`);
  }
  for (const { end, guid } of model.coupons.values()) {
    if (end === 'bought' && !stored.has(guid)) faults.push(`coupon ${guid} is lost`);
    if (end === 'refused' && stored.has(guid)) faults.push(`coupon ${guid} was refused and is bought`);
  }
  const pools = await database.query<{ draw: string; balance: bigint }>(
    `select shard::text as draw, balance from accounts where kind = 'toto' and balance <> 0`,
  );
  const held = new Map(pools.map(({ balance, draw }) => [draw, balance]));
  for (const draw of new Set([...held.keys(), ...rows.map((row) => row.draw)])) {
    const paid = rows.filter((row) => row.draw === draw).reduce((sum, { price }) => sum + price, 0n);
    if (held.get(draw) !== paid) faults.push(`the pool of draw ${draw} holds ${held.get(draw)} of ${paid}`);
  }
  return faults;
}
