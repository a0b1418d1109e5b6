/** What it takes to verify a hash: algorithm and parameters, as its text begins. */
export interface CostShare {
  cost: string;
  accounts: number;
}

const BCRYPT = /^\$2[aby]\$\d\d$/;

/** Where `point`, from 0 to 1, falls among the accounts; `usual` where there are none, and last otherwise. */
export function drawCost(shares: readonly CostShare[], usual: string, point: number): string {
  const older = shares.filter(({ cost }) => cost !== usual).sort((a, b) => (a.cost < b.cost ? -1 : 1));
  const total = shares.reduce((sum, { accounts }) => sum + accounts, 0);
  let upTo = 0;
  return older.find(({ accounts }) => point * total < (upTo += accounts))?.cost ?? usual;
}

/** A hash of that cost, which no password has. */
export function hashOfNobody(cost: string): string {
  return BCRYPT.test(cost) ? `${cost}$${'.'.repeat(53)}` : `${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}
