import type { RemoteApp } from '@placette/shell-api';
import { Navigate, Route, Routes } from 'react-router';
import { ModerationScreen } from './features/moderation/moderation-screen.js';

const app: RemoteApp = {
  contract: 1,
  routes: [{ path: '/admin/moderation', title: 'Modération des Documents', access: 'admin', nav: 'Modération' }],
  Root: () => (
    <Routes>
      <Route path="moderation" element={<ModerationScreen />} />
      <Route path="*" element={<Navigate to="/admin/moderation" replace />} />
    </Routes>
  ),
};

export default app;
