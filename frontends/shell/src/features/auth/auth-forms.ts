export { AskEmailForm } from './ask-email-form.js';
export { CheckMail } from './check-mail.js';
export { ForgottenPassword } from './forgotten-password.js';
export { PasskeySignIn } from './passkey-sign-in.js';
export { ResetPassword } from './reset-password.js';
export { SecondStep } from './second-step.js';
export { SignInForm } from './sign-in-form.js';
export { SignUpForm } from './sign-up-form.js';
