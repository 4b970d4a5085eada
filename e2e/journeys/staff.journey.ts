import { addPackage, payWith, thanked, toPayment } from '../buying.ts'
import { expect, test, unique } from '../journey.ts'
import type { Page } from '../journey.ts'
import { demo, signInStaff, signUp, stranger } from '../people.ts'

// Strapi's own screens are not ours to look at with axe.

/** Edits what is sold, and nothing else: the administrator's rights would prove less. All demonstration logins of staff share a password. */
const shopManager = { ...demo('Staff'), email: 'shop-manager@cloudoc.example' }
const slug = 'supported-living-scotland'

/** Opens the package as staff find it: by the list's search. Answers its name. */
async function openPackage(page: Page): Promise<string> {
  await page.goto(`/admin/content-manager/collection-types/api::package.package?_q=${slug}`)
  await page.getByRole('gridcell', { name: slug, exact: true }).click()
  const name = page.getByRole('textbox', { name: /^name/ })
  await expect(name).not.toHaveValue('')
  return name.inputValue()
}

/** Types a name for the package that is open, and publishes it. */
async function publishAs(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /^name/ }).fill(name)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published document')).toBeVisible()
}

test('what the shop manager publishes is what the next visitor reads', async ({ page, somebody }) => {
  test.setTimeout(150_000)
  const visitor = await somebody()
  const title = visitor.getByRole('heading', { level: 1 })
  await signInStaff(page, shopManager)
  const before = await openPackage(page)
  // A run that was broken off may have left its own name there.
  const given = before.replace(/ \(new name\)$/, '')
  const renamed = `${given} (new name)`
  await visitor.goto(`/subscription-detail/${slug}`)
  await expect(title).toHaveText(before)

  await publishAs(page, renamed)
  await visitor.reload()
  await expect(title).toHaveText(renamed)

  await page.reload()
  await expect(page.getByRole('textbox', { name: /^name/ })).toHaveValue(renamed)
  await publishAs(page, given)
  await visitor.reload()
  await expect(title).toHaveText(given)
})

test('staff see the order of somebody who has just paid', async ({ page, somebody }, info) => {
  test.setTimeout(150_000)
  const account = stranger(unique('staff', info))
  const buyer = await somebody()
  await signUp(buyer, account)
  await addPackage(buyer, 'supported-living-wales')
  await buyer.goto('/company/checkout')
  await toPayment(buyer)
  await payWith(buyer, 'Pays')
  await thanked(buyer)

  await test.step('sign in to the admin', () => signInStaff(page, demo('Staff')))

  await test.step('the order', async () => {
    await page.goto('/admin/content-manager/collection-types/plugin::orders.order')
    await expect(page.getByRole('row').filter({ hasText: account.companyName })).toBeVisible()
  })
})
