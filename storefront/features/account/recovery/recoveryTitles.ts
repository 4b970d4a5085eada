/** What each step of a recovery is called (shop §2 Sign-in modal). */
export const recoveryTitles = {
  address: 'Forgot Password',
  code: 'Enter OTP',
  password: 'Create New Password',
} as const
