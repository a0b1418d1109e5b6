export * from './kernel/encoded-answer.js';
export * from './kernel/bus.js';
export * from './kernel/errors.js';
export * from './kernel/input.js';
export * from './kernel/rpc.js';
export * from './kernel/events.js';
export * from './kernel/routes.js';
export * from './kernel/define-route.js';
