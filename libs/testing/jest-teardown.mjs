export { stopInfrastructure as default } from './jest-infrastructure.mjs';
