const LEGAL =
  'COMPANY_NAME FORM CAPITAL ADDRESS RCS VAT_NUMBER COURT DIRECTOR PHONE HOST_NAME HOST_ADDRESS HOST_PHONE MEDIATOR MAIL_CARRIER'.split(
    ' ',
  );

/** The settings that an operator writes into settings.env for production. */
export const OPERATOR = {
  PUBLIC_URL: 'https://site.fr',
  MAIL_FROM: 'Site <bonjour@site.fr>',
  SUPPORT_EMAIL: 'aide@site.fr',
  PRIVACY_EMAIL: 'donnees@site.fr',
  SUPPORT_PHONE: '01 99 00 00 00',
  ...Object.fromEntries(LEGAL.map((name) => [`LEGAL_${name}`, 'x'])),
};
/** The address that the operator writes into secrets/notifications/smtp_url. */
export const SMTP_URL = 'smtps://site:password@mail.site.fr';
