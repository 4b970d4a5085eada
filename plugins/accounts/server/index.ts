import { sessions, sitesAsked } from '@cloudoc/core/server/call/actor.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { addSealedColumn } from '@cloudoc/core/server/security/reseal.ts'
import captchaChallenge from './captcha/captcha-challenge.ts'
import closeCompany from './closing/close-company.ts'
import companyByDomain from './company/company-by-domain.ts'
import checkRecoveryCode from './recovery/check-recovery-code.ts'
import checkReset from './recovery/check-reset.ts'
import changePassword from './security/change-password.ts'
import confirmSignIn from './security/confirm-sign-in.ts'
import checkSession from './session/check-session.ts'
import chooseWorkplace from './session/choose-workplace.ts'
import companyStatus from './session/company-status.ts'
import employeeSignIn from './session/employee-sign-in.ts'
import confirmTwoStep from './two-step/confirm-two-step.ts'
import disableTwoStep from './two-step/disable-two-step.ts'
import './closing/erase-closed.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import verifyCaptcha from './captcha/verify-captcha.ts'
import { contentTypes } from './content-types/index.ts'
import { signInsDesk, signOutRight } from './desk/sign-ins.ts'
import { mailDesk } from './desk/waiting-mail.ts'
import identityCalls from './identity/identity-calls.ts'
import { clientSecretPurpose } from './identity/open-id.ts'
import { migrations } from './migrations/index.ts'
import passkeyCalls from './passkey/passkey-calls.ts'
import { personalData } from './personal-data.ts'
import { picturePath } from './picture/picture-address.ts'
import { picturePage } from './picture/picture-page.ts'
import updateMyAccount from './profile/update-my-account.ts'
import updateProfile from './profile/update-profile.ts'
import uploadPictures from './profile/upload-pictures.ts'
import userById from './profile/user-by-id.ts'
import userDetails from './profile/user-details.ts'
import askToBeLetIn from './recovery/ask-to-be-let-in.ts'
import forgotPassword from './recovery/forgot-password.ts'
import letMeIn from './recovery/let-me-in.ts'
import resetPassword from './recovery/reset-password.ts'
import { retention } from './retention.ts'
import endOneSession from './security/end-one-session.ts'
import endOtherSessions from './security/end-other-sessions.ts'
import securityDetails from './security/security-details.ts'
import sessionList from './security/session-list.ts'
import updateSecurity from './security/update-security.ts'
import finishCrossing from './session/finish-crossing.ts'
import { guardLogins } from './session/guard-logins.ts'
import secondStep from './session/second-step.ts'
import { actorOf } from './session/sessions.ts'
import signIn from './session/sign-in.ts'
import signOut from './session/sign-out.ts'
import startCrossing from './session/start-crossing.ts'
import settingsCalls from './settings/settings-calls.ts'
import register from './sign-up/register.ts'
import sendSignUpCode from './sign-up/send-sign-up-code.ts'
import validateSignUp from './sign-up/validate-sign-up.ts'
import verifySignUpCode from './sign-up/verify-sign-up-code.ts'
import closeSite from './site/close-site.ts'
import siteLeftovers from './site/leftovers.ts'
import reopenSite from './site/reopen-site.ts'
import saveSite from './site/save-site.ts'
import siteLists from './site/site-lists.ts'
import { siteAsked } from './site/sites.ts'
import { peopleOfSite } from './site-export/people-part.ts'
import { addSitePart } from './site-export/site-export.ts'
import { staffPasskeyDoors } from './staff-passkey/staff-door.ts'
import { staffPasskeyDesk } from './staff-passkey/staff-passkey-desk.ts'
import setUpTwoStep from './two-step/set-up-two-step.ts'
import { guardStaff } from './two-step/staff-step.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  adminRoutes: [...signInsDesk, ...mailDesk, ...staffPasskeyDesk],
  staffDoors: staffPasskeyDoors,
  adminRights: [signOutRight],
  calls: [
    signIn,
    chooseWorkplace,
    employeeSignIn,
    signOut,
    startCrossing,
    finishCrossing,
    checkSession,
    confirmSignIn,
    userDetails,
    companyStatus,
    userById,
    companyByDomain,
    validateSignUp,
    captchaChallenge,
    verifyCaptcha,
    sendSignUpCode,
    verifySignUpCode,
    register,
    forgotPassword,
    checkRecoveryCode,
    checkReset,
    resetPassword,
    askToBeLetIn,
    letMeIn,
    secondStep,
    setUpTwoStep,
    confirmTwoStep,
    disableTwoStep,
    securityDetails,
    updateSecurity,
    sessionList,
    endOneSession,
    endOtherSessions,
    changePassword,
    closeCompany,
    ...passkeyCalls,
    ...identityCalls,
    ...settingsCalls,
    ...siteLists,
    saveSite,
    siteLeftovers,
    closeSite,
    reopenSite,
    updateMyAccount,
    ...updateProfile,
    ...uploadPictures,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: `${picturePath}/:company/:picture`,
      about: 'A logo or a signature of a company.',
      answers: ['image/png'],
      handler: picturePage,
    },
  ],
  register: () => {
    sessions.provide(actorOf)
    sitesAsked.provide(siteAsked)
    addSitePart(peopleOfSite)
    addSealedColumn({ table: 'company_identities', column: 'sealed_secret', purpose: clientSecretPurpose })
    platform().documents.use(guardLogins)
  },
  bootstrap: async () => guardStaff(),
})
