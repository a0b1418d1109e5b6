import { type RemoteApp } from '@placette/shell-api';
import { Route, Routes } from 'react-router';
import { AdminNav, FirstDesk } from './desk/admin-nav.js';
import { Needs } from './desk/rights.js';
import { RoleWatch } from './desk/role-watch.js';
import { PricesScreen } from './features/car-parks/prices-screen.js';
import { ContentScreen } from './features/content/content-screen.js';
import { ContestsScreen } from './features/contests/contests-screen.js';
import { AuditScreen, ModerationLogScreen } from './features/journals/journals-screen.js';
import { EditLocationScreen, NewLocationScreen } from './features/locations/location-screen.js';
import { LocationsScreen } from './features/locations/locations-screen.js';
import { MessagesScreen } from './features/messages/messages-screen.js';
import { TemplatesScreen } from './features/messages/templates-screen.js';
import { ModerationScreen } from './features/moderation/moderation-screen.js';
import { ParkingScreen } from './features/parkings/parking-screen.js';
import { ParkingsScreen } from './features/parkings/parkings-screen.js';
import { PersonScreen } from './features/person/person-screen.js';
import { ReportsScreen } from './features/reports/reports-screen.js';
import { StayScreen } from './features/stays/stay-screen.js';
import { StaysScreen } from './features/stays/stays-screen.js';
import { UsersScreen } from './features/users/users-screen.js';

const app: RemoteApp = {
  contract: 2,
  routes: [
    { path: '/admin', title: 'Administration', access: 'admin' },
    { path: '/admin/moderation', title: 'Modération des Documents', access: 'admin', nav: 'Modération' },
    { path: '/admin/moderation/signalements', title: 'Signalements', access: 'admin' },
    { path: '/admin/contestations', title: 'Contestations', access: 'admin' },
    { path: '/admin/messages', title: 'Messages', access: 'admin', nav: 'Messages' },
    { path: '/admin/messages/reponses', title: 'Réponses enregistrées', access: 'admin' },
    { path: '/admin/lieux', title: 'Lieux', access: 'admin', nav: 'Lieux' },
    { path: '/admin/lieux/nouveau', title: 'Ajouter un lieu', access: 'admin' },
    { path: '/admin/lieux/:id', title: 'Lieu', access: 'admin' },
    { path: '/admin/parkings', title: 'Parkings', access: 'admin' },
    { path: '/admin/parkings/:id', title: 'Parking', access: 'admin' },
    { path: '/admin/sejours', title: 'Séjours', access: 'admin' },
    { path: '/admin/sejours/:id', title: 'Séjour', access: 'admin' },
    { path: '/admin/prix', title: 'Prix des parkings officiels', access: 'admin' },
    { path: '/admin/contenus', title: 'Contenus', access: 'admin', nav: 'Contenus' },
    { path: '/admin/utilisateurs', title: 'Utilisateurs', access: 'admin', nav: 'Utilisateurs' },
    { path: '/admin/utilisateurs/:id', title: 'Fiche d’une personne', access: 'admin' },
    { path: '/admin/journal', title: 'Journal', access: 'admin', nav: 'Journal' },
    { path: '/admin/journal/moderation', title: 'Journal de la modération', access: 'admin' },
  ],
  Root: () => (
    <RoleWatch>
      <AdminNav />
      <Routes>
        <Route element={<Needs right="review" />}>
          <Route path="moderation" element={<ModerationScreen />} />
        </Route>
        <Route element={<Needs right="reports" />}>
          <Route path="moderation/signalements" element={<ReportsScreen />} />
        </Route>
        <Route element={<Needs right="contests" />}>
          <Route path="contestations" element={<ContestsScreen />} />
        </Route>
        <Route element={<Needs right="messages" />}>
          <Route path="messages" element={<MessagesScreen />} />
          <Route path="messages/reponses" element={<TemplatesScreen />} />
        </Route>
        <Route element={<Needs right="places" />}>
          <Route path="lieux" element={<LocationsScreen />} />
          <Route path="lieux/nouveau" element={<NewLocationScreen />} />
          <Route path="lieux/:id" element={<EditLocationScreen />} />
          <Route path="prix" element={<PricesScreen />} />
        </Route>
        <Route element={<Needs right="parkings" />}>
          <Route path="parkings" element={<ParkingsScreen />} />
          <Route path="parkings/:id" element={<ParkingScreen />} />
        </Route>
        <Route element={<Needs right="stays" />}>
          <Route path="sejours" element={<StaysScreen />} />
          <Route path="sejours/:id" element={<StayScreen />} />
        </Route>
        <Route element={<Needs right="content" />}>
          <Route path="contenus" element={<ContentScreen />} />
        </Route>
        <Route element={<Needs right="accounts" />}>
          <Route path="utilisateurs" element={<UsersScreen />} />
          <Route path="utilisateurs/:id" element={<PersonScreen />} />
        </Route>
        <Route element={<Needs right="journal" />}>
          <Route path="journal" element={<AuditScreen />} />
          <Route path="journal/moderation" element={<ModerationLogScreen />} />
        </Route>
        <Route path="*" element={<FirstDesk />} />
      </Routes>
    </RoleWatch>
  ),
};

export default app;
