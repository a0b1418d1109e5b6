import { links, type RemoteApp } from '@placette/shell-api';
import { Route, Routes } from 'react-router';
import { AskOwner, AskOwnerScreen } from './features/ask-owner/ask-owner-screen.js';
import { ChangePreparedScreen } from './features/ask-owner/change-prepared-screen.js';
import { FavouritesScreen } from './features/favourites/favourites-screen.js';
import { SearchScreen } from './features/search/search-screen.js';
import { SentRequestsScreen } from './features/sent-requests/sent-requests-screen.js';
import { StaysScreen } from './features/stays/stays-screen.js';
import { TripScreen } from './features/trip/trip-screen.js';
import { VehiclesScreen } from './features/vehicles/vehicles-screen.js';

const app: RemoteApp = {
  contract: 2,
  routes: [
    { path: links.search, title: 'Rechercher une place de parking', access: 'user', nav: 'Rechercher' },
    { path: links.favourites, title: 'Mes favoris', access: 'user', nav: 'Mes favoris' },
    { path: links.vehicles, title: 'Mes véhicules', access: 'user', nav: 'Mes véhicules' },
    { path: links.stays, title: 'Mes séjours', access: 'user', nav: 'Séjours' },
    { path: '/dashboard/sejours/:id', title: 'Votre séjour', access: 'user' },
    { path: links.requestsSent, title: 'Mes demandes envoyées', access: 'user', nav: 'Mes demandes' },
    { path: '/dashboard/mes-demandes/preparees/:id', title: 'Changer ma demande préparée', access: 'user' },
    { path: '/dashboard/demander/:id', title: 'Contacter le propriétaire', access: 'user' },
  ],
  Root: ({ inDialog = false }) => (
    <Routes>
      <Route path="rechercher" element={<SearchScreen />} />
      <Route path="favoris" element={<FavouritesScreen />} />
      <Route path="vehicules" element={<VehiclesScreen />} />
      <Route path="sejours" element={<StaysScreen />} />
      <Route path="sejours/:id" element={<TripScreen />} />
      <Route path="mes-demandes" element={<SentRequestsScreen />} />
      <Route path="mes-demandes/preparees/:id" element={<ChangePreparedScreen />} />
      <Route path="demander/:id" element={inDialog ? <AskOwner /> : <AskOwnerScreen />} />
    </Routes>
  ),
};

export default app;
