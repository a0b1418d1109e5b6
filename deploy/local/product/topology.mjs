/** The parts of the product, by their folder. */
export const services = ['identity', 'catalog', 'listings', 'requests', 'documents', 'notifications'];
export const remotes = ['driver', 'owner', 'admin'];

/** The site’s usual address; the other parts listen on private ports, remembered from one start to the next. */
export const SITE_PORT = 4300;

/** Numbered steps that `npm start` shows. */
export const STEPS = 6;
