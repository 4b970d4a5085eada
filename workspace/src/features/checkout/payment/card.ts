import type { TypedCard } from './sandbox.ts'

/** What is typed into the form of the sandbox. */
export interface CardInput {
  number: string
  expiry: string
  cvc: string
}

/** Cards of the sandbox, the same as Stripe's test cards. */
export const testCards: readonly { number: string; about: string }[] = [
  { number: '4242424242424242', about: 'Pays' },
  { number: '4000000000000002', about: 'Declined' },
  { number: '4000000000009995', about: 'Not enough money' },
  { number: '4000000000000069', about: 'Card has expired' },
  { number: '4000000000000127', about: 'Security code is wrong' },
  { number: '4000002760003184', about: 'Bank asks to confirm' },
]

/** `4242424242424242` → `4242 4242 4242 4242`. */
export const grouped = (number: string): string =>
  number
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** `1230` → `12 / 30`, as one types. */
export const slashed = (expiry: string): string => {
  const digits = expiry.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** Whether the fields are filled; whether they are right is the provider's to say. */
export const checkCard = ({ number, expiry, cvc }: CardInput): Partial<CardInput> => ({
  ...(number.replace(/\D/g, '').length < 12 && { number: 'Enter the number on the card' }),
  ...(!/^\d{2} \/ \d{2}$/.test(expiry) && { expiry: 'Enter the expiry date as month and year, such as 12 / 30' }),
  ...(!/^\d{3,4}$/.test(cvc) && { cvc: 'Enter the three or four digits of the security code' }),
})

export const typedCard = ({ number, expiry, cvc }: CardInput): TypedCard => {
  const [month = '', year = ''] = expiry.split(' / ')
  return { number: number.replace(/\D/g, ''), month, year, cvc }
}
