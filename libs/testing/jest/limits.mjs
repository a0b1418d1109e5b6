import { addEventHandler } from 'jest-circus';

const LIMIT_MS = 60_000;

// Programs that tests start do not need what loads the test files.
delete process.env['NODE_OPTIONS'];

// A test may look at a refusal later than it comes.
process.on('unhandledRejection', () => undefined);

// The runner itself lets a test or a hook go on for ever.
addEventHandler((event, { currentDescribeBlock: block }) => {
  if (event.name === 'add_test') limit(block.tests.at(-1));
  if (event.name === 'add_hook') limit(block.hooks.at(-1));
});

/** Lets it fail once it takes longer than its own limit, or a minute. */
function limit(entry) {
  const { fn, timeout = LIMIT_MS } = entry;
  if (typeof fn !== 'function' || fn.length > 0) return;
  entry.fn = () => {
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`It took longer than ${timeout} ms.`)), timeout);
    });
    return Promise.race([Promise.resolve().then(fn), late]).finally(() => clearTimeout(timer));
  };
}
