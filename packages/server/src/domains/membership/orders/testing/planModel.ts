/** A reference model of purchases, written from the rules only: it shares no code with the product. */

const plans = ['free', 'basic', 'pro', 'team'] as const;
export type ModelPlan = (typeof plans)[number];
const yuanAMonth: Readonly<Record<ModelPlan, number>> = { free: 0, basic: 299, pro: 899, team: 2_399 };
const offFor: Readonly<Record<number, number>> = { 1: 0, 3: 5, 6: 10, 12: 20 };
const rank = (plan: ModelPlan) => plans.indexOf(plan);

interface Block {
  readonly order: string;
  readonly plan: ModelPlan;
  readonly months: number;
  readonly price: number;
  from: string;
  to: string;
  anchor: number;
  /** The order of the upgrade that replaced it, or `refund`. */
  endedBy: string | null;
}

export interface ModelQuote {
  readonly amount: number;
  readonly credits: readonly number[];
  readonly startsOn: string;
  readonly endsOn: string;
  readonly isRefused: boolean;
}

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const plus = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
const monthDay = (day: string) => Number(day.slice(8));
function monthsLater(day: string, count: number, anchor: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(anchor, last))).toISOString().slice(0, 10);
}

export class PlanModel {
  #blocks: Block[] = [];

  inForce(today: string): Block[] {
    return this.#blocks
      .filter(({ to, endedBy }) => endedBy === null && to >= today)
      .sort((one, other) => one.to.localeCompare(other.to));
  }

  /** Price and result of a choice, without buying it. */
  quote(plan: ModelPlan, months: number, today: string): ModelQuote {
    const { credits, block, blocks, price } = this.#plan(plan, months, today);
    const credit = credits.reduce((sum, one) => sum + one, 0);
    const isTooFar = blocks.some(({ to }) => to > monthsLater(today, 24, monthDay(today)));
    return {
      amount: price - credit,
      credits,
      startsOn: this.#firstDay(block, blocks),
      endsOn: block.to,
      isRefused: isTooFar || credit >= price,
    };
  }

  buy(order: string, plan: ModelPlan, months: number, today: string): void {
    const { block, blocks, isUpgrade } = this.#plan(plan, months, today);
    if (isUpgrade) for (const old of this.inForce(today)) old.endedBy = order;
    this.#blocks = this.#blocks.filter((one) => !blocks.some(({ order: moved }) => moved === one.order));
    this.#blocks.push(...blocks.filter((one) => one !== block), { ...block, order });
  }

  /** Refunds the latest purchase. */
  refund(order: string, today: string): void {
    for (const block of this.#blocks) {
      if (block.endedBy === order) block.endedBy = null;
      if (block.order === order) block.endedBy = 'refund';
    }
    const left = lay(this.inForce(today), today);
    this.#blocks = [
      ...this.#blocks.filter((one) => !left.some((moved) => moved.order === one.order)),
      ...left,
    ];
  }

  /** The terms in order, in display form. */
  terms(today: string): { version: string; startsOn: string; endsOn: string; orderNo: string }[] {
    const known = this.#blocks.filter(({ endedBy }) => endedBy === null);
    return this.inForce(today).map((block) => ({
      version: block.plan,
      startsOn: this.#firstDay(block, known),
      endsOn: block.to,
      orderNo: block.order,
    }));
  }

  nextChange(today: string): { on: string; version: string } | null {
    const [present, ...later] = this.inForce(today);
    if (!present) return null;
    const other = later.findIndex(({ plan }) => plan !== present.plan);
    const last = (other === -1 ? later : later.slice(0, other)).at(-1) ?? present;
    return { on: plus(last.to, 1), version: later[other]?.plan ?? 'free' };
  }

  #plan(plan: ModelPlan, months: number, today: string) {
    const list = yuanAMonth[plan] * months * 100;
    const price = list - Math.round((list * (offFor[months] ?? 0)) / 100);
    const held = this.inForce(today).map((one) => ({ ...one }));
    const isUpgrade = held[0] !== undefined && rank(plan) > rank(held[0].plan);
    const block: Block = {
      order: '',
      plan,
      months,
      price,
      from: today,
      to: today,
      anchor: 0,
      endedBy: null,
    };
    if (held.length === 0 || isUpgrade) {
      const blocks = lay([block], today);
      const credits = isUpgrade ? held.map((one) => creditOf(one, today)).filter((one) => one > 0) : [];
      return { price, credits, block, blocks, isUpgrade };
    }
    const place = held.filter((one) => rank(one.plan) >= rank(plan)).length;
    const blocks = lay(held.toSpliced(place, 0, block), today);
    return { price, credits: [], block, blocks, isUpgrade };
  }

  #firstDay(block: Block, blocks: readonly Block[]): string {
    const isQueued = [...this.#blocks, ...blocks].some(
      (one) => one.order !== block.order && one.endedBy === null && one.to === block.from,
    );
    return isQueued ? plus(block.from, 1) : block.from;
  }
}

/** The price share of the unused days, without the day of the upgrade. */
function creditOf({ price, from, to }: Block, today: string): number {
  const all = days(from, to);
  return Math.floor((2 * price * Math.min(all, days(today, to)) + all) / (2 * all));
}

/** Arranges blocks in sequence: the first keeps its days if it has begun, or begins today. */
function lay(blocks: Block[], today: string): Block[] {
  let before: Block | undefined;
  for (const block of blocks) {
    const runs = before === undefined && block.from <= today && block.to > block.from;
    if (!runs) {
      block.from = before?.to ?? today;
      block.anchor = before?.anchor ?? monthDay(today);
      block.to = monthsLater(block.from, block.months, block.anchor);
    }
    before = block;
  }
  return blocks;
}
