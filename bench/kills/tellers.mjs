import { tell } from './stories.mjs';

/**
 * So many clients tell stories, each one after the other, until the end.
 * @param {string} gateway @param {import('../../deploy/local/demo/site-client.mjs').SiteClient} admin
 * @param {{ isOver: boolean }} end
 * @param {{ tellers: number, from?: number }} options `from`: number of the first story
 */
export async function tellStories(gateway, admin, end, { tellers, from = 0 }) {
  /** @type {import('./stories.mjs').Told[]} */
  const told = [];
  let number = from;
  const teller = async () => {
    while (!end.isOver) told.push(await tell(gateway, admin, number++));
  };
  await Promise.all(Array.from({ length: tellers }, teller));
  return told;
}
