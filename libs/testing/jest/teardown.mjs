export { stopInfrastructure as default } from './infrastructure.mjs';
