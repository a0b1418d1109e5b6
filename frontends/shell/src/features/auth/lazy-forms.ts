import { lazy } from 'react';

/** One file for all of them: the screen is drawn by the server, the forms by the browser alone. */
const forms = () => import(/* webpackChunkName: "auth-forms" */ './auth-forms.js');

export const SecondStep = lazy(() => forms().then((file) => ({ default: file.SecondStep })));
export const SignInForm = lazy(() => forms().then((file) => ({ default: file.SignInForm })));
export const SignUpForm = lazy(() => forms().then((file) => ({ default: file.SignUpForm })));
export const AskEmailForm = lazy(() => forms().then((file) => ({ default: file.AskEmailForm })));
export const CheckMail = lazy(() => forms().then((file) => ({ default: file.CheckMail })));
export const ForgottenPassword = lazy(() => forms().then((file) => ({ default: file.ForgottenPassword })));
export const PasskeySignIn = lazy(() => forms().then((file) => ({ default: file.PasskeySignIn })));
export const ResetPassword = lazy(() => forms().then((file) => ({ default: file.ResetPassword })));
