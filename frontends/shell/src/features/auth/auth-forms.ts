export { AskEmailForm } from './confirmation/ask-email-form.js';
export { CheckMail } from './confirmation/check-mail.js';
export { ForgottenPassword } from './reset-password/forgotten-password.js';
export { PasskeySignIn } from './sign-in/passkey-sign-in.js';
export { ResetPassword } from './reset-password/reset-password.js';
export { SecondStep } from './second-step/second-step.js';
export { SignInForm } from './sign-in/sign-in-form.js';
export { SignUpForm } from './sign-up/sign-up-form.js';
