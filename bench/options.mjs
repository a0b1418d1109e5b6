/**
 * The number that an option such as `--seed=2` gives, or `usual`.
 * @param {string[]} options @param {string} name without its dashes @param {number} usual
 * @throws {Error} when it is no number
 */
export function numberOption(options, name, usual) {
  const given = options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const number = given === undefined ? usual : Number(given);
  if (given === '' || Number.isNaN(number)) throw new Error(`--${name} takes a number, not "${given}".`);
  return number;
}
