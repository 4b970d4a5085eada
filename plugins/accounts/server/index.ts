import { sessions } from '@cloudoc/core/server/actor.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import captchaChallenge from './calls/captcha-challenge.ts'
import checkRecoveryCode from './calls/check-recovery-code.ts'
import companyByDomain from './calls/company-by-domain.ts'
import companyStanding from './calls/company-standing.ts'
import finishCrossing from './calls/finish-crossing.ts'
import forgotPassword from './calls/forgot-password.ts'
import register from './calls/register.ts'
import resetPassword from './calls/reset-password.ts'
import sendSignUpCode from './calls/send-sign-up-code.ts'
import signIn from './calls/sign-in.ts'
import signOut from './calls/sign-out.ts'
import startCrossing from './calls/start-crossing.ts'
import updateProfile from './calls/update-profile.ts'
import uploadPictures from './calls/upload-pictures.ts'
import userById from './calls/user-by-id.ts'
import userDetails from './calls/user-details.ts'
import validateSignUp from './calls/validate-sign-up.ts'
import verifyCaptcha from './calls/verify-captcha.ts'
import verifySignUpCode from './calls/verify-sign-up-code.ts'
import { contentTypes } from './content-types/index.ts'
import './jobs/sweep.ts'
import { picturePage } from './pages/picture.ts'
import { installCaptcha } from './services/captcha.ts'
import { picturePath } from './services/picture-address.ts'
import { actorOf } from './services/sessions.ts'

export default definePlugin({
  contentTypes,
  calls: [
    signIn, signOut, startCrossing, finishCrossing, userDetails, companyStanding, userById, companyByDomain,
    validateSignUp, captchaChallenge, verifyCaptcha, sendSignUpCode, verifySignUpCode, register,
    forgotPassword, checkRecoveryCode, resetPassword,
    ...updateProfile, ...uploadPictures,
  ],
  plain: [{ method: 'GET', path: `${picturePath}/:company/:picture`, handler: picturePage }],
  register: () => sessions.provide(actorOf),
  bootstrap: installCaptcha,
})
