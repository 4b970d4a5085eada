import { read, write } from '@cloudoc/kit/session/storage.ts'

const key = 'remembered_email'

/** The address that the sign-in form begins with; '' for none (rulings 7: `remember` keeps this, nothing more). */
export const rememberedEmail = (): string => read('localStorage', key) ?? ''
export const rememberEmail = (email: string | null): void => write('localStorage', key, email || null)
