/** Returns a generator of the same numbers for the same seed, from 0 to below `bound`. */
export function numbersOf(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}
