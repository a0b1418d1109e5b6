import { part } from '@placette/ui/part';

/** One file for all of them: the screen is drawn by the server, the forms by the browser alone. */
const forms = () => import(/* webpackChunkName: "auth-forms" */ './auth-forms.js');

export const AccountPassword = part(async () => (await forms()).AccountPassword);
export const SecondStep = part(async () => (await forms()).SecondStep);
export const SignInForm = part(async () => (await forms()).SignInForm);
export const SignUpForm = part(async () => (await forms()).SignUpForm);
export const AskEmailForm = part(async () => (await forms()).AskEmailForm);
export const CheckMail = part(async () => (await forms()).CheckMail);
export const ForgottenPassword = part(async () => (await forms()).ForgottenPassword);
export const PasskeySignIn = part(async () => (await forms()).PasskeySignIn);
export const ResetPassword = part(async () => (await forms()).ResetPassword);
