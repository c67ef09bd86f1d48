/** The coupon and the account's place in the header, as a story uses them. States are read from data attributes, never from wording. */
import { expect, type Locator, type Page } from '@playwright/test';
import { must } from '#domain/lib/must.ts';
import { parseAccount, SIGN_IN_PATH } from '#protocol/http/session.ts';
import { openScreen } from './move-to.ts';
import { cell, pressPrice } from './selection-cell.ts';
import { wordOf } from './words.ts';

export type CouponKind = 'draft' | 'sending' | 'delayed' | 'unknown' | 'accepted' | 'reoffered' | 'refused';

/** The width below which the coupon is a sheet. */
const PHONE_PX = 768;

export class CouponPage {
  readonly page: Page;
  /** The language that the page is read in. */
  readonly language: string;
  readonly panel: Locator;
  readonly placeButton: Locator;
  /** The reason why the coupon cannot be placed; its code is in `data-problem`. */
  readonly problem: Locator;
  readonly refusal: Locator;
  readonly stake: Locator;

  constructor(page: Page, language = 'en') {
    this.page = page;
    this.language = language;
    this.panel = page.locator('[data-coupon-state]');
    this.placeButton = this.panel.getByRole('button', {
      name: new RegExp(`^(?:${this.#word('place')}|${this.#word('placeInstead')})`),
    });
    this.problem = this.panel.locator('[data-problem]');
    this.refusal = this.panel.locator('[data-refusal]');
    this.stake = this.panel.getByLabel(this.#word('stake.label'), { exact: true });
  }

  #word(key: string, file = 'coupon'): string {
    return wordOf(this.language, file, key);
  }

  item(selection: string): Locator {
    return this.panel.locator(`[data-coupon-item="${selection}"]`);
  }

  get items(): Locator {
    return this.panel.locator('[data-coupon-item]');
  }

  /** Opens the account on one click where nobody is signed in yet, and returns the balance in minor units. */
  async signIn(): Promise<bigint> {
    const name = this.#word('account.guest', 'app');
    await this.page.locator('[data-session="guest"]').getByRole('button', { name }).click();
    return this.balance();
  }

  /** Opens an account without a page, and returns its balance in minor units: what is loaded next is its own, and no page is loaded for a press alone. */
  async enter(url: string): Promise<bigint> {
    const headers = { origin: url };
    const { request } = this.page.context();
    const answer = await request.post(url + SIGN_IN_PATH, { data: { demo: true }, headers });
    return must(parseAccount(await answer.json()), 'an account').balance;
  }

  async balance(): Promise<bigint> {
    return BigInt((await this.page.locator('[data-balance]').getAttribute('data-balance')) ?? '');
  }

  /** Shows the coupon, which on a phone is a sheet. Does nothing where it is in sight. */
  async show(): Promise<void> {
    if (this.isSheet && !(await this.panel.isVisible()))
      await this.page.getByRole('button', { name: this.#word('coupon', 'app') }).click();
    await expect(this.panel).toBeVisible();
  }

  /** Closes the sheet again. */
  async hide(): Promise<void> {
    if (!this.isSheet) return;
    await this.page.keyboard.press('Escape');
    await expect(this.panel).toHaveCount(0);
  }

  private get isSheet(): boolean {
    return (this.page.viewportSize()?.width ?? PHONE_PX) < PHONE_PX;
  }

  /** Opens a part that is folded away: boosts and free bets, auto-bets, changed prices. */
  async openFold(name: 'terms' | 'order' | 'moves'): Promise<Locator> {
    const fold = this.panel.locator(`[data-fold="${name}"]`);
    await fold.locator('summary').click();
    return fold;
  }

  /** The potential returns as written, without their currency: "1234.50". */
  async promised(): Promise<string> {
    return (await this.panel.locator('[data-potential-return]').innerText()).replace(/[^\d.]/g, '');
  }

  /** Picks selections on the pages of their games. */
  async pick(url: string, selections: readonly string[]): Promise<void> {
    for (const [index, selection] of selections.entries()) {
      const path = `${this.language}/game/${selection.slice(0, selection.indexOf('.'))}`;
      // Loaded anew: prices that a story has just moved are the newest, and so are those of games that are opened after it.
      if (index === 0) await this.page.goto(`${url}/${path}`);
      else await openScreen(this.page, url, path);
      await pressPrice(cell(this.page, selection));
      await expect.poll(() => this.keptDraft()).toContain(selection);
    }
    await this.show();
    for (const selection of selections) await expect(this.item(selection)).toBeVisible();
  }

  /** The draft as the browser's storage has it: leaving the page before it is written would lose what was picked last. */
  keptDraft(): Promise<string> {
    return this.page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('touchline-coupon');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const reading = database.transaction('coupon').objectStore('coupon').get('draft');
            reading.onerror = () => reject(reading.error);
            reading.onsuccess = () => {
              database.close();
              resolve(JSON.stringify(reading.result ?? null));
            };
          };
        }),
    );
  }

  /** Places, and again from the draft when a suspension came in between. */
  async placeUntilAccepted(): Promise<void> {
    await expect(async () => {
      await this.place();
      await this.expectState('accepted', 'refused');
      expect(await this.state()).toBe('accepted');
    }).toPass({ timeout: 60_000 });
  }

  /** Chooses the kind of the bet by its name, under the group that has it. */
  async chooseKind(name: string): Promise<void> {
    const { panel } = this;
    const show = (group: string) => panel.getByRole('tab', { name: group, exact: true }).click();
    if (name === 'Singles') return show('Single');
    if (/^(?:Double|Treble|\d+-fold accumulator)$/.test(name)) return show('Multiple');
    const isCover = /^(?:System|Lucky|Patent|Trixie|Yankee|Canadian|Goliath|(?:Super )?Heinz)\b/.test(name);
    await show(isCover ? 'System' : 'More');
    await panel.getByRole('radio', { name, exact: true }).check();
  }

  async choosePolicy(policy: 'none' | 'higher' | 'any' | 'floor', floor?: string): Promise<void> {
    await this.panel.getByLabel(this.#word('policy.label')).selectOption(policy);
    if (floor !== undefined) await this.panel.getByLabel('Minimum total odds').fill(floor);
  }

  /** Presses "place" as soon as the coupon can be placed and the guard against a slipping price lets the press through. */
  async place(): Promise<void> {
    await expect(this.placeButton).toHaveAttribute('aria-disabled', 'false');
    await this.placeButton.click();
  }

  async expectState(...kinds: readonly CouponKind[]): Promise<void> {
    await expect(this.panel).toHaveAttribute('data-coupon-state', new RegExp(`^(?:${kinds.join('|')})$`));
  }

  async state(): Promise<CouponKind> {
    return (await this.panel.getAttribute('data-coupon-state')) as CouponKind;
  }

  /** The guid of the placement that the coupon shows. */
  async betGuid(): Promise<string> {
    return (await this.panel.getAttribute('data-shown-guid')) ?? '';
  }
}
