/** Imported hashes that can be verified at sign-in at an acceptable cost. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const BCRYPT_COST_MAX = 14;

const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,172}$/;

const ARGON2_MEMORY_KIB_MAX = 1_048_576;
const ARGON2_ITERATIONS_MAX = 20;

export function isBcrypt(hash: string): boolean {
  return BCRYPT.test(hash);
}

export function isVerifiable(hash: string): boolean {
  const cost = BCRYPT.exec(hash)?.[1];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= BCRYPT_COST_MAX;
  const [memory = 0, iterations = 0, lanes = 0] = (ARGON2.exec(hash) ?? []).slice(1).map(Number);
  const isWhole = lanes >= 1 && iterations >= 1 && memory >= 8 * lanes;
  return isWhole && memory <= ARGON2_MEMORY_KIB_MAX && iterations <= ARGON2_ITERATIONS_MAX;
}

/** The cost of verifying a hash: algorithm and parameters, which are the prefix of its text. */
export interface CostShare {
  cost: string;
  accounts: number;
}

const BCRYPT_COST = /^\$2[aby]\$\d\d$/;

/**
 * Returns the cost at `point`, from 0 to 1, of the distribution over accounts; `usual` is last, and the only one
 * without accounts.
 */
export function drawCost(shares: readonly CostShare[], usual: string, point: number): string {
  const older = shares.filter(({ cost }) => cost !== usual).sort((a, b) => (a.cost < b.cost ? -1 : 1));
  const total = shares.reduce((sum, { accounts }) => sum + accounts, 0);
  let upTo = 0;
  return older.find(({ accounts }) => point * total < (upTo += accounts))?.cost ?? usual;
}

/** A hash of that cost that no password matches. */
export function dummyHash(cost: string): string {
  return BCRYPT_COST.test(cost) ? `${cost}$${'.'.repeat(53)}` : `${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}
