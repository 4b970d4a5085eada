import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What the sandbox's cards do, by the words on the buttons that fill them in. */
export type TestCard = 'Pays' | 'Declined' | 'Not enough money' | 'Bank asks to confirm'

/** Puts a package into the cart from its page, on a plan. */
export async function addPackage(page: Page, slug: string, plan: 'Yearly' | 'Trial' = 'Yearly'): Promise<void> {
  await page.goto(`/subscription-detail/${slug}`)
  // Yearly is chosen already, and stands alone where no trial is on offer.
  if (plan === 'Trial') await page.getByRole('radio', { name: plan }).check()
  await page.getByRole('button', { name: /^Add To Cart/ }).click()
  await expect(page.getByRole('link', { name: 'Go to cart' })).toBeVisible()
}

/** From the checkout to the payment form. */
export async function toPayment(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

/** Fills a test card in by its button, and pays. */
export async function payWith(page: Page, card: TestCard): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Fill in the card: ${card}`) }).click()
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

/** The purchase-success modal is there. */
export async function thanked(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Thank you for your order' })).toBeVisible()
}
