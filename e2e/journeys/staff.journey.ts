import { addPackage, payWith, thanked, toPayment } from '../buying.ts'
import { expect, test, unique } from '../journey.ts'
import { demo, signUp, stranger } from '../people.ts'

// Strapi's own screens are not ours to look at with axe.
test('staff see an order, and rename a package for the next visitor', async ({ page, somebody }, info) => {
  test.setTimeout(150_000)
  const account = stranger(unique('staff', info))
  const buyer = await somebody()
  await signUp(buyer, account)
  await addPackage(buyer, 'supported-living-wales')
  await buyer.goto('/company/checkout')
  await toPayment(buyer)
  await payWith(buyer, 'Pays')
  await thanked(buyer)
  const order = /CD-\d+/.exec(await buyer.getByText(/CD-\d+/).first().innerText())?.[0] ?? ''

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
    await expect(page.getByText(order).first()).toBeVisible()
  })

  await test.step('a new name, published', async () => {
    await page.goto('/admin/content-manager/collection-types/api::package.package?_q=supported-living-scotland')
    await page.getByRole('row').filter({ hasText: /Scotland/ }).first().click()
    await page.getByLabel(/^name/i).fill('Supported Living in Scotland, renamed')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/Published document/i).first()).toBeVisible()
  })

  const visitor = await somebody()
  await visitor.goto('/subscription-detail/supported-living-scotland')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Supported Living in Scotland, renamed' })).toBeVisible()
})
