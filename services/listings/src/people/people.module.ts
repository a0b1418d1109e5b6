import type { Provider } from '@nestjs/common';
import { verificationChanged } from '@placette/contracts/documents/events';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { ownerCancellationsChanged, vehicleAdded, vehicleDeleted } from '@placette/contracts/requests/events';
import { handlers, on } from '@placette/service-runtime';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

export const peopleModule: Provider[] = [
  PeopleService,
  PeopleRepository,
  handlers(PeopleService, [
    on(userRegistered, (s) => s.followProfile),
    on(profileUpdated, (s) => s.followProfile),
    on(verificationChanged, (s) => s.followVerification),
    on(ownerCancellationsChanged, (s) => s.followCancellations),
    on(vehicleAdded, (s) => s.addVehicle),
    on(vehicleDeleted, (s) => s.removeVehicle),
  ]),
];
