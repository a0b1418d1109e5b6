/**
 * What a person sees once an action succeeded: a text of the screens, beside the control that was pressed, or apart from
 * it where that goes with its row or screen; or where it is seen without one.
 */
export type Success = { said: string; isApart: boolean } | { shown: string };

const said = (text: string): Success => ({ said: text, isApart: false });
const apart = (text: string): Success => ({ said: text, isApart: true });
const shown = (where: string): Success => ({ shown: where });
const BY_ITSELF = 'nobody pressed for it: the product does it';

/** FD-09, C32: every call by which a screen changes something, by its table and name. */
export const SUCCESSES: Record<string, Success> = {
  // The account
  'accountDeletionApi.deleteAccount': shown('the home page, signed out'),
  'consentsApi.recordConsent': shown('the choice of cookies closes'),
  'dataExportApi.askDataExport': shown('the archive is being prepared, with its state'),
  'dataExportApi.createDataExportLink': shown('the browser downloads the archive'),
  'factorsApi.createRecoveryCodes': shown('the codes'),
  'factorsApi.enrolFactor': shown('the next step of the factor'),
  'factorsApi.removeFactor': apart('Double authentification désactivée.'),
  'identityApi.changeEmail': said('Les deux e-mails ont été renvoyés.'),
  'identityApi.changePassword': said('Votre mot de passe a été changé.'),
  'identityApi.endSessions': said('Vos autres appareils ont été déconnectés.'),
  'lastSearchApi.chooseLastSearch': said('Votre dernière recherche n’est plus gardée.'),
  'lastSearchApi.forgetLastSearch': apart('Dernière recherche effacée.'),
  'lastSearchApi.keepLastSearch': shown(BY_ITSELF),
  'passkeysApi.registerPasskey': said('Clé d’accès ajoutée.'),
  'passkeysApi.removePasskey': apart('Clé d’accès supprimée.'),
  'passkeysApi.renamePasskey': said('Nom enregistré.'),
  'passkeysApi.startPasskeyRegistration': shown('the question of the browser'),
  'profileApi.chooseFirstSteps': apart('Vos premiers pas sont masqués.'),
  'profileApi.updateProfile': said('Profil mis à jour avec succès'),
  'sessionsApi.endSession': apart('Appareil déconnecté.'),
  // Papers
  'documentsApi.createDocumentLink': shown('the paper'),
  'documentsApi.deleteIdentityDocument': apart('Document supprimé.'),
  'documentsApi.submitDocumentOf': said('Document envoyé. Il est en cours de vérification.'),
  'documentsApi.submitIdentityDocument': said('Document envoyé. Il est en cours de vérification.'),
  'documentsApi.withdrawDocument': apart('Document retiré.'),
  'reportsApi.fileReport': said('Votre signalement est enregistré'),
  // Notifications and mails
  'notificationsApi.markAllRead': apart('Toutes les notifications sont lues'),
  'notificationsApi.markRead': shown('the page that the notification leads to'),
  'notificationsApi.sendSubmission': shown('the success of the form, with what comes next'),
  'notificationsApi.setDraftReminders': said('Choix enregistré.'),
  'notificationsApi.setMailPreference': said('Choix enregistré.'),
  'pushApi.removeDevice': apart('L’appareil n’est plus prévenu.'),
  'pushApi.setPushPreference': said('Choix enregistré.'),
  'pushApi.subscribeDevice': said('Cet appareil vous prévient.'),
  // Drivers
  'favouritesApi.removeFavourite': said('Retiré de vos favoris.'),
  'favouritesApi.saveFavourite': said('Gardé dans vos favoris.'),
  'preparedRequestsApi.changePreparedRequest': said('Demande préparée modifiée.'),
  'preparedRequestsApi.prepareRequest': shown('the page of the prepared request'),
  'preparedRequestsApi.sendPreparedRequest': shown('the request in the list of those sent'),
  'preparedRequestsApi.withdrawPreparedRequest': apart('Demande préparée retirée.'),
  'requestsApi.cancelRequest': apart('Demande annulée.'),
  'requestsApi.sendContactRequest': said('Demande envoyée'),
  'stayChangesApi.askChange': said('Demande envoyée à'),
  'stayChangesApi.tellReturnHour': shown('what the dialog of the return says'),
  'stayChangesApi.withdrawChange': apart('Demande de changement retirée.'),
  'vehiclesApi.addVehicle': apart('Véhicule ajouté'),
  'vehiclesApi.changeVehicle': shown('what the form of the vehicle says'),
  'vehiclesApi.deleteVehicle': apart('Véhicule supprimé.'),
  // Both sides of a stay
  'cancellationApi.cancelStay': apart('Séjour annulé.'),
  'stayChangesApi.agreeToChange': apart('Changement accepté.'),
  'stayChangesApi.refuseChange': apart('Changement refusé.'),
  'threadsApi.askQuestion': shown('the question in its conversation'),
  'threadsApi.blockPerson': said('Personne bloquée.'),
  'threadsApi.closeThread': said('Question terminée.'),
  'threadsApi.markThreadRead': shown(BY_ITSELF),
  'threadsApi.reportMessage': said('Votre signalement est enregistré'),
  'threadsApi.unblockPerson': apart('Personne débloquée.'),
  'threadsApi.writeToThread': shown('the message in the conversation'),
  // Owners
  'calendarApi.blockDays': shown('the sentence under the days, with the stays that remain'),
  'calendarApi.renewCalendarLink': said('Adresse renouvelée.'),
  'calendarApi.unblockDays': shown('the sentence under the days'),
  'calendarFeedsApi.addCalendarFeed': said('Calendrier importé.'),
  'calendarFeedsApi.changeCalendarFeed': said('Calendrier modifié.'),
  'calendarFeedsApi.readCalendarFeed': said('Calendrier relu.'),
  'calendarFeedsApi.removeCalendarFeed': apart('Calendrier retiré.'),
  'offerDraftApi.discardOfferDraft': apart('Brouillon supprimé.'),
  'offerDraftApi.duplicateParkingSpot': shown('the form, filled with the copy'),
  'offerDraftApi.saveOfferDraft': shown('the state of the draft, beside the title'),
  'ownParkingsApi.editParkingSpot': apart('Modifications enregistrées.'),
  'ownParkingsApi.publishParkingSpot': shown('the list of parkings, with what comes next'),
  'ownParkingsApi.setAvailability': said('Parking masqué.'),
  'ownParkingsApi.withdrawParkingSpot': apart('Parking supprimé.'),
  'pausesApi.endPause': apart('Pause terminée.'),
  'pausesApi.pauseParkings': said('en pause.'),
  'answerLinksApi.answerByLink': shown('what was answered, in place of the request'),
  'answerLinksApi.readAnswerLink': shown('the request, of which nothing changes'),
  'requestsApi.approveRequest': apart('Demande approuvée.'),
  'requestsApi.rejectRequest': apart('Demande refusée.'),
  'savedAnswersApi.changeAnswer': said('Réponse enregistrée.'),
  'savedAnswersApi.deleteAnswer': apart('Réponse supprimée.'),
  'savedAnswersApi.saveAnswer': said('Réponse enregistrée.'),
  'catalogApi.estimateAddress': shown('the prices around the address'),
  // The desk
  'catalogAdminApi.changePrices': apart('Prix enregistrés.'),
  'catalogAdminApi.createLocation': apart('Lieu enregistré.'),
  'catalogAdminApi.editLocation': apart('Lieu enregistré.'),
  'catalogAdminApi.showLocation': said('Lieu visible.'),
  'identityAdminApi.changeAccount': said('Personne déconnectée partout.'),
  'identityAdminApi.changeRole': said('Rôle retiré.'),
  'identityAdminApi.exportAuditEntries': shown('the browser downloads the journal, and how many lines'),
  'identityAdminApi.restoreAccount': said('Compte rétabli.'),
  'identityAdminApi.suspendAccount': said('Compte suspendu.'),
  'moderationApi.claimDocument': shown(BY_ITSELF),
  'moderationApi.examineDocument': shown('what was read of the paper'),
  'moderationApi.releaseDocument': shown(BY_ITSELF),
  'moderationApi.reviewDocument': apart('de nouveau en attente.'),
  'moderationApi.takeBackReview': apart('de nouveau en attente.'),
  'reportsApi.decideReport': apart('Signalement ${item.reference}'),
  'reportsApi.restoreContent': apart('Contenu rétabli.'),
};

/** Where what the screen already shows is read aloud as well; the result of an action is a toast or a notice. */
export const ANNOUNCED: Record<string, string> = {
  'frontends/driver/src/features/search/results/search-results.tsx': 'how many were found, and rows that were added',
  'frontends/owner/src/features/profile/profile-screen.tsx': 'the notice of the profile',
  'frontends/owner/src/features/profile/second-factor/enrolment.tsx': 'why a code was refused',
  'frontends/shell/src/features/answer-request/answer-screen.tsx':
    'the title and text that take the place of the request',
  'frontends/shell/src/features/auth/second-step.tsx': 'the next step of signing in',
  'frontends/shell/src/submissions/use-submission.ts': 'the success of the form',
};
