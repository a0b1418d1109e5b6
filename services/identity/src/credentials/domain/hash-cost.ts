/** The cost of verifying a hash: algorithm and parameters, the prefix of its text. */
export interface CostShare {
  cost: string;
  accounts: number;
}

const BCRYPT = /^\$2[aby]\$\d\d$/;

/** The cost at `point`, from 0 to 1, of the accounts' distribution; `usual` is last, and the only one without accounts. */
export function drawCost(shares: readonly CostShare[], usual: string, point: number): string {
  const older = shares.filter(({ cost }) => cost !== usual).sort((a, b) => (a.cost < b.cost ? -1 : 1));
  const total = shares.reduce((sum, { accounts }) => sum + accounts, 0);
  let upTo = 0;
  return older.find(({ accounts }) => point * total < (upTo += accounts))?.cost ?? usual;
}

/** A hash of that cost that no password matches. */
export function dummyHash(cost: string): string {
  return BCRYPT.test(cost) ? `${cost}$${'.'.repeat(53)}` : `${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}
