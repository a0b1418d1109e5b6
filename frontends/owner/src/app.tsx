import { links, type RemoteApp } from '@placette/shell-api';
import { Navigate, Route, Routes } from 'react-router';
import { BlockedPeopleScreen } from './features/blocks/blocked-people-screen.js';
import { CalendarScreen } from './features/calendar/calendar-screen.js';
import { IdentityScreen } from './features/identity/identity-screen.js';
import { NotificationsScreen } from './features/notifications/notifications-screen.js';
import { EditScreen } from './features/parkings/edit/edit-screen.js';
import { OfferScreen } from './features/parkings/offer/offer-screen.js';
import { ParkingsScreen } from './features/parkings/list/parkings-screen.js';
import { DeleteAccountScreen } from './features/profile/my-data/delete-account-screen.js';
import { ProfileScreen } from './features/profile/profile-screen.js';
import { SavedAnswersScreen } from './features/saved-answers/saved-answers-screen.js';
import { ReceivedRequestsScreen } from './features/received-requests/received-requests-screen.js';
import { AskScreen } from './features/thread/ask-screen.js';
import { ThreadScreen } from './features/thread/thread-screen.js';
import { ThreadsScreen } from './features/thread/threads-screen.js';

const app: RemoteApp = {
  contract: 2,
  routes: [
    { path: links.parkings, title: 'Mes parkings', access: 'user', nav: 'Mes parkings' },
    { path: links.requestsReceived, title: 'Demandes reçues', access: 'user', nav: 'Demandes reçues' },
    { path: links.verification, title: 'Vérification de compte', access: 'user', nav: 'Vérification' },
    { path: links.notifications, title: 'Notifications', access: 'user', nav: 'Notifications' },
    { path: links.profile, title: 'Mon Profil', access: 'user', nav: 'Mon profil' },
    { path: links.savedAnswers, title: 'Réponses enregistrées', access: 'user' },
    { path: links.questions, title: 'Questions', access: 'user' },
    { path: '/dashboard/demandes/questions/:id', title: 'Question', access: 'user' },
    { path: '/dashboard/demandes/questions/nouvelle/:id', title: 'Poser une question', access: 'user' },
    { path: '/dashboard/demandes/:id', title: 'Conversation', access: 'user' },
    { path: links.blockedPeople, title: 'Personnes bloquées', access: 'user' },
    { path: links.deleteAccount, title: 'Supprimer mon compte', access: 'user' },
    { path: '/dashboard/parkings/nouveau', title: 'Proposer mon parking', access: 'user' },
    { path: '/dashboard/parkings/:id/modifier', title: 'Modifier mon parking', access: 'user' },
    { path: '/dashboard/parkings/:id/calendrier', title: 'Calendrier', access: 'user' },
    { path: links.offerParking, title: 'Proposer mon parking', access: 'user' },
  ],
  Root: () => (
    <Routes>
      <Route path="parkings" element={<ParkingsScreen />} />
      <Route path="parkings/nouveau" element={<OfferScreen />} />
      <Route path="parkings/:id/modifier" element={<EditScreen />} />
      <Route path="parkings/:id/calendrier" element={<CalendarScreen />} />
      {/* SH-04: this URL opens the list in add mode (C22) */}
      <Route path="proposer" element={<Navigate to="/dashboard/parkings/nouveau" replace />} />
      <Route path="demandes" element={<ReceivedRequestsScreen />} />
      <Route path="demandes/reponses" element={<SavedAnswersScreen />} />
      <Route path="demandes/questions" element={<ThreadsScreen />} />
      <Route path="demandes/questions/:id" element={<ThreadScreen about="parking" />} />
      <Route path="demandes/questions/nouvelle/:id" element={<AskScreen />} />
      <Route path="demandes/:id" element={<ThreadScreen about="request" />} />
      <Route path="verification" element={<IdentityScreen />} />
      <Route path="notifications" element={<NotificationsScreen />} />
      <Route path="profil" element={<ProfileScreen />} />
      <Route path="profil/blocages" element={<BlockedPeopleScreen />} />
      <Route path="profil/suppression" element={<DeleteAccountScreen />} />
    </Routes>
  ),
};

export default app;
