import { buildObjects, buildRestored, ENVIRONMENTS } from './kustomize.mjs';
import { typeFaults } from './object-types.mjs';

/** Builds every environment and checks its objects by the types of their kinds. Throws with all that is wrong. */
export async function checkKubernetes() {
  const faults = [];
  for (const environment of ENVIRONMENTS) {
    const objects = await buildObjects(`overlays/${environment}`);
    faults.push(...typeFaults(objects).map((fault) => `${environment}, ${fault}`));
  }
  faults.push(...typeFaults(await buildRestored()).map((fault) => `restored, ${fault}`));
  faults.push(...typeFaults(await buildObjects('argo-cd')).map((fault) => `Argo CD, ${fault}`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
