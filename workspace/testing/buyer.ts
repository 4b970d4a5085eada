import { screen } from '@testing-library/react'
import { stage } from './stage.tsx'

export const open = () => stage({ at: '/checkout', role: 'company' })
export type User = ReturnType<typeof open>['user']

/** From the order to the card form. */
export const toPayment = async (user: User) => {
  await user.click(await screen.findByRole('checkbox', { name: /^I accept the terms/ }))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  return screen.findByLabelText('Card number')
}
export const pay = () => screen.getByRole('button', { name: /^Pay £600\.00|^Paying/ })
export const fill = (user: User, about: string) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^Fill in the card: ${about}`) }))
export const thanked = () => screen.findByRole('dialog', { name: 'Thank you for your order' })
