import { dataExportRoutes } from '@placette/contracts/documents/data-export/routes';
import { dataExportRpc } from '@placette/contracts/documents/data-export/rpc';
import { accountDeletionRoutes } from '@placette/contracts/identity/account-deletion/routes';
import { accountDeletionRpc } from '@placette/contracts/identity/account-deletion/rpc';
import { RoutesController } from '../http/routes-controller.js';

const routes = { ...dataExportRoutes, ...accountDeletionRoutes };
/** L1: everybody's own data, to take away or to have erased. */
@RoutesController(routes, {
  getDataExport: dataExportRpc.getDataExport,
  askDataExport: dataExportRpc.askDataExport,
  createDataExportLink: dataExportRpc.createDataExportLink,
  getDeparture: accountDeletionRpc.getDeparture,
  deleteAccount: accountDeletionRpc.deleteAccount,
})
export class PersonalDataController {}
