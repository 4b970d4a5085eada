import type { Page } from '../journey.ts'
import { checkScreen, expect, test, unique } from '../journey.ts'
import { payWith, thanked, toPayment } from '../people/buying.ts'
import type { Company } from '../people/companies.ts'
import { arrive, choose, newCompany } from '../people/companies.ts'
import { stranger } from '../people/people.ts'

/** A new company at the shop, with a package in its cart: paying is what is shown. */
async function withCart(
  page: Page,
  name: string,
  ...chosen: Parameters<typeof choose> extends [Company, ...infer Rest] ? Rest : never
): Promise<void> {
  const company = await newCompany(stranger(name))
  await choose(company, ...chosen)
  await arrive(page, company)
}

test('a declined card keeps the cart, and another card pays', async ({ page, expectRefusal }, info) => {
  await withCart(page, unique('declined', info), 'care-home-wales')
  await page.goto('/company/checkout')
  await toPayment(page)
  expectRefusal('/confirm', 402)
  await payWith(page, 'Declined')
  const refused = page.getByRole('alert').filter({ hasText: 'Payment Failed.' })
  await expect(refused).toContainText('No money was taken')
  await checkScreen(page, 'card declined')
  await payWith(page, 'Pays')
  await thanked(page)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('the bank asks: a no can be tried again, a yes pays once', async ({ page }, info) => {
  await withCart(page, unique('bank', info), 'care-home-scotland')
  await page.goto('/company/checkout')
  await toPayment(page)
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
  await payWith(page, 'Bank asks to confirm')
  await expect(bank).toBeVisible()
  await checkScreen(page, 'bank asks')
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed.' })).toBeVisible()
  await payWith(page, 'Bank asks to confirm')
  await bank.getByRole('button', { name: 'Complete' }).click()
  await thanked(page)
  await page.goto('/company/orders')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('a trial starts without a card', async ({ page }, info) => {
  await withCart(page, unique('trial', info), 'domiciliary-care-wales', 'trial')
  await page.goto('/cart')
  await expect(page.getByText('Nothing to pay now, and no card needed.')).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await checkScreen(page, 'checkout of a trial')
  await page.getByRole('button', { name: 'Start trial' }).click()
  await thanked(page)
  await page.goto('/company/subscriptions')
  await expect(page.getByRole('article').filter({ hasText: 'Domiciliary Care, Wales' })).toContainText(/trial/i)
  await checkScreen(page, 'subscriptions')
})
