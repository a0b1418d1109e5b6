import { screen } from './screen.js';

/** Each file is named after its screen: the server lets a page load its own with the first ones. */
export const screens = {
  home: screen(
    async () => (await import(/* webpackChunkName: "screen-home" */ '../features/home/home-screen.js')).HomeScreen,
  ),
  locations: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-locations" */ '../features/locations/locations-screen.js'))
        .LocationsScreen,
  ),
  location: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-location" */ '../features/location/location-screen.js'))
        .LocationScreen,
  ),
  shuttleGuide: screen(
    async () =>
      (
        await import(
          /* webpackChunkName: "screen-shuttleGuide" */ '../features/location/shuttles/shuttle-guide-screen.js'
        )
      ).ShuttleGuideScreen,
  ),
  estimate: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-estimate" */ '../features/estimate/estimate-screen.js'))
        .EstimateScreen,
  ),
  parking: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-parking" */ '../features/parking/parking-screen.js')).ParkingScreen,
  ),
  auth: screen(
    async () => (await import(/* webpackChunkName: "screen-auth" */ '../features/auth/auth-screen.js')).AuthScreen,
  ),
  answer: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-answer" */ '../features/answer-request/answer-screen.js'))
        .AnswerScreen,
  ),
  contest: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-contest" */ '../features/contest/contest-screen.js')).ContestScreen,
  ),
  contact: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-contact" */ '../features/contact/contact-screen.js')).ContactScreen,
  ),
  partner: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-partner" */ '../features/partner/partner-screen.js')).PartnerScreen,
  ),
  blog: screen(
    async () => (await import(/* webpackChunkName: "screen-blog" */ '../features/blog/blog-screen.js')).BlogScreen,
  ),
  article: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-article" */ '../features/blog/article-screen.js')).ArticleScreen,
  ),
  help: screen(
    async () => (await import(/* webpackChunkName: "screen-help" */ '../features/help/help-screen.js')).HelpScreen,
  ),
  reading: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-reading" */ '../features/reading/reading-screen.js')).ReadingScreen,
  ),
};
export type ScreenName = keyof typeof screens;
