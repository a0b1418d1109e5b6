/** What a test sees of a style sheet or picture: every class is its own name. */
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
