import { addPackage, payWith, thanked, toPayment } from '../buying.ts'
import { expect, test, unique } from '../journey.ts'
import { demo, signUp, stranger } from '../people.ts'

// Strapi's own screens are not ours to look at with axe.
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

  await test.step('sign in to the admin', async () => {
    const { email, password } = demo('Staff')
    await page.goto('/admin')
    await page.getByLabel(/email/i).fill(email)
    await page.getByLabel('Password*', { exact: false }).first().fill(password)
    await page.getByRole('button', { name: /login/i }).click()
    await expect(page).not.toHaveURL(/auth\/login/)
  })

  await test.step('the order', async () => {
    await page.goto('/admin/content-manager/collection-types/plugin::orders.order')
    await expect(page.getByRole('row').filter({ hasText: account.companyName })).toBeVisible()
  })
})
