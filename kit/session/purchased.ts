import { read, write } from './storage.ts'

const key = 'cloudoc_purchased'

/** Notes a purchase for the home page, as long as its thanks are on the screen: the text that they begin with. */
export const keepPurchase = (text: string): void => write('sessionStorage', key, text)

/** Forgets it: somebody has gone on within the workspace. */
export const forgetPurchase = (): void => write('sessionStorage', key, null)

/** The text of a purchase that one comes from; nothing where there is none. */
export const purchasedText = (): string | null => read('sessionStorage', key)
