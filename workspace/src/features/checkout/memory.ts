import { recall, remember } from '@cloudoc/kit/session/remembered.ts'

/** The order whose payment is under way in this tab, so that a reload picks it up again (session value of shop §3). */
const key = 'subscriptionPay'

export const orderUnderWay = (): string | null => recall(key)
export const keepOrder = (orderId: string): void => remember(key, orderId)
export const forgetOrder = (): void => remember(key, null)
